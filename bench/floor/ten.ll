; What a lowering without optimisations makes of a ten-line Toy program: a 2x3 product, transposed and printed.
@number = internal constant [4 x i8] c"%f \00"
@newline = internal constant [2 x i8] c"\0A\00"

declare i32 @printf(ptr, ...)
declare ptr @malloc(i64)
declare void @free(ptr)

define void @main() {
entry:
  %a = call ptr @malloc(i64 48)
  %b = call ptr @malloc(i64 48)
  br label %fill

fill:
  %k = phi i64 [ 0, %entry ], [ %k.next, %fill ]
  %k.next = add i64 %k, 1
  %value = sitofp i64 %k.next to double
  %a.at = getelementptr double, ptr %a, i64 %k
  store double %value, ptr %a.at
  %filled = icmp eq i64 %k.next, 6
  br i1 %filled, label %rows, label %fill

rows:
  %i = phi i64 [ 0, %fill ], [ %i.next, %rows.end ]
  %more.rows = icmp slt i64 %i, 3
  br i1 %more.rows, label %columns, label %print

columns:
  %j = phi i64 [ 0, %rows ], [ %j.next, %columns.body ]
  %more.columns = icmp slt i64 %j, 2
  br i1 %more.columns, label %columns.body, label %rows.end

columns.body:
  %from.row = mul i64 %j, 3
  %from = add i64 %from.row, %i
  %from.at = getelementptr double, ptr %a, i64 %from
  %x = load double, ptr %from.at
  %y = load double, ptr %from.at
  %product = fmul double %x, %y
  %to.row = mul i64 %i, 2
  %to = add i64 %to.row, %j
  %to.at = getelementptr double, ptr %b, i64 %to
  store double %product, ptr %to.at
  %j.next = add i64 %j, 1
  br label %columns

rows.end:
  %i.next = add i64 %i, 1
  br label %rows

print:
  %p = phi i64 [ 0, %rows ], [ %p.next, %print.end ]
  %more = icmp slt i64 %p, 3
  br i1 %more, label %print.columns, label %done

print.columns:
  %q = phi i64 [ 0, %print ], [ %q.next, %print.body ]
  %more.q = icmp slt i64 %q, 2
  br i1 %more.q, label %print.body, label %print.end

print.body:
  %row = mul i64 %p, 2
  %index = add i64 %row, %q
  %at = getelementptr double, ptr %b, i64 %index
  %element = load double, ptr %at
  %printed = call i32 (ptr, ...) @printf(ptr @number, double %element)
  %q.next = add i64 %q, 1
  br label %print.columns

print.end:
  %ended = call i32 (ptr, ...) @printf(ptr @newline)
  %p.next = add i64 %p, 1
  br label %print

done:
  call void @free(ptr %a)
  call void @free(ptr %b)
  ret void
}
