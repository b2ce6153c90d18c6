/**
 * Every command of package.json says what it does and what its options mean where it is asked for help. One that does not
 * understand its command line says so in one line and does nothing.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { COMMANDS } from "#server/prepare/commandTable.mjs"
import { codeIn } from "./tools/guides/markdown.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

const COMMANDS_PAGE = readFileSync(new URL("../docs/commands.md", import.meta.url), "utf8")
const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** Help and misuse are told before anything is done: whatever goes on is ended. */
const LONGEST_MS = 240_000

/** What each said. */
const helps = new Map<string, string>()

describe.concurrent("a command that is asked for help", () => {
  it.each(Object.entries(scripts))(
    "should say what it does, what its options mean, and end with 0: %s",
    async (name, script) => {
      const { status, stdout, stderr } = await run([...nodeWordsOf(script), "--help"])
      expect([status, stderr]).toEqual([0, ""])
      expect(stdout).toMatch(/^npm (?:run )?[\w:-]+/)
      expect(stdout).toMatch(/^ {2}(?:--help +shows this|help \[COMMAND\], COMMAND --help)$/m)
      helps.set(name, stdout)
    },
    LONGEST_MS,
  )
})

it("should know every option that its row in docs/commands.md names, or one that the row names beside it should", () => {
  const rows = COMMANDS_PAGE.split("\n").filter((line) => line.startsWith("| `npm "))
  const lost = rows.flatMap((row) => {
    const [calls = ""] = row.split(" | ")
    const named = [...row.matchAll(/`(?:npm (?:run )?)?([a-z][\w:-]*)/g)].map(([, name = ""]) => name)
    const told = named.flatMap((name) => helps.get(name) ?? []).join("\n")
    const options = codeIn(row).flatMap((code) => code.match(/--[a-z][a-z-]+/g) ?? [])
    return options
      .filter((option) => told !== "" && !told.includes(option))
      .map((option) => `${calls}: ${option}`)
  })
  expect(lost).toEqual([])
})

it.each(Object.keys(COMMANDS))("%s of the table of commands should be a script of package.json", (name) => {
  expect(scripts[name]).toBe(`node server/prepare.mjs ${name}`)
})

describe.concurrent("a command that is not understood", () => {
  it.each([
    ["tests/tools/boarding/tryForgedCodes.ts", "--coeds=1", "did you mean --codes? Options: --codes, --seed"],
    ["tests/tools/boarding/tryForgedCodes.ts", "--codes=0", "--codes must be a whole number from 1"],
    ["tests/tools/boarding/tryForgedCodes.ts", "--codes", "--codes needs a value: N"],
    ["tests/tools/conformance/conformance.ts", "--all", "there is no option --all. Options: none"],
    ["tests/failures/writeFailureModes.ts", "nope", "Options: none"],
    ["tests/tools/screens/screens.ts", "nope", "there are home,"],
    ["tests/tools/screens/screens.ts", "361", "360, 768, 1280, 1600"],
    ["tests/tools/bench/bench.ts", "strat", "there are start,"],
    ["server/phonepeSimulator/main.ts", "--reprot", "did you mean --report? Options: --report"],
  ])(
    "%s should refuse %s, and say what is allowed",
    async (tool, word, allowed) => {
      const { status, stdout, stderr } = await run([tool, word])
      expect([status, stdout, stderr.trim().split("\n").length]).toEqual([2, "", 1])
      expect(stderr).toContain(allowed)
    },
    LONGEST_MS,
  )

  it.each([
    ["fonts", "--all", "fonts: there is no option --all. Options: none"],
    ["start", "now", 'start: "now" is not understood. Options: none'],
  ])("npm run %s should refuse %s before it installs anything", async (name, word, line) => {
    expect(await run(["server/prepare.mjs", name, word])).toEqual({
      status: 2,
      stdout: "",
      stderr: `${line}\n`,
    })
  })
})

// Helpers

const run = async (words: ReadonlyArray<string>) => {
  const tool = spawn(process.execPath, words, { cwd: root, timeout: LONGEST_MS })
  const [stdout, stderr, [status]] = await Promise.all([
    text(tool.stdout),
    text(tool.stderr),
    once(tool, "exit"),
  ])
  return { status: Number(status), stdout, stderr }
}

/** What the last command of a script is given to Node as; the ones before it install and build. */
const nodeWordsOf = (script: string): ReadonlyArray<string> => {
  const [program, ...words] = (script.split(" && ").at(-1) ?? "").split(" ")
  expect(program).toBe("node")
  return words
}
