import Mcpview
import XCTest

// Handles are immutable: tasks on several threads read the same ones. That this compiles says that they are Sendable.
final class ThreadTests: XCTestCase {
    func testTasksShareHandles() async throws {
        let split = try Answers.split(Answers.rendered)
        let commands = try split.render()
        let expected = commands.map(\.text)
        let equal = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var equal = 0
                    for _ in 0..<50 where try split.render().map(\.text) == expected && commands.map(\.text) == expected {
                        equal += 1
                    }
                    return equal
                }
            }
            return try await group.reduce(0, +)
        }
        XCTAssertEqual(equal, 400)
    }

    func testThreadsParseAndFreeAtTheSameTime() {
        let answer = Answers.rendered
        let threads = (0..<4).map { number in
            let done = expectation(description: "thread \(number)")
            return (Thread {
                for _ in 0..<100 {
                    let commands = try? ToolResult(parsing: answer).split().render()
                    XCTAssertEqual(commands?.top.count, 3)
                }
                done.fulfill()
            }, done)
        }
        for (thread, _) in threads { thread.start() }
        wait(for: threads.map(\.1), timeout: 120)
    }

    func testRowsPassBetweenTasks() async throws {
        let row = try Answers.render(Answers.rendered).first(.table)
        let names = await Task.detached { row.children.map(\.kindName) }.value
        XCTAssertEqual(names, ["column", "row", "row"])
    }

    func testTheLastOneToReadFrees() async throws {
        for _ in 0..<50 {
            let commands = try Answers.render(Answers.rendered)
            let image = try commands.first(.image)
            async let one = Task.detached { image.withData { $0.count } }.value
            async let other = Task.detached { commands.reduce(0) { $0 + $1.text.utf8.count } }.value
            let (bytes, words) = await (one, other)
            XCTAssertEqual(bytes, 70)
            XCTAssertGreaterThan(words, 20)
        }
    }
}
