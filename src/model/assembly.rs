//! From the split to segments: every item that the model gets, in the server's order.

use std::{borrow::Cow, collections::HashSet};

use super::{
    cut::Shape,
    options::{ImageLimits, MediaPolicy, ModelOptions},
    segment::{Block, Native, Segment},
    sentence, structure,
};
use crate::{
    diagnostic::{Diagnostics, Topic},
    json::NodeId,
    media::MediaKind,
    protocol::{InputKind, InputRequest, ResultKind, Task, TaskStatus},
    split::{Content, Item, Link, Media, Notice, Part, Place, Role, Split, Withheld, WithheldKind},
    text::sanitize,
    words::{Locale, Sentence},
};

/// The priority of a block that names none (design: between 0.1 and 0.9).
const MIDDLE: f64 = 0.5;

/// Most remarks that name a place.
const MOST_POINTERS: u32 = 256;

/// Everything that the model is told.
pub(super) fn segments<'s>(
    split: &'s Split,
    options: &ModelOptions,
    diagnostics: &mut Diagnostics,
) -> Vec<Segment<'s>> {
    let limits = match options.media {
        MediaPolicy::Inline => Some(
            options
                .images
                .clone()
                .unwrap_or_else(|| ImageLimits::of(options.format)),
        ),
        _ => None,
    };
    let mut assembly = Assembly {
        split,
        policy: options.media,
        inline: HashSet::new(),
        named: HashSet::new(),
        segments: Vec::new(),
        omitted: false,
        input_said: false,
        failure_said: false,
    };
    if let Some(limits) = limits {
        assembly.choose_images(&limits, diagnostics);
    }
    for (index, part) in split.parts().iter().enumerate() {
        for item in part.items.iter().filter(|item| item.for_model(part)) {
            assembly.tell(index, part, item);
        }
    }
    assembly.finish()
}

/// Whether the provider must be told that the call failed: flagged or not, as a task, or
/// because there is no usable answer.
pub(super) fn failed(split: &Split) -> bool {
    let result = split.result();
    let failed_task = |task: &Task| task.status == TaskStatus::Failed;
    result.failed()
        || result.kind == ResultKind::Task && result.task.as_ref().is_some_and(failed_task)
        || split.parts().iter().any(|part| part.role == Role::Error)
}

struct Assembly<'s> {
    split: &'s Split,
    policy: MediaPolicy,
    /// Images that go inline, where their own item stands.
    inline: HashSet<u32>,
    /// Media whose sentence was said.
    named: HashSet<u32>,
    segments: Vec<Segment<'s>>,
    /// Whether something was left out for the policy.
    omitted: bool,
    /// Whether the sentence on the awaited input was said.
    input_said: bool,
    /// Whether the split's own words say that the call failed.
    failure_said: bool,
}

impl<'s> Assembly<'s> {
    /// Chooses the images that go inline; the others stay handles, with a remark.
    fn choose_images(&mut self, limits: &ImageLimits, diagnostics: &mut Diagnostics) {
        let mut refused = 0;
        for part in self.split.parts() {
            for item in part.items.iter().filter(|item| item.for_model(part)) {
                let Content::Media(ordinal) = item.content else {
                    continue;
                };
                let Some(media) = media(self.split, ordinal) else {
                    continue;
                };
                if self.inline.contains(&ordinal) || media.kind != MediaKind::Image {
                    continue;
                }
                let refusal = refusal(media, limits, self.inline.len()).or_else(|| {
                    let unreadable = media.data(self.split).is_none();
                    unreadable.then(|| "its data cannot be decoded".to_owned())
                });
                match refusal {
                    None => {
                        self.inline.insert(ordinal);
                    }
                    Some(why) => {
                        // A pointer costs a walk from the root: no more than are kept.
                        let at = match refused {
                            ..MOST_POINTERS => {
                                self.split.result().value(item.place.owner).pointer()
                            }
                            _ => String::new(),
                        };
                        refused += 1;
                        let message = format!("the image stays a handle: {why}");
                        diagnostics.at(Topic::ImageNotInlined, at, message);
                    }
                }
            }
        }
    }

