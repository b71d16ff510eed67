import Foundation
import Mcpview
import XCTest

// Charts as marks.
final class DrawingTests: XCTestCase {
    private func bars() throws -> (Commands, UInt64) {
        let answer = try Data(contentsOf: Answers.repository("examples/data/render-stats.json"))
        let commands = try ToolResult(parsing: answer).split().render()
        return (commands, try commands.first(.chart).id)
    }

    private func chart(_ spec: String) throws -> (Commands, UInt64) {
        let made = try Rich.success(message: "Done", rich: Rich.chart(spec: spec))
        let commands = try Answers.render("{\"content\":[],\"structuredContent\":\(made)}")
        return (commands, try commands.first(.chart).id)
    }

    func testAChartIsDrawn() throws {
        let (commands, id) = try bars()
        let drawing = try commands.draw(chart: id, options: DrawingOptions(width: 400, height: 300))
        XCTAssertTrue(drawing.isSupported)
        XCTAssertEqual(try drawing.facts().width, 400)
        XCTAssertEqual(try drawing.facts().height, 300)
        let bars = drawing.marks.filter { $0.role == .mark }
        XCTAssertEqual(bars.count, 4)
        XCTAssertTrue(bars.allSatisfy { $0.kind == .rect && $0.shape == .rect && $0.fill != 0 && $0.height > 0 })
        XCTAssertGreaterThan(bars[0].height, bars[3].height)
        XCTAssertTrue(drawing.marks.contains { $0.kind == .text && $0.text == "diffuse" && $0.fontSize > 0 })
        XCTAssertEqual(drawing.views.count, 1)
        XCTAssertGreaterThan(drawing.views[0].width, 100)
        XCTAssertEqual(drawing.diagnostics.count, Int(try drawing.facts().diagnosticCount))

        let hit = try XCTUnwrap(drawing.hit(x: bars[1].x + bars[1].width / 2, y: bars[1].y + bars[1].height / 2))
        XCTAssertEqual(hit.point, bars[1].point)
        XCTAssertEqual(drawing.marks[Int(hit.mark)].item, bars[1].item)
        XCTAssertEqual(commands.row(withId: hit.row)?.kind, .point)
        XCTAssertTrue(try drawing.words(series: hit.series, point: hit.point).contains("1.4224"))
        XCTAssertNil(try drawing.hit(x: -50, y: -50))
        assertFails(.notFound) { try drawing.words(series: 99, point: 99) }
    }

