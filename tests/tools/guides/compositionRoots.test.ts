/** docs/architecture.md lists every file that takes a value from an adapter: the list is computed from the imports. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path/posix"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { tableUnder } from "./markdown.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** Static imports and re-exports with what they name, and dynamic ones, which take everything. */
const IMPORTS =
  /^(?:import|export)\s+(?<clause>[^"'`;]*?)\s*from\s*["'](?<from>[^"']+)["']|\bimport\(\s*["'](?<dynamic>[^"']+)["']/gm

const takesValue = (clause: string): boolean => {
  if (/^type\b/.test(clause)) return false
  const [, named] = /^\{([\s\S]*)\}$/.exec(clause) ?? []
  if (named === undefined) return true
  return named.split(",").some((one) => one.trim() !== "" && !/^type\s/.test(one.trim()))
}

/** The adapters from which a file takes a value, by the first part of their path; the contract is none of them. */
const adaptersOf = (path: string, text: string): ReadonlyArray<string> => {
  const targets = [...text.matchAll(IMPORTS)].flatMap(({ groups = {} }) => {
    const { clause = "", from, dynamic } = groups
    const target = dynamic ?? from ?? ""
    if (dynamic === undefined && !takesValue(clause)) return []
    return [target.startsWith(".") ? join(dirname(path), target) : target.replace(/^#/, "")]
  })
  const names = targets.flatMap((target) => /^adapters\/(\w+)/.exec(target)?.[1] ?? [])
  return [...new Set(names)].filter((name) => name !== "wire").toSorted()
}

describe("what takes a value from an adapter", () => {
  it.each([
    ["a value", 'import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"', ["sql"]],
    ["a value beside a type", 'import { type A, fileMail } from "#adapters/mail/fileMail.ts"', ["mail"]],
    ["a value over several lines", 'import {\n  type A,\n  b,\n} from "../../adapters/sql/x.ts"', ["sql"]],
    ["a dynamic import", 'const m = await import("#adapters/memory/worlds.ts")', ["memory"]],
    ["a type", 'import type { Tables } from "#adapters/sql/tables.ts"', []],
    ["types in braces", 'import { type A, type B } from "#adapters/sql/tables.ts"', []],
    ["the contract", 'import { paymentCalls } from "#adapters/wire/paymentCalls.ts"', []],
    ["two of one adapter", 'import a from "#adapters/sql/a.ts"\nimport b from "#adapters/sql/b.ts"', ["sql"]],
  ])("should be known by %s", (_, text, adapters) => {
    expect(adaptersOf("server/app/lamp.ts", text)).toEqual(adapters)
  })
})

describe("the composition roots of docs/architecture.md", () => {
  it("should be the files whose imports make them one, with their adapters", () => {
    const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 24,
    })
      .trim()
      .split("\n")
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/^(adapters|stories|tests)\//.test(path))
    const found = files
      .map((path) => [path, adaptersOf(path, readFileSync(join(root, path), "utf8"))] as const)
      .filter(([, adapters]) => adapters.length > 0)
      .map(([path, adapters]) => `| \`${path}\` | ${adapters.join(", ")} |`)
    expect(found.length).toBeGreaterThan(10)
    const { rows } = tableUnder(readFileSync(join(root, "docs/architecture.md"), "utf8"), "Composition roots")
    expect(
      rows.map((cells) => `| ${cells.join(" | ")} |`),
      "docs/architecture.md, Composition roots: put in the rows that are marked - below, take out those marked +",
    ).toEqual(found.toSorted())
  })
})
