//! Where a run tells what happens: diagnostics and text, in their order.

use terrace_ir::Diagnostic;

/// Takes what a run says.
pub trait Reporter {
    /// Text of a dump.
    fn text(&mut self, text: Vec<u8>);
    /// A diagnostic.
    fn diagnostic(&mut self, d: Diagnostic);
}

/// One thing said.
#[derive(Debug)]
pub enum Message {
    /// Text of a dump.
    Text(Vec<u8>),
    /// A diagnostic.
    Diagnostic(Diagnostic),
}

/// Keeps everything: how threads report in the order of the operations, not of time.
#[derive(Default, Debug)]
pub struct Log {
    /// The messages, first to last.
    pub messages: Vec<Message>,
}

impl Log {
    /// Tells it to another.
    pub fn replay(self, to: &mut dyn Reporter) {
        for m in self.messages {
            match m {
                Message::Text(t) => to.text(t),
                Message::Diagnostic(d) => to.diagnostic(d),
            }
        }
    }

    /// The diagnostics alone.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.messages.iter().filter_map(|m| match m {
            Message::Diagnostic(d) => Some(d),
            Message::Text(_) => None,
        })
    }
}

impl Reporter for Log {
    fn text(&mut self, text: Vec<u8>) {
        self.messages.push(Message::Text(text));
    }

    fn diagnostic(&mut self, d: Diagnostic) {
        self.messages.push(Message::Diagnostic(d));
    }
}

/// Collects diagnostics only: a text that a pass prints is not kept.
impl Reporter for terrace_ir::Diagnostics {
    fn text(&mut self, _: Vec<u8>) {}

    fn diagnostic(&mut self, d: Diagnostic) {
        self.emit(d);
    }
}
