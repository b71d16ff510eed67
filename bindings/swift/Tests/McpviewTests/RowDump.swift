import Mcpview

// The rows of an answer as mcpview-inspect --rows prints them.
enum RowDump {
    private static let longest = 120
    private static let silent: RowFlags = [.container, .hasNumber, .hasNumber2, .forUser, .forModel]

    private static func variant(_ row: Row) -> String {
        switch row.kind {
        case .column:
            let type = word(row.variant & 0xFF, row.columnType?.name)
            return row.columnAlignment.map { type + "/" + $0.name } ?? type
        case .axis, .scale:
            let channel = word(row.variant & 0xFF, row.axisChannel?.name)
            return row.axisScale.map { channel + "/" + $0.name } ?? channel
        case .item, .cell, .json: return word(row.variant, ValueType(rawValue: row.variant).name)
        case .list: return word(row.variant, ListStyle(rawValue: row.variant).name)
        case .row, .notice: return word(row.variant, Severity(rawValue: row.variant).name)
        case .error: return word(row.variant, ErrorOrigin(rawValue: row.variant).name)
        case .task: return word(row.variant, TaskStatus(rawValue: row.variant).name)
        case .input: return word(row.variant, InputType(rawValue: row.variant).name)
        case .action: return word(row.variant, FormAction(rawValue: row.variant).name)
        case .more: return word(row.variant, MoreSide(rawValue: row.variant).name)
        default: return String(row.variant)
        }
    }

    private static func word(_ number: UInt32, _ name: String?) -> String {
        number == 0 ? "0" : name ?? String(number)
    }

    private static func quoted(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var end = min(bytes.count, longest)
        while end < bytes.count && bytes[end] & 0xC0 == 0x80 { end -= 1 }
        var said = "\""
        for scalar in String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\"", "\\": said += "\\\(scalar)"
            case "\n": said += "\\n"
            case "\t": said += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                said += "\\x" + (digits.count < 2 ? "0" + digits : digits)
            default: said.unicodeScalars.append(scalar)
            }
        }
        said += "\""
        return end < bytes.count ? said + "…(\(bytes.count) bytes)" : said
    }

    // The fewest digits that read back as the number, as %g of C writes them.
    static func digits(_ value: Double) -> String {
        if value == value.rounded() && abs(value) < 9_007_199_254_740_992 { return String(Int64(value)) }
        // Swift's description has the fewest digits; its exponent is moved to where C has it.
        let sign = value < 0 ? "-" : ""
        let parts = abs(value).description.split(separator: "e")
        let places = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let fraction = places.count > 1 && places[1] != "0" ? places[1] : ""
        let all = places[0] + fraction
        let digits = all.drop { $0 == "0" }
        let shift = all.count - digits.count
        let significant = String(String(digits.reversed().drop { $0 == "0" }.reversed()))
        let exponent = (parts.count > 1 ? Int(parts[1])! : 0) + places[0].count - 1 - shift
        if exponent < -4 || exponent >= significant.count {
            let fraction = significant.count > 1 ? "." + significant.dropFirst() : ""
            let size = String(abs(exponent))
            return sign + significant.prefix(1) + fraction + "e" + (exponent < 0 ? "-" : "+")
                + (size.count < 2 ? "0" + size : size)
        }
        if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + significant }
        if significant.count == exponent + 1 { return sign + significant }
        return sign + significant.prefix(exponent + 1) + "." + significant.dropFirst(exponent + 1)
    }

    private static func line(_ row: Row) -> String {
        var line = String(repeating: " ", count: row.depth * 2) + row.kindName
        if row.variant != 0 { line += ":" + variant(row) }
        switch row.index {
        case nil: line += " #-"
        case let index? where index != 0: line += " #\(index)"
        default: break
        }
        for (flag, name) in RowFlags.named where !silent.contains(flag) && row.has(flag) { line += " +" + name }
        let (isForUser, isForModel) = (row.has(.forUser), row.has(.forModel))
        if !isForUser || !isForModel { line += isForUser ? " @user" : isForModel ? " @model" : " @none" }
        if let linkClass = row.linkClass { line += " link=" + linkClass.name }
        if !row.text.isEmpty { line += " " + quoted(row.text) }
        if !row.name.isEmpty { line += " name=" + quoted(row.name) }
        if !row.uri.isEmpty { line += " uri=" + quoted(row.uri) }
        if let number = row.number { line += " n=" + digits(number) }
        if let number = row.number2 { line += " n2=" + digits(number) }
        if row.has(.lazy) {
            line += " data=lazy"
        } else if row.dataCount > 0 {
            line += " data=\(row.dataCount)"
        }
        return line + "\n"
    }

    /// The rows of an answer.
    static func dump(_ answer: some Collection<UInt8>, tool definition: (some Collection<UInt8>)?) throws -> String {
        let tool = try definition.map { try Tool(parsing: $0) }
        let result = try ToolResult(parsing: answer)
        let report = try result.validate(with: tool)
        let commands = try result.split(tool: tool, report: report).render()
        return commands.filter { $0.kind != .end }.map(line).joined()
    }
}
