/** The answers to ASVS 5.0: each requirement once, each with a reason, a test, and a mistake that the test must notice. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { editedFiles } from "../sourceEdits/editedSource.ts"
import { allTests } from "../testTags/taggedTests.ts"
import { ASVS_NUMBERS, asvsTag, NEGATIVE_CONTROLS } from "./controls.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const page = readFileSync(join(root, "docs/asvs.md"), "utf8")

interface Answer {
  readonly numbers: ReadonlyArray<string>
  readonly how: string
  readonly shown: string
  readonly tests: ReadonlyArray<string>
}

const answers: ReadonlyArray<Answer> = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, numbers = "", how = "", shown = ""] = line.split("|").map((cell) => cell.trim())
    return {
      numbers: numbers.split(/,\s*/),
      how,
      shown,
      tests: [...shown.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
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

const isMet = ({ how }: Answer) => how.startsWith("**met**")
const byDocument = ({ shown }: Answer) => /^by document: .{10,}/.test(shown)

it("should say of each whether it is met, with a test or why a document shows it, or whose it is", () => {
  const isAnswered = (answer: Answer) =>
    /^\*\*(met|operator|open)\*\*.{3,}/.test(answer.how) &&
    (!isMet(answer) || answer.tests.length > 0 || byDocument(answer))
  expect(answers.filter((answer) => !isAnswered(answer))).toEqual([])
})

it("should name tests that are there", () => {
  const named = new Set(answers.flatMap(({ tests }) => tests))
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

describe("the negative controls", () => {
  const tagged = allTests(join(root, "tests")).map((test) => ({ ...test, file: `tests/${test.file}` }))
  const answerTo = (number: string) => answers.find(({ numbers }) => numbers.includes(number))

  it("should be one at least for every sentence that is met by a test, each by a test that the sentence names", () => {
    const lacking = answers
      .filter((answer) => isMet(answer) && !byDocument(answer))
      .flatMap(({ numbers, tests }) =>
        numbers.filter(
          (number) =>
            !NEGATIVE_CONTROLS.some(
              (control) => control.numbers.includes(number) && tests.includes(control.seenBy),
            ),
        ),
      )
    expect(lacking).toEqual([])
  })

  it("should be about sentences that are there and met, and name tests that those name", () => {
    for (const { about, numbers, seenBy } of NEGATIVE_CONTROLS)
      for (const number of numbers) {
        const answer = answerTo(number)
        expect([about, number, answer?.how]).toEqual([about, number, expect.stringMatching(/^\*\*met/)])
        expect([about, number, answer?.tests]).toEqual([about, number, expect.arrayContaining([seenBy])])
      }
  })

  it.each(NEGATIVE_CONTROLS.map((control) => [control.about, control] as const))(
    "should fit the sources: %s",
    async (_, { about, changes, numbers, seenBy }) => {
      expect((await editedFiles(about, changes)).size).toBeGreaterThan(0)
      const wanted = numbers.map(asvsTag)
      const seeing = tagged.filter(
        ({ file, tags }) => file === seenBy && wanted.every((tag) => tags.includes(tag)),
      )
      expect(seeing).not.toEqual([])
    },
  )

  it("should be there for every test that has the tag of a requirement, in a file that its sentence names", () => {
    const known = new Set(ASVS_NUMBERS.map(asvsTag))
    const strays = tagged.flatMap(({ file, tags }) =>
      tags
        .filter((tag) => tag.startsWith("asvs:"))
        .filter((tag) => !known.has(tag) || !answerTo(tag.slice("asvs:".length))?.tests.includes(file))
        .map((tag) => `${file}: ${tag}`),
    )
    expect(strays).toEqual([])
  })
})
