/** deploy/alerts.yml asks for figures that the shop has, and leads to chapters and commands that there are. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { readFileSync } from "node:fs"
import { COMMANDS } from "#server/cli/commands.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"
import { anchorsIn } from "../../tools/guides/markdown.ts"

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")
const RULES = read("deploy/alerts.yml")
const valuesOf = (key: string): ReadonlyArray<string> =>
  [...RULES.matchAll(new RegExp(`^ +(?:- )?${key}: (.+)$`, "gm"))].map(([, value = ""]) => value)

let server: InProcessServer
let figures: string
beforeAll(async () => {
  server = await startInProcessServer()
  await fetch(`${server.baseUrl}/readyz`)
  figures = await (await fetch(`${server.baseUrl}/metrics`)).text()
})
afterAll(() => server.stop())

it("should have an expression, words and a way on for every alert", () => {
  const many = valuesOf("alert").length
  expect(many).toBeGreaterThan(0)
  expect(new Set(valuesOf("alert")).size).toBe(many)
  for (const key of ["expr", "summary", "runbook"]) expect(valuesOf(key)).toHaveLength(many)
})

it("should ask for no figure and no state that /metrics does not have", () => {
  const names = valuesOf("expr").flatMap(
    (expr) => expr.match(/\b(?:goa|http)_\w+(?:\{state="\w+"\})?/g) ?? [],
  )
  expect(names.length).toBeGreaterThanOrEqual(valuesOf("alert").length)
  for (const name of names)
    expect(figures).toMatch(new RegExp(`^${name.replace(/[{}]/g, "\\$&")}(?:\\{| )`, "m"))
})

it("should name nothing in an expression but figures, their labels and words of Prometheus", () => {
  const words = valuesOf("expr").flatMap((expr) =>
    (
      expr
        .replace(/"[^"]*"/g, "")
        .replace(/\[\w+\]/g, "")
        .match(/[a-z_]+/g) ?? []
    ).filter((word) => !/^(?:goa|http)_/.test(word)),
  )
  expect(new Set(words)).toEqual(
    new Set(["absent", "sum", "rate", "status", "increase", "delta", "state", "or"]),
  )
})

it("should lead to a chapter of the guide or to a command", () => {
  const chapters = anchorsIn(read("docs/operations.md")).map((anchor) => `docs/operations.md#${anchor}`)
  const commands = COMMANDS.map(({ name }) => name)
  for (const way of valuesOf("runbook")) {
    const [, command] = /^goa-booking ([a-z-]+)/.exec(way) ?? []
    expect(command === undefined ? chapters : commands).toContain(command ?? way)
  }
})