    func testPathsAreSteps() throws {
        let (commands, id) = try chart(
            #"""
            {"mark":{"type":"line","strokeDash":[4,2]},"data":{"values":[{"x":0,"y":1},{"x":1,"y":3},{"x":2,"y":2}]},"encoding":
            {"x":{"field":"x","type":"quantitative"},"y":{"field":"y","type":"quantitative"}}}
            """#)
        let drawing = try commands.draw(chart: id)
        let line = try XCTUnwrap(drawing.marks.first { $0.role == .mark })
        XCTAssertEqual(line.kind, .path)
        XCTAssertEqual(line.shape, .line)
        XCTAssertEqual(line.dashes, [4, 2])
        let steps = Array(line.path)
        guard steps.count == 3, case .move(let x0, let y0) = steps[0], case .line(let x1, let y1) = steps[1],
            case .line(let x2, let y2) = steps[2]
        else { return XCTFail("\(steps)") }
        XCTAssertTrue(x0 < x1 && x1 < x2, "from left to right")
        XCTAssertTrue(y1 < y2 && y2 < y0, "higher is less")
        let plot = drawing.views[0]
        XCTAssertTrue(x0 >= plot.x && x2 <= plot.x + plot.width, "inside the plot")
        // Tension, then x and y of three points.
        XCTAssertEqual(Array(line.numbers.dropFirst()), [x0, y0, x1, y1, x2, y2])
        XCTAssertEqual(drawing.verbs[Int(line.firstVerb)], UInt8(Drawing.Verb.move.rawValue))
        XCTAssertEqual(line.x + drawing.points[Int(line.firstPoint)], x0)
        XCTAssertFalse(drawing.numbers.isEmpty)
        XCTAssertEqual(drawing.marks.filter { $0.kind == .rect }.flatMap { Array($0.path) }, [])
    }

    func testCurvesAndGradients() throws {
        let (commands, id) = try chart(
            #"""
            {"mark":{"type":"area","interpolate":"monotone","color":{"gradient":"linear","x1":0,"y1":0,"x2":0,"y2":1,
            "stops":[{"offset":0,"color":"#ff0000"},{"offset":1,"color":"#0000ff"}]}},
            "data":{"values":[{"x":0,"y":1},{"x":1,"y":3},{"x":2,"y":2}]},"encoding":
            {"x":{"field":"x","type":"quantitative"},"y":{"field":"y","type":"quantitative"}}}
            """#)
        let drawing = try commands.draw(chart: id)
        let area = try XCTUnwrap(drawing.marks.first { $0.role == .mark })
        let steps = Array(area.path)
        XCTAssertTrue(steps.contains { if case .cubic = $0 { return true } else { return false } })
        XCTAssertEqual(steps.last, .close)
        let gradient = drawing.gradients[Int(try XCTUnwrap(area.gradient))]
        XCTAssertEqual(gradient.radial, 0)
        let stops = (0..<gradient.stopCount).map { drawing.stops[Int(gradient.firstStop + $0)] }
        XCTAssertEqual(stops.map(\.color), [0xFF00_00FF, 0x0000_FFFF])
        XCTAssertNil(area.strokeGradient)
    }

    func testTextsAreMeasuredByTheHost() throws {
        let (commands, id) = try bars()
        let options = DrawingOptions(width: 900, height: 300, font: "Inter")
        var calls = 0
        let measured = try commands.draw(chart: id, options: options) { text, font in
            calls += 1
            XCTAssertFalse(text.isEmpty)
            XCTAssertGreaterThan(font.size, 0)
            XCTAssertEqual(font.family, "Inter")
            return 50 * Double(text.count)
        }
        XCTAssertGreaterThan(calls, 0)
        XCTAssertLessThan(measured.views[0].width, try commands.draw(chart: id, options: options).views[0].width)

        struct NoSuchFont: Error {}
        var failures = 0
        XCTAssertThrowsError(
            try commands.draw(chart: id) { _, _ in
                failures += 1
                throw NoSuchFont()
            }
        ) { XCTAssertTrue($0 is NoSuchFont) }
        XCTAssertEqual(failures, 1, "not called again once it failed")
    }

    func testColoursAndThemes() throws {
        let (commands, id) = try bars()
        let light = try commands.draw(chart: id)
        let dark = try commands.draw(chart: id, options: DrawingOptions(theme: .dark, palette: [0x1122_33FF]))
        XCTAssertNotEqual(try light.facts().background, try dark.facts().background)
        XCTAssertEqual(dark.marks.first { $0.role == .mark }?.fill, 0x1122_33FF)
    }

    func testWhatCannotBeDrawnIsSaid() throws {
        let (commands, id) = try chart(#"{"mark":"geoshape","data":{"values":[{"a":1}]}}"#)
        let drawing = try commands.draw(chart: id)
        XCTAssertFalse(drawing.isSupported)
        XCTAssertTrue(drawing.marks.isEmpty)
        XCTAssertEqual(drawing.diagnostics.first?.topic, .chartUnsupported)
        assertFails(.notFound) { try commands.draw(chart: 1) }
        assertFails(.notFound) { try commands.draw(chart: commands[0].id) }
        assertFails(.badArgument) { try commands.draw(chart: id, options: DrawingOptions(width: -1)) }
        assertFails(.badArgument) { try commands.draw(chart: id, options: DrawingOptions(theme: .unrecognized(99))) }
        assertFails(.badArgument) { try commands.draw(chart: id, options: DrawingOptions(width: .nan)) { _, _ in 1 } }
    }
}
