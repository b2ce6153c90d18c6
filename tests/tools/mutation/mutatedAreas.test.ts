/** `npm run mutation` finds every file of the core, and leaves out no mutant but those that nothing could notice. */
import { readdir } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { isNode, type Node, parseTree } from "../sourceEdits/syntaxTree.ts"
import { mutatedFiles, MUTATED_AREAS, areaOf } from "./mutatedAreas.ts"
import { type NodePath, reasonToIgnore } from "./unobservableMutants.ts"

describe("the areas", () => {
  it("should be found by the paths of their files", () => {
    expect(["core/money.ts", "core/booking/quote.ts", "core/moneyBox.ts"].map(areaOf)).toEqual([
      "money",
      "booking",
      undefined,
    ])
    expect(mutatedFiles(MUTATED_AREAS.filter(({ name }) => name === "money"))).toEqual([
      "core/money.ts",
      "core/valueSchemas.ts",
      "core/days.ts",
      "core/months.ts",
    ])
  })

  it("should forget no file of the core but ports", async () => {
    const core = fileURLToPath(new URL("../../../core", import.meta.url))
    const files = (await readdir(core, { recursive: true })).filter((path) => path.endsWith(".ts"))
    const mutated = files.filter((path) => !path.startsWith("ports/"))
    expect(mutated.length).toBeGreaterThan(60)
    expect(mutated.filter((path) => areaOf(`core/${path}`) === undefined)).toEqual([])
  })
})

describe("a mutant that nothing could notice", () => {
  it.each([
    ['Effect.fn("span")(() => "answer")', ['"span"']],
    ['schema.pipe(Schema.brand("Day"), Schema.named("Day"))', ['"Day"']],
    ["setup({ types: { a: {} }, guards: { types: {} } })", ["{ a: {} }"]],
    ['setup({}).createMachine({ id: "chart", initial: "on", states: { on: { id: "on" } } })', ['"chart"']],
    ["read !== undefined && Result.isSuccess(read) && read !== undefined", ["read !== undefined"]],
    ["read === undefined && Result.isSuccess(read)", []],
  ])("should be told by where it stands: %s", (source, ignored) => {
    const found = pathsIn({ node: babelTree(source), parentPath: null })
      .filter((path) => reasonToIgnore(path) !== undefined)
      .map(({ node }) => source.slice(Number(node["start"]), Number(node["end"])))
    expect(found).toEqual(ignored)
  })
})

// Below: every node with what it is in

/** As Stryker's parser has it, which calls a text otherwise. */
function babelTree(source: string): NodePath["node"] {
  return JSON.parse(JSON.stringify(parseTree("chart.ts", source)), (_, value: unknown) =>
    isNode(value) && value.type === "Literal" && typeof value["value"] === "string"
      ? { ...value, type: "StringLiteral" }
      : value,
  ) as Node
}

function pathsIn(path: NodePath): ReadonlyArray<NodePath> {
  const children = Object.values(path.node).flat().filter(isNode)
  return [path, ...children.flatMap((node) => pathsIn({ node, parentPath: path }))]
}
