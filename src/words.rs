//! Words that the library makes: one table, English and Simplified Chinese.
//!
//! Everything a person or a model reads that no server wrote is a [`Sentence`]
//! with named arguments, so that a host can say it in any other language from
//! its code and arguments.

/// The C string of a text that ends in its only NUL; for tables that are evaluated at
/// compile time.
pub(crate) const fn c_str(text: &'static str) -> &'static std::ffi::CStr {
    match std::ffi::CStr::from_bytes_with_nul(text.as_bytes()) {
        Ok(text) => text,
        Err(_) => panic!("a text for C ends in one NUL"),
    }
}

/// The language of the library's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum Locale {
    /// English.
    #[default]
    English = 1,
    /// Simplified Chinese.
    SimplifiedChinese = 2,
}

macro_rules! sentences {
    ($( $(#[$doc:meta])* $variant:ident = $code:literal, $english:literal, $chinese:literal; )*) => {
        /// A sentence of the library. `{name}` stands for an argument.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Sentence { $( $(#[$doc])* $variant, )* }

        impl Sentence {
            /// Every sentence.
            pub const ALL: &'static [Sentence] = &[ $( Sentence::$variant, )* ];

            /// The stable code that NOTICE, ERROR and MORE rows carry in `name`.
            pub fn code(self) -> &'static str {
                match self { $( Sentence::$variant => $code, )* }
            }

            /// The template in a language.
            pub fn template(self, locale: Locale) -> &'static str {
                match (self, locale) {
                    $(
                        (Sentence::$variant, Locale::English) => $english,
                        (Sentence::$variant, Locale::SimplifiedChinese) => $chinese,
                    )*
                }
            }
        }
    };
}

