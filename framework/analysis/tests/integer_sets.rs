//! Exact integer sets: against trying all points of a box, and named cases.

use terrace_analysis::integer_sets::{IntegerSet, Kind, Optimum, Row, System, Undecided};

/// Numbers that look random, the same each time.
struct Random(u64);

impl Random {
    fn next(&mut self, below: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % below
    }

    fn within(&mut self, most: i64) -> i64 {
        self.next(2 * most as u64 + 1) as i64 - most
    }
}

fn row(entries: &[i64]) -> Row {
    Row::from_slice(entries)
}

fn at(row: &[i64], point: &[i64]) -> i64 {
    row.iter().zip(point.iter().chain(&[1])).map(|(c, v)| c * v).sum()
}

fn holds(s: &System, point: &[i64]) -> bool {
    s.equalities.iter().all(|r| at(r, point) == 0) && s.inequalities.iter().all(|r| at(r, point) >= 0)
}

/// All points of a box around the origin.
fn points(vars: usize, most: i64) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..vars {
        all = all
            .into_iter()
            .flat_map(|p: Vec<i64>| {
                (-most..=most).map(move |v| {
                    let mut p = p.clone();
                    p.push(v);
                    p
                })
            })
            .collect();
    }
    all
}

/// A system with all its points in a box: dimensions, symbols and locals.
fn random_system(r: &mut Random, dims: usize, symbols: usize, locals: usize, most: i64) -> System {
    let mut s = System::new(dims, symbols);
    s.append(Kind::Local, locals);
    for v in 0..s.vars() {
        s.at_least(v, -most);
        s.at_most(v, most);
    }
    let of = |r: &mut Random, columns: usize| -> Row {
        let mut row: Row = (1..columns).map(|_| if r.next(3) == 0 { 0 } else { r.within(7) }).collect();
        row.push(r.within(12));
        row
    };
    for _ in 0..r.next(3) {
        let row = of(r, s.columns());
        s.add_equality(row);
    }
    for _ in 0..r.next(4) {
        let row = of(r, s.columns());
        s.add_inequality(row);
    }
    s
}

fn members(s: &System, most: i64) -> Vec<Vec<i64>> {
    let mut all: Vec<Vec<i64>> = points(s.vars(), most)
        .into_iter()
        .filter(|p| holds(s, p))
        .map(|mut p| {
            p.truncate(s.named());
            p
        })
        .collect();
    all.dedup();
    all
}

#[test]
fn emptiness_points_and_optima_are_those_of_trying_all() {
    let mut r = Random(0x5eed);
    let mut empty = 0;
    for i in 0..1500 {
        let (dims, symbols, locals) = [(1, 0, 1), (2, 0, 1), (2, 1, 0), (1, 1, 1), (3, 0, 0)][i % 5];
        let s = random_system(&mut r, dims, symbols, locals, 5);
        let all: Vec<Vec<i64>> = points(s.vars(), 5).into_iter().filter(|p| holds(&s, p)).collect();
        empty += usize::from(all.is_empty());
        assert_eq!(s.has_point(), Ok(!all.is_empty()), "{s:?}");
        if s.is_empty() {
            assert!(all.is_empty(), "{s:?}");
        }
        match s.sample().unwrap() {
            Some(p) => assert!(holds(&s, &p), "{p:?} {s:?}"),
            None => assert!(all.is_empty()),
        }
        let sum: Row = (0..s.columns()).map(|_| r.within(5)).collect();
        let optimum = |o: Option<i64>| o.map_or(Optimum::Empty, Optimum::Value);
        assert_eq!(s.minimum(&sum), Ok(optimum(all.iter().map(|p| at(&sum, p)).min())), "{sum:?} {s:?}");
        assert_eq!(s.maximum(&sum), Ok(optimum(all.iter().map(|p| at(&sum, p)).max())), "{sum:?} {s:?}");
    }
    // Neither answer is rare.
    assert!((300..1200).contains(&empty), "{empty}");
}