    fn tell(&mut self, index: usize, part: &'s Part, item: &'s Item) {
        let seat = Seat {
            block: Block::Part {
                index,
                origin: part.origin,
            },
            priority: part.priority.unwrap_or(MIDDLE),
        };
        match &item.content {
            Content::Text {
                words, mime, link, ..
            } => self.tell_text(seat, &words.text, mime.as_deref(), link.as_ref()),
            Content::Structure => self.tell_structure(seat, item.place),
            Content::Media(ordinal) => self.tell_media(seat, *ordinal),
            Content::Link(link) => {
                let line = seat.segment(sentence::link(link));
                self.push(line.native(Native::Link(link)));
            }
            Content::App { uri, .. } => self.push(seat.segment(sentence::view(uri))),
            Content::Notice(notice) => {
                self.failure_said |= matches!(
                    notice.sentence,
                    Sentence::ToolFailed | Sentence::ToolFailedShownToUser | Sentence::ServerFailed
                );
                self.push(seat.segment(notice.say(Locale::English)));
            }
            Content::ProtocolError { code, words } => {
                self.failure_said = true;
                self.push(seat.segment(sentence::protocol_error(*code, &words.text)));
                let error = self.split.result().error.as_ref();
                if error.and_then(|error| error.data) == Some(item.place.node) {
                    self.tell_structure(seat, item.place);
                }
            }
            Content::Task => self.tell_task(seat),
            Content::Input(_) => self.tell_input(seat),
        }
    }

    fn tell_text(
        &mut self,
        seat: Seat,
        words: &'s str,
        mime: Option<&str>,
        link: Option<&'s Link>,
    ) {
        let rows = matches!(mime, Some("text/csv" | "text/tab-separated-values"));
        let mut text = seat.segment(words);
        if let Some(link) = link {
            let line = seat.segment(sentence::resource(&link.uri, mime));
            self.push(line.native(Native::ResourceLine));
            text = text.native(Native::Resource(link));
        }
        self.push(if rows { text.shaped(Shape::Rows) } else { text });
    }

    fn tell_structure(&mut self, seat: Seat, place: Place) {
        let words = structure::words(self.split, place, |run, out| {
            out.push_str(&self.say_withheld(run));
        });
        let value = self.split.value(place);
        let segment = seat.segment(words);
        self.push(if value.is_array() || value.is_object() {
            segment.shaped(Shape::Json)
        } else {
            segment
        });
    }

    fn tell_media(&mut self, seat: Seat, ordinal: u32) {
        if self.policy == MediaPolicy::Omit {
            self.omitted = true;
            return;
        }
        let Some(media) = media(self.split, ordinal) else {
            return;
        };
        if self.named.insert(ordinal) {
            let image = self.inline.contains(&ordinal).then_some(ordinal);
            self.push(seat.segment(sentence::media(ordinal, media)).image(image));
        }
    }

    /// What stands in a structure or text for a withheld run.
    fn say_withheld(&mut self, run: &Withheld) -> String {
        match run.what {
            WithheldKind::Media(_) if self.policy == MediaPolicy::Omit => {
                self.omitted = true;
                sentence::DATA_LEFT_OUT.to_owned()
            }
            WithheldKind::Media(ordinal) => match media(self.split, ordinal) {
                // An inline image gets its sentence where it stands itself.
                Some(media) if !self.inline.contains(&ordinal) && self.named.insert(ordinal) => {
                    sentence::media(ordinal, media)
                }
                _ => sentence::handle(ordinal),
            },
            WithheldKind::Base64(bytes) => Notice::new(Sentence::Base64LeftOut)
                .with_number("bytes", bytes)
                .say(Locale::English),
            WithheldKind::Unreadable => sentence::DATA_LEFT_OUT.to_owned(),
        }
    }