sentences! {
    // Whole results.

    /// A result without any content.
    EmptyResult = "empty_result", "The tool returned no output.", "工具没有返回任何内容。";
    /// An answer to `resources/read` without contents.
    EmptyContents = "empty_contents", "The server returned no content for the resource.", "服务器没有返回该资源的内容。";
    /// Everything was for the person only; said to the model.
    ShownToUser = "shown_to_user", "The output was shown to the user.", "输出已显示给用户。";
    /// Everything was for the model only; said to the person.
    ForModelOnly = "for_model_only", "The output is for the model only.", "输出仅供模型使用。";
    /// The tool failed and said nothing that this side may read.
    ToolFailed = "tool_failed", "The tool reported an error.", "工具报告了错误。";
    /// The tool failed, and its words were for the person only; said to the model.
    ToolFailedShownToUser = "tool_failed_shown_to_user", "The tool reported an error. Its message was shown to the user.", "工具报告了错误，错误信息已显示给用户。";
    /// A JSON-RPC error without a message.
    ServerFailed = "server_failed", "The server reported an error.", "服务器报告了错误。";

    // Messages that are no result.

    /// The bytes are not JSON.
    NotJson = "not_json", "The server's answer is not valid JSON.", "服务器的应答不是有效的 JSON。";
    /// Several messages at once.
    BatchOfSeveral = "envelope_batch", "The server sent a batch of {count} messages. Choose one of them to see it.", "服务器一次发送了 {count} 条消息，请选择要查看的一条。";
    /// `resultType` is not known.
    ResultTypeUnknown = "result_type_unknown", "The server's answer is of an unknown type: {type}.", "服务器的应答类型未知：{type}。";
    /// JSON, but no answer to a tool call.
    NotAResult = "not_a_result", "The server's answer is not a tool result.", "服务器的应答不是工具结果。";
    /// The message is larger than the limit.
    InputTooLarge = "input_limit", "The server's answer is larger than the limit.", "服务器的应答超出了大小限制。";
    /// The server sent a request.
    RequestHandedBack = "request", "The server sent a request ({method}). It was handed to the application.", "服务器发来了一个请求（{method}），已转交给应用程序。";
    /// The server sent a notification.
    NotificationHandedBack = "notification", "The server sent a notification ({method}). It was handed to the application.", "服务器发来了一个通知（{method}），已转交给应用程序。";
    /// The server wants input before it answers; said to the model.
    InputAwaited = "input_required", "The tool waits for input: {what}.", "工具正在等待输入：{what}。";

    // Content blocks.

    /// A content block of a type that is not known.
    UnsupportedBlock = "block_unknown_type", "Unsupported content: {type}", "不支持的内容：{type}";
    /// A content block that lacks what its type needs.
    MalformedBlock = "block_malformed", "A block of type {type} came without its content.", "类型为 {type} 的内容块没有内容。";
    /// An embedded resource without text and bytes.
    EmptyResource = "empty_resource", "The resource came without its content: {uri}", "资源没有附带内容：{uri}";
    /// Media that cannot be decoded.
    MediaUnreadable = "base64_invalid", "The data of {type} cannot be read.", "无法读取 {type} 的数据。";
    /// Media larger than the limit.
    MediaTooLarge = "media_limit", "{type} was left out: it has {bytes} bytes, more than the limit of {limit}.", "{type} 未显示：大小为 {bytes} 字节，超过上限 {limit} 字节。";
    /// An image whose header announces too many pixels.
    ImageTooLarge = "media_size_refused", "The image announces {width} × {height} pixels, so it is offered as a file.", "该图像声明的尺寸为 {width} × {height} 像素，因此作为文件提供。";
    /// base64 that is no known media; said instead of it.
    Base64LeftOut = "base64_left_out", "[base64 data, {bytes} bytes]", "[base64 数据，{bytes} 字节]";
    /// Invisible characters were removed from a text.
    HiddenRemoved = "text_hidden_unicode", "Hidden characters were removed from this text.", "已从这段文本中移除隐藏字符。";
    /// Characters that reorder text were removed.
    BidiRemoved = "text_bidi", "Characters that change the reading order were removed from this text.", "已从这段文本中移除改变阅读顺序的字符。";

    // Structured content.

    /// Text and structuredContent contradict each other.
    StructuredConflict = "structured_conflict", "The text and the structured data contradict each other. The text says {text}; the structured data says {data}.", "文本与结构化数据相互矛盾：文本为 {text}，结构化数据为 {data}。";
    /// structuredContent does not match the tool's schema.
    SchemaMismatch = "schema_mismatch", "The structured data does not match the tool's output schema (violations: {count}).", "结构化数据与工具的输出模式不符（{count} 处）。";
    /// The same, and it was left out.
    SchemaFallBack = "schema_fall_back", "The structured data does not match the tool's output schema and was left out (violations: {count}).", "结构化数据与工具的输出模式不符，已略去（{count} 处）。";
    /// The same, and the whole result was refused.
    SchemaRefused = "schema_refused", "The result was refused because it does not match the tool's output schema.", "结果与工具的输出模式不符，已被拒绝。";
    /// One place that does not match.
    SchemaViolation = "schema_violation", "At {at}: {message}", "位置 {at}：{message}";
    /// A schema is declared, and structuredContent is absent.
    StructuredMissing = "structured_missing", "The tool declares structured output but returned none.", "工具声明了结构化输出，但没有返回。";

    // Rows of the person's side.

    /// The label of a table without a title.
    TableLabel = "table_label", "Table ({rows} × {columns})", "表格（{rows} × {columns}）";
    /// The label of an object without a title.
    FieldsLabel = "fields_label", "Fields ({count})", "字段（{count}）";
    /// The label of a list that is too long to be repeated in one text.
    ListLabel = "list_label", "List ({count})", "列表（{count}）";
    /// Stands where a name would stand, but the key is empty.
    NoName = "no_name", "(no name)", "（无名称）";
    /// The label of a closed part that has no words of its own.
    FoldLabel = "fold_label", "Folded ({count} lines)", "已折叠（{count} 行）";
    /// What the limit of rows left out of a container.
    MoreRows = "more", "{count} more", "还有 {count} 项";
    /// When content was last modified.
    Modified = "modified", "modified {date}", "修改于 {date}";
    /// What a window leaves out of a text.
    MoreLines = "more_lines", "{count} more lines", "还有 {count} 行";
    /// The list of rows ends here.
    RowLimit = "row_limit", "The output is longer than the limit of {limit} rows. The rest is not shown.", "输出超过了 {limit} 行的上限，其余内容未显示。";
    /// A picture without words of its own.
    ImageWord = "image", "Image", "图像";
    /// A sound without words of its own.
    AudioWord = "audio", "Audio", "音频";
    /// A film without words of its own.
    VideoWord = "video", "Video", "视频";
    /// A file without a name.
    FileWord = "file", "File", "文件";
    /// A run of a string that nobody sees.
    DataLeftOut = "data_left_out", "[data left out]", "[数据已略去]";
    /// A `ui://` view that the host may open.
    ViewLabel = "view_label", "Interactive view: {uri}", "交互式视图：{uri}";

    // Rich content.

    /// The label of a dashboard without a title.
    DashboardLabel = "dashboard_label", "Dashboard ({count})", "仪表板（{count}）";
    /// The label of a chart without a title.
    ChartLabel = "chart_label", "Chart ({series} series, {points} points)", "图表（{series} 个系列，{points} 个点）";
    /// What kind of chart one is.
    ChartBar = "chart_bar", "bar chart", "条形图";
    /// What kind of chart one is.
    ChartLine = "chart_line", "line chart", "折线图";
    /// What kind of chart one is.
    ChartArea = "chart_area", "area chart", "面积图";
    /// What kind of chart one is.
    ChartScatter = "chart_scatter", "scatter plot", "散点图";
    /// What kind of chart one is.
    ChartPie = "chart_pie", "pie chart", "饼图";
    /// What kind of chart one is.
    ChartHeatmap = "chart_heatmap", "heat map", "热力图";
    /// What kind of chart one is.
    ChartRadar = "chart_radar", "radar chart", "雷达图";
    /// What kind of chart one is.
    ChartOther = "chart_other", "chart", "图表";
    /// What a chart shows by what.
    ChartOfBy = "chart_of_by", "{kind} of {measure} by {place}", "{kind}：{measure}（按 {place}）";
    /// What a chart shows.
    ChartOf = "chart_of", "{kind} of {measure}", "{kind}：{measure}";
    /// How many series a chart has, and their names.
    ChartSeries = "chart_series", "{count} series ({names})", "{count} 个系列（{names}）";
    /// How many points a chart has.
    ChartPoints = "chart_points", "{count} points", "{count} 个点";
    /// That a chart has one point.
    ChartPoint = "chart_point", "1 point", "1 个点";
    /// The least and the greatest value of a chart and where they are.
    ChartExtent = "chart_extent", "from {least} ({least_place}) to {greatest} ({greatest_place})", "从 {least}（{least_place}）到 {greatest}（{greatest_place}）";
    /// The least and the greatest value of a chart.
    ChartRange = "chart_range", "from {least} to {greatest}", "从 {least} 到 {greatest}";
    /// That a chart has no data.
    ChartEmpty = "chart_empty", "no data", "无数据";
    /// The name of a series without a name.
    SeriesLabel = "series_label", "Series {number}", "系列 {number}";
    /// The label of pictures beside each other.
    GalleryLabel = "gallery_label", "Images ({count})", "图像（{count}）";
    /// The label of a tree without a title.
    TreeLabel = "tree_label", "Tree ({count})", "树（{count}）";
    /// The label of a form without a title that is for display only.
    RichFormLabel = "rich_form_label", "Form", "表单";
    /// The name of a column whose cells hold rich content.
    PreviewLabel = "preview_label", "Preview", "预览";
    /// Rich content of a kind that is not known.
    RichUnknown = "rich_unknown", "Content of an unknown kind: {kind}", "未知类型的内容：{kind}";
    /// Rich content without what its kind needs.
    RichUnusable = "rich_unusable", "Content of the kind {kind} came without usable data.", "类型为 {kind} 的内容没有可用的数据。";
    /// Rich content that stands too deep to be shown.
    RichTooDeep = "rich_too_deep", "Content of the kind {kind} is nested too deeply to be shown.", "类型为 {kind} 的内容嵌套过深，无法显示。";
    /// The server says why an image did not come along.
    ImageRefused = "image_refused", "The server did not send the image: {reason}", "服务器没有发送图像：{reason}";
    /// A chart that would load its data from a network address.
    ChartDataRemote = "chart_data_remote", "Chart data at {host} not loaded.", "未加载位于 {host} 的图表数据。";
    /// A part of a chart that is shown as a table, or not at all.
    ChartUndrawn = "chart_undrawn", "This part of the chart is not drawn: {feature}", "图表的这一部分未绘制：{feature}";

    // Tasks.

    /// A task that runs.
    TaskWorking = "task_working", "Running", "运行中";
    /// A task that waits for input.
    TaskInputRequired = "task_input_required", "Waiting for input", "等待输入";
    /// A task that is done.
    TaskCompleted = "task_completed", "Completed", "已完成";
    /// A task that failed.
    TaskFailed = "task_failed", "Failed", "失败";
    /// A task that was cancelled.
    TaskCancelled = "task_cancelled", "Cancelled", "已取消";
    /// A task whose status is not known.
    TaskUnknown = "task_unknown", "Unknown status", "状态未知";

    // Forms.

    /// A form without a message.
    FormLabel = "form_label", "The server asks for input.", "服务器请求输入。";
    /// A form that needs a visit to an address.
    VisitLabel = "visit_label", "The server asks you to open an address.", "服务器请求您打开一个网址。";
    /// A host name with letters that may look like others.
    DeceptiveHost = "deceptive_host", "The host name {host} may imitate another name.", "主机名 {host} 可能在仿冒其他名称。";
    /// A request for input of a kind that is not shown as a form.
    InputUnsupported = "input_unsupported", "The server asks for {method}. The application has to answer that.", "服务器请求 {method}，需由应用程序处理。";
    /// Sends the answers.
    ActionAccept = "action_accept", "Submit", "提交";
    /// Says no.
    ActionDecline = "action_decline", "Decline", "拒绝";
    /// Dismisses the form.
    ActionCancel = "action_cancel", "Cancel", "取消";
    /// The label of the tools that a server names as the next ones.
    NextTools = "next_tools", "Next", "下一步";
    /// Opens the address.
    ActionOpen = "action_open", "Open", "打开";

    // What is wrong with an answer to a form.

    /// Nothing was filled in.
    AnswerRequired = "answer_required", "Please fill this in.", "此项必填。";
    /// The form has no field of this name.
    AnswerUnknown = "answer_unknown", "The form has no such field.", "表单中没有此字段。";
    /// A value that is fixed was changed.
    AnswerReadOnly = "answer_read_only", "This value cannot be changed.", "此值不能更改。";
    /// Not words.
    AnswerText = "answer_text", "Enter words.", "请输入文字。";
    /// Not a number.
    AnswerNumber = "answer_number", "Enter a number.", "请输入数字。";
    /// Not a whole number.
    AnswerInteger = "answer_integer", "Enter a whole number.", "请输入整数。";
    /// Neither yes nor no.
    AnswerBoolean = "answer_boolean", "Choose yes or no.", "请选择是或否。";
    /// None of the options.
    AnswerChoice = "answer_choice", "Choose one of the options.", "请从选项中选择。";
    /// Not a list.
    AnswerList = "answer_list", "Enter a list.", "请输入列表。";
    /// Not an object of further answers.
    AnswerGroup = "answer_group", "Fill in the fields of this group.", "请填写该组字段。";
    /// Less than the minimum.
    AnswerMinimum = "answer_minimum", "The least is {limit}.", "不能小于 {limit}。";
    /// More than the maximum.
    AnswerMaximum = "answer_maximum", "The most is {limit}.", "不能大于 {limit}。";
    /// Not above an exclusive minimum.
    AnswerAbove = "answer_above", "It must be more than {limit}.", "必须大于 {limit}。";
    /// Not below an exclusive maximum.
    AnswerBelow = "answer_below", "It must be less than {limit}.", "必须小于 {limit}。";
    /// Not a multiple of the step.
    AnswerStep = "answer_step", "It must be a multiple of {limit}.", "必须是 {limit} 的倍数。";
    /// Too few characters.
    AnswerShort = "answer_short", "The least number of characters is {limit}.", "至少 {limit} 个字符。";
    /// Too many characters.
    AnswerLong = "answer_long", "The largest number of characters is {limit}.", "最多 {limit} 个字符。";
    /// Does not match the pattern.
    AnswerPattern = "answer_pattern", "It does not have the expected form: {limit}", "格式不符合要求：{limit}";
    /// Too few are chosen.
    AnswerFew = "answer_few", "The least number of entries is {limit}.", "至少 {limit} 项。";
    /// Too many are chosen.
    AnswerMany = "answer_many", "The largest number of entries is {limit}.", "最多 {limit} 项。";
    /// Not a date.
    AnswerDate = "answer_date", "Enter a date such as 2025-12-31.", "请输入日期，例如 2025-12-31。";
    /// Not a date with time and zone.
    AnswerDateTime = "answer_date_time", "Enter a date and time with its zone, such as 2025-12-31T18:30:00Z.", "请输入带时区的日期和时间，例如 2025-12-31T18:30:00Z。";
    /// Not a mail address.
    AnswerEmail = "answer_email", "Enter a mail address.", "请输入电子邮件地址。";
    /// Not a URI.
    AnswerUri = "answer_uri", "Enter an address such as https://example.com/.", "请输入网址，例如 https://example.com/。";
}

