import Foundation
import Testing

/// The reference client of the Model Context Protocol, from PyPI.
struct MCPReferenceClientTests {
  private static let python = ProcessInfo.processInfo.environment["DIORAMA_PYTHON"] ?? "python3"

  private static let hasClient: Bool = {
    guard AllTests.isOn, let folder = try? Folder() else { return false }
    return (try? AllTests.run(python, ["-c", "import mcp"], in: folder))?.status == 0
  }()

  private static let script = """
    import asyncio, base64, sys
    import jsonschema
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    def plain(model):
        # The names of the protocol, which versions of the package spell differently.
        return model.model_dump(mode="json", by_alias=True)

    async def main(command, scene):
        server = StdioServerParameters(command=command, args=["mcp"])
        async with stdio_client(server) as (read, write):
            async with ClientSession(read, write) as session:
                begun = plain(await session.initialize())
                assert begun["serverInfo"]["name"] == "diorama", begun
                await session.send_ping()
                tools = plain(await session.list_tools())["tools"]
                for tool in tools:
                    jsonschema.Draft202012Validator.check_schema(tool["inputSchema"])
                drawn = plain(await session.call_tool("render", {"path": scene}))
                assert not drawn["isError"], drawn
                image = next(part for part in drawn["content"] if part["type"] == "image")
                assert image["mimeType"] == "image/png", image
                with open("picture.png", "wb") as file:
                    file.write(base64.b64decode(image["data"]))
                seen = plain(await session.call_tool("inspect", {"path": scene, "marks": True}))
                elements = seen["structuredContent"]["elements"]
                assert any("mark" in element for element in elements), elements
                wrong = plain(await session.call_tool("render", {"text": "{ size: 3 }"}))
                text = wrong["content"][0]["text"]
                assert wrong["isError"] and "scene:1:9" in text, wrong
                try:
                    await session.call_tool("render", {"size": 3})
                except Exception as error:
                    assert "size: expected" in str(error), error
                else:
                    raise AssertionError("a wrong argument was taken")
                print(",".join(tool["name"] for tool in tools))

    asyncio.run(main(*sys.argv[1:]))
    """

  @Test(
    "the reference client begins, lists and calls",
    .enabled(if: hasClient, "needs the package mcp of PyPI, which ./run test --all installs"))
  func client() throws {
    let folder = try RecordTests.folder()
    let result = try AllTests.run(
      Self.python, ["-c", Self.script, try Command.executable().path, "s.json5"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      String(decoding: result.output, as: UTF8.self)
        == "render,inspect,compare,verify,layouts,schema\n")
    let drawn = try Command.run("render", "s.json5", "-o", "-", in: folder.url)
    #expect(try RecordTests.data(folder, "picture.png") == drawn.output)
  }
}
