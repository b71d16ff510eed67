//! TASK and PROGRESS rows of jobs that adapters and dcc-mcp-core run in the background.

use super::super::{
    builder::{Draft, Spot},
    command::{Kind, variant::task},
    hash,
    renderer::Renderer,
    schema::Schema,
};
use crate::{
    json::Value,
    rich::shape::{Job, Progress},
    text,
    words::Sentence,
};

/// Longest status or name of a tool, in characters.
const NAME: usize = 200;

impl<'a> Renderer<'a> {
    /// The rows of a job: how far it is, its result, and the rest; `false` if the object is
    /// none.
    pub fn job(&mut self, object: Value<'a>, spot: Spot, schema: Schema) -> bool {
        let Some(job) = Job::of(object).filter(|_| self.has_depth(3)) else {
            return false;
        };
        let status = job.status.as_str().unwrap_or_default();
        let (variant, sentence) = status_of(&status);
        let status = text::label(&status, NAME);
        let mut text = self.say(sentence, &[]);
        let tool = object
            .get("tool")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let tool = text::label(&tool, NAME);
        // A word that is not known is said as it came.
        for more in [
            if variant == task::UNKNOWN {
                &status
            } else {
                ""
            },
            &tool,
        ] {
            if !more.is_empty() {
                text = format!("{text}: {more}");
            }
        }
        self.list.open(&Draft {
            variant,
            text: &text,
            name: &job.id.as_str().unwrap_or_default(),
            ..Draft::new(Kind::TASK, spot)
        });
        self.attribute(spot, "status", &status);
        let mut told = vec![job.id.id(), job.status.id()];
        if let Some(value) = object.get("progress")
            && let Some(progress) = Progress::of(value)
        {
            told.push(value.id());
            self.progress(progress, spot.member(hash::string("progress"), value));
        }
        if let Some(result) = object.get("result").filter(|r| self.has_rows(*r)) {
            told.push(result.id());
            let schema = self.schemas.member(schema, "result");
            self.container(result, spot.member(hash::string("result"), result), schema);
        }
        told.sort_unstable();
        self.body(object, spot, schema, &told);
        self.list.close();
        true
    }

    fn progress(&mut self, progress: Progress, spot: Spot) {
        let text = match progress.total {
            Some(total) => format!("{} / {total}", progress.current),
            None => progress.current.to_string(),
        };
        self.list.leaf(&Draft {
            text: &text,
            number: Some(progress.current),
            number2: progress.total,
            ..Draft::new(Kind::PROGRESS, spot)
        });
    }
}

fn status_of(word: &str) -> (u32, Sentence) {
    let is = |words: &[&str]| words.iter().any(|w| word.eq_ignore_ascii_case(w));
    match () {
        () if is(&[
            "pending",
            "queued",
            "submitted",
            "running",
            "working",
            "in_progress",
        ]) =>
        {
            (task::WORKING, Sentence::TaskWorking)
        }
        () if is(&[
            "completed",
            "complete",
            "succeeded",
            "success",
            "done",
            "finished",
        ]) =>
        {
            (task::COMPLETED, Sentence::TaskCompleted)
        }
        () if is(&["failed", "error", "interrupted"]) => (task::FAILED, Sentence::TaskFailed),
        () if is(&["cancelled", "canceled"]) => (task::CANCELLED, Sentence::TaskCancelled),
        () if is(&["input_required"]) => (task::INPUT_REQUIRED, Sentence::TaskInputRequired),
        () => (task::UNKNOWN, Sentence::TaskUnknown),
    }
}
