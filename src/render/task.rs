//! TASK rows: handles of answers that come later.

use super::{
    builder::{Draft, Spot},
    clean::clean_words,
    command::{Kind, variant},
    renderer::Renderer,
};
use crate::{
    json::NodeId,
    protocol::{Task, TaskStatus},
    words::Sentence,
};

impl Renderer<'_> {
    /// Opens the row of the result's task handle. The caller closes it. `false` if there is
    /// no task.
    pub fn open_task(&mut self, spot: Spot) -> bool {
        let result = self.split.result();
        let Some(task) = &result.task else {
            return false;
        };
        let (variant, sentence) = status(task);
        let mut text = self.say(sentence, &[]);
        let message = self.task_words(task.message);
        let status_name = self.task_words(task.status_name);
        if task.status == TaskStatus::Unknown && !status_name.is_empty() {
            text = format!("{text}: {status_name}");
        }
        if !message.is_empty() {
            text = format!("{text}: {message}");
        }
        let id = result.str(task.id);
        self.list.open(&Draft {
            variant,
            text: &text,
            name: &id,
            ..Draft::new(Kind::TASK, spot)
        });
        self.attribute(spot, "status", &status_name);
        self.attribute(spot, "statusMessage", &message);
        for (name, milliseconds) in [
            ("ttl", task.ttl_ms),
            ("pollInterval", task.poll_interval_ms),
        ] {
            if let Some(ms) = milliseconds {
                self.attribute_with(spot, name, &ms.to_string(), Some(ms as f64));
            }
        }
        true
    }

    fn task_words(&self, node: Option<NodeId>) -> String {
        let words = self.split.result().str(node);
        clean_words(&words).into_owned()
    }
}

fn status(task: &Task) -> (u32, Sentence) {
    match task.status {
        TaskStatus::Working => (variant::task::WORKING, Sentence::TaskWorking),
        TaskStatus::InputRequired => (variant::task::INPUT_REQUIRED, Sentence::TaskInputRequired),
        TaskStatus::Completed => (variant::task::COMPLETED, Sentence::TaskCompleted),
        TaskStatus::Failed => (variant::task::FAILED, Sentence::TaskFailed),
        TaskStatus::Cancelled => (variant::task::CANCELLED, Sentence::TaskCancelled),
        TaskStatus::Unknown => (variant::task::UNKNOWN, Sentence::TaskUnknown),
    }
}
