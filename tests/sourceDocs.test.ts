/** Doc comments stand where a reader's editor shows them: right above what they describe. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFile } from "./architectureRules.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const FOLDERS = ["core", "adapters", "server", "ui", "stories", "tests", "tools"]

describe("a doc comment", () => {
  let files: ReadonlyArray<SourceFile> = []
  beforeAll(async () => void (files = await sources()))

  it("should have been looked for in sources full of them", () => {
    const count = (folder: string) =>
      files
        .filter(({ path }) => path.startsWith(`${folder}/`))
        .reduce((sum, { text }) => sum + docCommentsOf(text).length, 0)
    expect(FOLDERS.filter((folder) => count(folder) < 100)).toEqual([])
  })

  it("should be the first thing in every file", () => {
    const begins = ({ text }: SourceFile) => /^(#!.*\n)?(\/\*\* @jsx.*\n)?\/\*\*/.test(text)
    expect(files.filter((file) => !begins(file)).map(({ path }) => path)).toEqual([])
  })

  it("should never be followed by a second one, which alone would be shown", () => {
    expect(placesOf(files, ({ nextLine }) => nextLine.startsWith("/**"))).toEqual([])
  })

  it("should never stand above an empty line, unless it is the head of a file", () => {
    expect(placesOf(files, ({ nextLine, isHead }) => nextLine === "" && !isHead)).toEqual([])
  })
})

describe("the search for doc comments", () => {
  const found = docCommentsOf(
    [
      "/** Head. */",
      "",
      "/** One. */",
      "/**",
      " * Two.",
      " */",
      "",
      "const a = 1",
      "/** @jsxRuntime classic */",
      "  /** Three. */",
      "  b: 2",
    ].join("\n"),
  )

  it("should see each one, on one line or on several, with the line that follows it", () => {
    expect(found).toEqual([
      { line: 1, nextLine: "", isHead: true },
      { line: 3, nextLine: "/**", isHead: false },
      { line: 4, nextLine: "", isHead: false },
      { line: 10, nextLine: "b: 2", isHead: false },
    ])
  })
})

// Helpers

/** Pragmas such as `@jsxRuntime` are written alike, and are for the compiler. */
interface DocComment {
  /** Counts from 1. */
  readonly line: number
  /** Without its indentation; empty at the end of the file too. */
  readonly nextLine: string
  /** The first thing in its file, which it describes as a whole. */
  readonly isHead: boolean
}

function docCommentsOf(text: string): ReadonlyArray<DocComment> {
  return [...text.matchAll(/^[ \t]*\/\*\*(?! @jsx)[\s\S]*?\*\/[ \t]*$/gm)].map(({ 0: comment, index }) => {
    const [, next = ""] = text.slice(index + comment.length).split("\n", 2)
    return { line: text.slice(0, index).split("\n").length, nextLine: next.trim(), isHead: index === 0 }
  })
}

const placesOf = (
  files: ReadonlyArray<SourceFile>,
  isWrong: (comment: DocComment) => boolean,
): ReadonlyArray<string> =>
  files.flatMap(({ path, text }) =>
    docCommentsOf(text)
      .filter(isWrong)
      .map(({ line }) => `${path}:${line}`),
  )

const sources = async () => {
  const listings = FOLDERS.map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((path) => `${folder}/${path}`),
  )
  const paths = (await Promise.all(listings)).flat().filter((path) => /\.(tsx?|mts|mjs)$/.test(path))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })))
}
