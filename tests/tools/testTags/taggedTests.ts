/** Every test with its title and its tags, read from the source: nothing is run, and a title keeps its placeholders. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { childrenOf, isNode, listOf, nameOf, type Node, parseTree } from "../sourceEdits/syntaxTree.ts"

export interface TaggedTest {
  /** Within `tests/`, such as `journeys/home/home.test.ts`. */
  readonly file: string
  /** The groups around the test, from the outside, and the test's own title. */
  readonly path: ReadonlyArray<string>
  /** What it stands for: its groups' tags and its own, such as `2.home.3`. */
  readonly tags: ReadonlyArray<string>
}

/** The test's own title, without its groups. */
export const titleOf = ({ path }: TaggedTest): string => path.at(-1) ?? ""

/** `it` of `it(…)`, `it.each(…)(…)` and `it.skip(…)`. */
const callerOf = (callee: unknown): unknown => {
  if (!isNode(callee)) return undefined
  if (callee.type === "CallExpression") return callerOf(callee["callee"])
  if (callee.type === "MemberExpression") return callerOf(callee["object"])
  return callee["name"]
}

/** The text of a string or template; nothing for any other argument. */
const textOf = (argument: Node | undefined, source: string): string | undefined => {
  if (argument?.type === "TemplateLiteral") return source.slice(argument.start + 1, argument.end - 1)
  return typeof argument?.["value"] === "string" ? argument["value"] : undefined
}

const valueOf = (literal: unknown): unknown => (isNode(literal) ? literal["value"] : undefined)

/** Those of `{ tags: ["2.home.3"] }`. Throws where they are no list of strings: they could not be read without running. */
const tagsOf = (options: Node | undefined, file: string): ReadonlyArray<string> => {
  const property = listOf(options?.["properties"]).find(({ key }) => nameOf(key) === "tags")
  if (property === undefined) return []
  const list = property["value"]
  const tags = isNode(list) && Array.isArray(list["elements"]) ? list["elements"].map(valueOf) : [undefined]
  if (!tags.every((tag) => typeof tag === "string")) throw new Error(`${file}: tags are no list of strings`)
  return tags
}

const taggedIn = (node: Node, source: string, around: TaggedTest): ReadonlyArray<TaggedTest> => {
  const caller = node.type === "CallExpression" ? callerOf(node["callee"]) : undefined
  const [first, options] = listOf(node["arguments"])
  const title = textOf(first, source)
  const isTest = caller === "it" || caller === "test"
  const isNamed = title !== undefined && (isTest || caller === "describe")
  const inside = isNamed
    ? {
        file: around.file,
        path: [...around.path, title],
        tags: [...around.tags, ...tagsOf(options, around.file)],
      }
    : around
  return isNamed && isTest ? [inside] : childrenOf(node).flatMap((child) => taggedIn(child, source, inside))
}

/** The tests that a file's source declares. Throws when it is no TypeScript. */
export const testsIn = (file: string, source: string): ReadonlyArray<TaggedTest> =>
  taggedIn(parseTree(file, source), source, { file, path: [], tags: [] })

/** All tests of a folder, by file name. */
export const allTests = (folder: string): ReadonlyArray<TaggedTest> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .toSorted()
    .flatMap((file) => testsIn(file, readFileSync(join(folder, file), "utf8")))