impl Sentence {
    /// The sentence with its arguments filled in.
    pub fn say<'a>(self, locale: Locale, argument: impl Fn(&str) -> Option<&'a str>) -> String {
        let mut out = String::new();
        let mut rest = self.template(locale);
        while let Some(open) = rest.find('{') {
            let Some(close) = rest[open..].find('}') else {
                break;
            };
            out.push_str(&rest[..open]);
            out.push_str(argument(&rest[open + 1..open + close]).unwrap_or_default());
            rest = &rest[open + close + 1..];
        }
        out.push_str(rest);
        out
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashSet};

    use super::*;

    fn arguments(template: &str) -> BTreeSet<&str> {
        template
            .split('{')
            .skip(1)
            .map(|rest| rest.split_once('}').expect("a closing brace").0)
            .collect()
    }

    #[test]
    fn every_sentence_has_a_code_of_its_own_and_equal_arguments_in_each_language() {
        let mut codes = HashSet::new();
        for sentence in Sentence::ALL {
            let code = sentence.code();
            assert!(codes.insert(code), "{code}");
            assert!(
                code.bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
            );
            let english = sentence.template(Locale::English);
            let chinese = sentence.template(Locale::SimplifiedChinese);
            assert_eq!(arguments(english), arguments(chinese), "{code}");
            assert!(
                english.is_ascii() || english.contains(['×', '…', '—']),
                "{code}"
            );
            assert!(!chinese.trim().is_empty());
        }
    }

    #[test]
    fn arguments_are_filled_in_and_never_read_as_templates() {
        let said = Sentence::SchemaViolation.say(Locale::English, |name| match name {
            "at" => Some("{message}"),
            "message" => Some("no } number"),
            _ => None,
        });
        assert_eq!(said, "At {message}: no } number");
        let said = Sentence::SchemaViolation.say(Locale::SimplifiedChinese, |_| None);
        assert_eq!(said, "位置 ：");
    }
}