#[test]
fn projections_have_the_points_that_have_a_rest() -> Result<(), Undecided> {
    let mut r = Random(0xfeed);
    for i in 0..300 {
        let (from, to) = [(0, 1), (1, 2), (1, 3)][i % 3];
        let s = random_system(&mut r, 2, 1, usize::from(i % 3 == 0), 4);
        let all = members(&s, 4);
        let projected = IntegerSet::from(s.clone()).project_out(from, to);
        let written = projected.without_quantifiers()?;
        for p in points(projected.dims() + projected.symbols(), 5) {
            let inside = all.iter().any(|q| [&q[..from], &q[to..]].concat() == p);
            assert_eq!(projected.contains(&p), Ok(inside), "{p:?} {s:?}");
            assert_eq!(written.contains(&p), Ok(inside), "{p:?} {s:?} {written:?}");
        }
    }
    Ok(())
}

#[test]
fn set_algebra_is_that_of_points() -> Result<(), Undecided> {
    let mut r = Random(0xbeef);
    for i in 0..200 {
        let mut of = || {
            let first = IntegerSet::from(random_system(&mut r, 2, 0, i % 2, 4));
            if i % 3 == 0 { first } else { first.union(&random_system(&mut r, 2, 0, 1, 4).into()) }
        };
        let (a, b) = (of(), of());
        let all_of = |s: &IntegerSet| s.pieces().iter().flat_map(|s| members(s, 4)).collect::<Vec<_>>();
        let (in_a, in_b) = (all_of(&a), all_of(&b));
        let (difference, rest) = (a.subtract(&b)?, b.complement()?);
        let (both, all) = (a.intersect(&b), a.union(&b));
        let (mut subset, mut equal) = (true, true);
        let members: Vec<(bool, bool, Vec<i64>)> =
            points(2, 5).into_iter().map(|p| (in_a.contains(&p), in_b.contains(&p), p)).collect();
        for (x, y, p) in members {
            assert_eq!(difference.contains(&p)?, x && !y, "{p:?} {a:?} {b:?}");
            assert_eq!(rest.contains(&p)?, !y, "{p:?} {b:?}");
            assert_eq!(both.contains(&p)?, x && y);
            assert_eq!(all.contains(&p)?, x || y);
            subset &= !x || y;
            equal &= x == y;
        }
        assert_eq!(a.is_subset(&b)?, subset);
        assert_eq!(a.is_equal(&b)?, equal);
        assert!(both.is_subset(&a)? && a.is_subset(&all)?);
        assert!(difference.union(&both).is_equal(&a)?);
        assert_eq!(difference.sample()?.is_none(), difference.is_empty()?);
    }
    Ok(())
}

/// A system of inequalities over dimensions.
fn where_all(dims: usize, inequalities: &[&[i64]]) -> System {
    let mut s = System::new(dims, 0);
    inequalities.iter().for_each(|r| s.add_inequality(row(r)));
    s
}

#[test]
fn parity_has_no_whole_solution() {
    // 2x = 2y + 1.
    let mut s = System::new(2, 0);
    s.add_equality(row(&[2, -2, -1]));
    assert_eq!(s.has_point(), Ok(false));
    // 6x + 10y + 15z = 1 has one, though no two of them have.
    let mut s = System::new(3, 0);
    s.add_equality(row(&[6, 10, 15, -1]));
    assert!(matches!(s.sample(), Ok(Some(p)) if 6 * p[0] + 10 * p[1] + 15 * p[2] == 1));
}

#[test]
fn rational_points_are_not_enough() {
    // A thin triangle: 1 <= 3x - 2y <= 1 would be a line; between two lines there is no whole point here.
    let thin = where_all(2, &[&[4, -2, -1], &[-4, 2, 1], &[1, 0, 0]]);
    assert_eq!(thin.has_point(), Ok(false));
    // Pugh's dark shadow: 27 <= 11x + 13y <= 45 and -10 <= 7x - 9y <= 4 has rational points only.
    let pugh = where_all(2, &[&[11, 13, -27], &[-11, -13, 45], &[7, -9, 10], &[-7, 9, 4]]);
    assert!(!pugh.is_empty());
    assert_eq!(pugh.has_point(), Ok(false));
    // A point that lies in the grey shadow alone: 3x between 2y and 2y, say.
    let grey = where_all(2, &[&[3, -2, 0], &[-3, 2, 0], &[0, 1, -3], &[0, -1, 3]]);
    assert_eq!(grey.sample(), Ok(Some(vec![2, 3])));
    // 5x <= 7y <= 5x + 1 with 1 <= x <= 3: only x = 4 would do.
    let splinters = |least: i64, most: i64| {
        where_all(2, &[&[-5, 7, 0], &[5, -7, 1], &[1, 0, -least], &[-1, 0, most]]).has_point()
    };
    assert_eq!(splinters(1, 3), Ok(false));
    assert_eq!(splinters(1, 4), Ok(true));
}

