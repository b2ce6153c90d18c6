/** The answers to ASVS 5.0: each requirement once, each with a reason, and each test that it names is there. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))
const page = readFileSync(join(root, "docs/asvs.md"), "utf8")

interface Answer {
  readonly numbers: ReadonlyArray<string>
  readonly how: string
  readonly tests: ReadonlyArray<string>
}

const answers: ReadonlyArray<Answer> = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, numbers = "", how = "", tests = ""] = line.split("|").map((cell) => cell.trim())
    return {
      numbers: numbers.split(/,\s*/),
      how,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    }
  })

it("should answer each requirement once, under its own chapter, in order", () => {
  const sections = page.split(/^## V/m).slice(1)
  for (const section of sections) {
    const chapter = /^\d+/.exec(section)?.[0]
    const own = [...section.matchAll(/^\| (\d[\d., ]*) \|/gm)].flatMap(([, numbers = ""]) =>
      numbers.split(/,\s*/),
    )
    expect(own.length).toBeGreaterThan(3)
    for (const number of own) expect(number).toMatch(new RegExp(`^${chapter}\\.\\d+\\.\\d+$`))
  }
  const all = answers.flatMap(({ numbers }) => numbers)
  expect(all.length).toBeGreaterThan(90)
  expect(new Set(all).size).toBe(all.length)
})

it("should say of each whether it is met, with a test, or whose it is", () => {
  const isAnswered = ({ how, tests }: Answer) =>
    /^\*\*(met|operator|open)\*\*.{3,}/.test(how) && (tests.length > 0 || !how.startsWith("**met**"))
  expect(answers.filter((answer) => !isAnswered(answer))).toEqual([])
})

it("should name tests that are there", () => {
  const named = new Set(answers.flatMap(({ tests }) => tests))
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
