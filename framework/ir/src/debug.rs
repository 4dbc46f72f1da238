//! [`DebugLog`]: what drivers write of their work, topic by topic, where someone asks for it.
//!
//! It is a part of the context because whoever drives a conversion or a rewrite has no other way to whoever wants to read of it.
//! Diagnostics are for users of a tool; this is for authors of patterns.

use std::sync::{Mutex, PoisonError};

/// Collects text for the topics that are on.
#[derive(Default, Debug)]
pub struct DebugLog {
    topics: Vec<String>,
    text: Mutex<String>,
}

impl DebugLog {
    /// Turns a topic on, such as `dialect-conversion`.
    pub fn enable(&mut self, topic: impl Into<String>) {
        self.topics.push(topic.into());
    }

    /// Returns true if a topic is on.
    pub fn is_on(&self, topic: &str) -> bool {
        self.topics.iter().any(|t| t == topic)
    }

    /// Adds text as it is.
    pub fn write(&self, text: &str) {
        self.text.lock().unwrap_or_else(PoisonError::into_inner).push_str(text);
    }

    /// Returns true if any topic is on.
    pub fn is_used(&self) -> bool {
        !self.topics.is_empty()
    }

    /// Takes what was written.
    pub fn take(&self) -> String {
        if !self.is_used() {
            return String::new();
        }
        std::mem::take(&mut *self.text.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