#[test]
fn sets_without_bounds_are_decided_too() {
    // x = 3q + 1 and x = 6p + 5 never; x = 4p + 1 at 13 and so on.
    let mut s = System::new(1, 0);
    s.add_stride(&[1, -1], 3);
    let mut never = s.clone();
    never.add_stride(&[1, -5], 6);
    assert_eq!(never.has_point(), Ok(false));
    s.add_stride(&[1, -1], 4);
    s.at_least(0, 2);
    let set = IntegerSet::from(s);
    assert_eq!(set.minimum(&[1, 0]), Ok(Optimum::Value(13)));
    assert_eq!(set.maximum(&[1, 0]), Ok(Optimum::Unbounded));
    assert_eq!(IntegerSet::empty(1, 0).minimum(&[1, 0]), Ok(Optimum::Empty));
    assert_eq!(IntegerSet::universe(2, 1).complement().and_then(|s| s.is_empty()), Ok(true));
}

#[test]
fn a_time_skewed_nest_covers_what_it_must() -> Result<(), Undecided> {
    // { (t, i) : 0 <= t < T, 0 <= i < N } and the image of the skewed nest, s = t + i with max(0, s - N + 1) <= t <= min(T - 1, s).
    let mut square = System::new(2, 2);
    for r in [[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [-1, 0, 1, 0, -1], [0, -1, 0, 1, -1]] {
        square.add_inequality(row(&r));
    }
    // Dimensions t, i, s.
    let mut skewed = System::new(3, 2);
    skewed.add_equality(row(&[1, 1, -1, 0, 0, 0]));
    for r in [[1, 0, 0, 0, 0, 0], [1, 0, -1, 0, 1, -1], [-1, 0, 0, 1, 0, -1], [-1, 0, 1, 0, 0, 0]] {
        skewed.add_inequality(row(&r));
    }
    let image = IntegerSet::from(skewed).project_out(2, 3);
    assert!(image.is_equal(&square.into())?);
    Ok(())
}

#[test]
fn tiles_cover_a_loop_and_do_not_meet() -> Result<(), Undecided> {
    // i = 32 * t + p with 0 <= p < 32: every i is in one tile.
    let mut tile = System::new(2, 0);
    let p = tile.append(Kind::Local, 1);
    tile.add_equality(row(&[1, -32, -1, 0]));
    tile.at_least(p, 0);
    tile.at_most(p, 31);
    let tile = IntegerSet::from(tile);
    assert!(tile.project_out(1, 2).is_equal(&IntegerSet::universe(1, 0))?);
    assert_eq!(tile.contains(&[64, 2]), Ok(true));
    assert_eq!(tile.contains(&[64, 1]), Ok(false));
    Ok(())
}

#[test]
fn divisions_are_locals() -> Result<(), Undecided> {
    // i mod 3 == i floordiv 4 for 0 <= i < 12: 4 q + r' = i.
    let mut s = System::new(1, 0);
    s.at_least(0, 0);
    s.at_most(0, 11);
    let by3 = s.add_floor_div(&[1, 0], 3);
    let by4 = s.add_floor_div(&[1, 0, 0], 4);
    let mut same = row(&[1, 0, 0, 0]);
    (same[by3], same[by4]) = (-3, -1);
    s.add_equality(same);
    let set = IntegerSet::from(s);
    for i in 0..12 {
        assert_eq!(set.contains(&[i])?, i % 3 == i / 4);
    }
    Ok(())
}

#[test]
fn what_is_too_large_is_undecided() {
    let mut s = System::new(2, 0);
    s.add_equality(row(&[i64::MAX, 0, 0]));
    s.at_least(0, i64::MIN);
    assert_eq!(s.has_point(), Err(Undecided));
    let tight = where_all(2, &[&[11, 13, -27], &[-11, -13, 45], &[7, -9, 10], &[-7, 9, 4]]);
    assert_eq!(tight.has_point_within(10), Err(Undecided));
    assert_eq!(Undecided.to_string(), "the set is too large to decide");
}
