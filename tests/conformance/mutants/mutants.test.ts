/** The mutants still fit the product and the table. That each is seen is shown by `npm run conformance:mutants`. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { CHAPTERS } from "../sentences/chapters.ts"
import type { Chapter } from "../sentence.ts"
import type { Edit } from "./mutant.ts"
import { MUTANTS } from "./mutants.ts"
import { mutatedSource, placeOf } from "./mutatedSource.ts"
import { patternOf, testsOf } from "./testsOf.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

describe("the mutants", () => {
  it("should each change one place of the product", () => {
    const misfits = MUTANTS.flatMap((mutant) => {
      const [file] = placeOf(mutant)
      try {
        mutatedSource(readFileSync(join(root, file), "utf8"), mutant)
        return []
      } catch (error) {
        return [`${mutant.sentence}: ${mutant.at}: ${String(error)}`]
      }
    })
    expect(misfits).toEqual([])
  })

  it("should each make a sentence of the table false that names a test to see it", () => {
    for (const mutant of MUTANTS) expect(testsOf(CHAPTERS, mutant).length).toBeGreaterThan(0)
  })

  it("should be one for every part of the specification at least", () => {
    const spoilt = new Set(MUTANTS.map(({ sentence }) => sentence))
    const untouched = CHAPTERS.filter(({ sentences }) => !sentences.some(({ id }) => spoilt.has(id)))
    expect(untouched.map(({ section, heading }) => `${section}, ${heading}`)).toEqual([])
  })

  it("should never be the same twice for one sentence", () => {
    const told = MUTANTS.map(({ sentence, at, edit }) => [sentence, at, ...edit].join(" "))
    expect(told.filter((one, place) => told.indexOf(one) !== place)).toEqual([])
  })
})

describe("changing a source", () => {
  const script = `
    import { lamp } from "./lamp.ts"
    export const LAMPS = ["red", "green"]
    export const lampOf = (watt: 60 | 40) => ({ watt, words: \`\${watt} watts\`, isBright: watt > 40 })
    const Lamp = () => <p role="note">A bright lamp {lampOf(60).words}</p>
  `
  it.each<readonly [within: string, edit: Edit, before: string, after: string]>([
    ["LAMPS", ["text", "green", "blue"], '"green"', '"blue"'],
    ["LAMPS", ["fewer"], '"red", "green"', '"red", '],
    ["LAMPS.0", ["text", "red", "blue"], '"red"', '"blue"'],
    ["lampOf", ["text", " watts", " W"], "} watts", "} W"],
    ["lampOf", ["number", 40, 39], "watt > 40", "watt > 39"],
    ["lampOf.isBright", ["operator", ">", ">="], "watt > 40", "watt >= 40"],
    ["lampOf", ["without", "words"], "words: `${watt} watts`,", ""],
    ["Lamp", ["text", "bright", "dark"], "A bright", "A dark"],
    ["Lamp", ["name", "lampOf", "lamp"], "{lampOf(", "{lamp("],
    ["Lamp", ["without", "role"], '<p role="note">', "<p >"],
  ])("should change %s by %j", (within, edit, before, after) => {
    const mutated = mutatedSource(script, { at: `lamp.tsx#${within}`, edit })
    expect(mutated).toBe(script.replace(before, () => after))
  })

  it("should change one declaration of one rule", () => {
    const sheet = ".lamp { color: red; .shade { color: blue } } .moon { color: white }"
    const mutated = mutatedSource(sheet, { at: "lamp.css#.shade", edit: ["style", "color", "green"] })
    expect(mutated).toBe(sheet.replace("blue", "green"))
  })

  it.each<readonly [at: `${string}#${string}`, edit: Edit, why: string]>([
    ["lamp.tsx#MOONS", ["text", "red", "blue"], "MOONS: 0 times"],
    ["lamp.tsx#LAMPS.2", ["text", "red", "blue"], "2: 0 times"],
    ["lamp.tsx#LAMPS", ["text", "re", "x"], "text re x: 2 times"],
    ["lamp.tsx#LAMPS", ["text", "red", "red"], "changes nothing"],
    ["lamp.tsx#lampOf", ["name", "watt", "watts"], "name watt watts: 5 times"],
    ["lamp.tsx#LAMPS", ["text", '"red"', "1 +"], "Unexpected token"],
    ["lamp.tsx#LAMPS", ["style", "color", "red"], "style: not in a script"],
    ["lamp.css#.lamp", ["text", "red", "blue"], "text: not in a style sheet"],
    ["lamp.css#.lamp", ["style", "color", "red"], "color: 0 times"],
  ])("should refuse what is not there once, changes nothing or is no program: %s %j", (at, edit, why) => {
    const source = at.startsWith("lamp.css") ? ".moon { color: red }" : script
    expect(() => mutatedSource(source, { at, edit })).toThrow(why)
  })
})

describe("the tests of a mutant", () => {
  const chapter: Chapter = {
    section: "2",
    heading: "Lamp",
    sentences: [
      {
        id: "2.lamp.1",
        sentence: "It shines.",
        shownBy: [
          { file: "browser/lamp.test.ts", title: "should shine" },
          { file: "core/lamp.test.ts", title: "a lamp > should shine %d times (for $who)" },
          { file: "core/lamp.test.ts", title: "should last" },
        ],
      },
    ],
  }
  const mutant = { sentence: "2.lamp.1", at: "lamp.ts#LAMP", edit: ["fewer"] } as const

  it("should be those of the fastest file, or of the one that it names", () => {
    expect(testsOf([chapter], mutant).map(({ title }) => title)).toEqual([
      "a lamp > should shine %d times (for $who)",
      "should last",
    ])
    const seenBy = "browser/lamp.test.ts"
    expect(testsOf([chapter], { ...mutant, seenBy }).map(({ title }) => title)).toEqual(["should shine"])
    expect(() => testsOf([chapter], { ...mutant, sentence: "2.lamp.2" })).toThrow("no such sentence")
    expect(() => testsOf([chapter], { ...mutant, seenBy: "core/moon.test.ts" })).toThrow("no test")
  })

  it("should be found by their full names, with their placeholders filled", () => {
    const isMeant = patternOf(testsOf([chapter], mutant))
    const names = ["all of a lamp should shine 3 times (for Asha)", "a lamp should last"]
    expect(names.every((name) => isMeant.test(name))).toBe(true)
    const others = ["a lamp should shine 3 times", "a lamp should last longer"]
    expect(others.some((name) => isMeant.test(name))).toBe(false)
  })
})