    fn tell_task(&mut self, seat: Seat) {
        let Some(task) = &self.split.result().task else {
            return;
        };
        let id = task.id.map(|node| self.split.result().value(node));
        // An id that is a number stands as it came.
        let id = id.map_or_else(String::new, |id| match id.as_str() {
            Some(text) => sanitize(&text).text.into_owned(),
            None => id.raw().to_owned(),
        });
        let line = sentence::task(
            &id,
            &self.clean(task.status_name),
            &self.clean(task.message),
        );
        self.push(seat.segment(line));
    }

    /// One sentence for all that is awaited, where the first request stands. An address that
    /// the user is to open may hold secrets, so it is not said.
    fn tell_input(&mut self, seat: Seat) {
        if std::mem::replace(&mut self.input_said, true) {
            return;
        }
        let input = self.split.result().input.as_ref();
        let requests = input.map_or(&[][..], |input| &input.requests);
        let what: Vec<String> = requests
            .iter()
            .map(|request| self.awaited(request))
            .collect();
        let sentence = Notice::new(Sentence::InputAwaited).with("what", what.join("; "));
        self.push(seat.segment(sentence.say(Locale::English)));
    }

    fn awaited(&self, request: &InputRequest) -> String {
        let kind = match request.kind {
            InputKind::Form => "the user is to fill in a form",
            InputKind::Url => "the user is to open a page",
            InputKind::Sampling => "a model is to answer",
            InputKind::Roots => "the application is to list its roots",
            InputKind::Unknown => "a request of an unknown kind",
        };
        match self.clean(request.message).trim() {
            "" => kind.to_owned(),
            message => format!("{kind}, {}", sentence::quoted(message)),
        }
    }

    /// The string at `node`, sanitised.
    fn clean(&self, node: Option<NodeId>) -> String {
        sanitize(&self.split.result().str(node)).text.into_owned()
    }

    fn push(&mut self, segment: Segment<'s>) {
        if !segment.words.trim().is_empty() {
            self.segments.push(segment);
        }
    }

    /// Adds what must be said of the whole.
    fn finish(mut self) -> Vec<Segment<'s>> {
        let lead = Seat {
            block: Block::Lead,
            priority: f64::INFINITY,
        };
        let say = |sentence: Sentence| sentence.say(Locale::English, |_| None);
        let nothing = self.segments.is_empty();
        if self.split.result().failed() && !self.failure_said {
            let line = match nothing {
                true => say(Sentence::ToolFailed),
                false => sentence::TOOL_ERROR.to_owned(),
            };
            self.segments.insert(0, lead.segment(line));
        } else if nothing {
            let parts = self.split.parts();
            let for_user = |part: &Part| part.items.iter().any(|item| item.for_user(part));
            self.segments.push(lead.segment(if self.omitted {
                sentence::MEDIA_OMITTED.to_owned()
            } else if parts.iter().any(for_user) {
                say(Sentence::ShownToUser)
            } else {
                say(Sentence::EmptyResult)
            }));
        }
        self.segments
    }
}

/// Where a segment stands.
#[derive(Clone, Copy)]
struct Seat {
    block: Block,
    priority: f64,
}

impl Seat {
    fn segment<'s>(self, words: impl Into<Cow<'s, str>>) -> Segment<'s> {
        Segment::new(words, self.block, self.priority)
    }
}

fn media(split: &Split, ordinal: u32) -> Option<&Media> {
    split.media().get(usize::try_from(ordinal).ok()?)
}

/// Why an image does not go inline, by the limits; `None` if it may.
fn refusal(media: &Media, limits: &ImageLimits, already: usize) -> Option<String> {
    if limits.types.is_empty() {
        return Some("the format takes no images".to_owned());
    }
    if !limits.types.contains(&media.mime) {
        return Some(format!("{} is not accepted", media.mime));
    }
    if media.bytes > limits.max_bytes {
        let most = limits.max_bytes;
        return Some(format!("{} bytes are more than {most}", media.bytes));
    }
    if let Some((width, height)) = media.dimensions
        && width.max(height) > limits.max_side
    {
        let most = limits.max_side;
        return Some(format!(
            "{width} x {height} pixels are more than {most} a side"
        ));
    }
    (already as u64 >= u64::from(limits.max_images))
        .then(|| format!("{} images are there already", limits.max_images))
}
