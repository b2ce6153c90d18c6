/** Every test by its title, read from the source: nothing is run, and a title keeps its placeholders. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { childrenOf, isNode, type Node, parseTree } from "../sourceEdits/syntaxTree.ts"

export interface TitledTest {
  readonly file: string
  /** The groups around the test, from the outside, and the test's own title. */
  readonly path: ReadonlyArray<string>
}

/** `it` of `it(…)`, `it.each(…)(…)` and `it.skip(…)`. */
const callerOf = (callee: unknown): unknown => {
  if (!isNode(callee)) return undefined
  if (callee.type === "CallExpression") return callerOf(callee["callee"])
  if (callee.type === "MemberExpression") return callerOf(callee["object"])
  return callee["name"]
}

/** The text of a string or template; nothing for any other argument. */
const textOf = (argument: unknown, source: string): string | undefined => {
  if (!isNode(argument)) return undefined
  if (argument.type === "TemplateLiteral") return source.slice(argument.start + 1, argument.end - 1)
  return typeof argument["value"] === "string" ? argument["value"] : undefined
}

const titledIn = (node: Node, source: string, groups: ReadonlyArray<string>): ReadonlyArray<TestPath> => {
  const caller = node.type === "CallExpression" ? callerOf(node["callee"]) : undefined
  const [first] = Array.isArray(node["arguments"]) ? node["arguments"] : []
  const title = textOf(first, source)
  if ((caller === "it" || caller === "test") && title !== undefined) return [[...groups, title]]
  const inside = caller === "describe" && title !== undefined ? [...groups, title] : groups
  return childrenOf(node).flatMap((child) => titledIn(child, source, inside))
}

type TestPath = TitledTest["path"]

/** The tests that a file's source declares. Throws when it is no TypeScript. */
export const testsIn = (file: string, source: string): ReadonlyArray<TitledTest> => {
  return titledIn(parseTree(file, source), source, []).map((path) => ({ file, path }))
}

/** All tests of a folder, by file name. */
export const allTests = (folder: string): ReadonlyArray<TitledTest> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .toSorted()
    .flatMap((file) => testsIn(file, readFileSync(join(folder, file), "utf8")))
