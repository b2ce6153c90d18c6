/** Every recipe of docs/recipes.md is carried out to the letter in a copy of the project, which then compiles and passes. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, it } from "vitest"
import { projectOf, type TestReport, withProjectCopy } from "../projectCopy/projectCopy.ts"
import { carriedOut, recipesIn, type RecipeStep } from "./recipeSteps.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), "utf8")
const RECIPES = recipesIn(textOf("docs/recipes.md"))

/** It draws for ten seconds; tests/tools/art sees that nobody forgets it. */
const LEFT_OUT = "npm run art"
/** All copies, compilers and tests, on a machine that does much else. Unit: milliseconds. */
const PATIENCE_MS = 600_000

const TEST_RUN = /^npx vitest run --project (\w+) ((?:tests\/\S+\.test\.ts ?)+)$/

/** The test files that a recipe runs. Throws for a command that the copy cannot run. */
const testsOf = (steps: ReadonlyArray<RecipeStep>): ReadonlyArray<string> =>
  steps.flatMap((step) => {
    if (step.does !== "run" || step.command === LEFT_OUT) return []
    const [, project, files = ""] = TEST_RUN.exec(step.command) ?? []
    const tests = files.split(" ")
    if (!tests.every((file) => project === projectOf(file)))
      throw new Error(`no test is run by ${step.command}`)
    return tests
  })

describe("a step", () => {
  const page = (step: string) => `# Page\n\n## Light a lamp\n\n1. ${step}\n`
  const stepOf = (step: string) => recipesIn(page(step))[0]?.steps[0]
  const insertion = (how: string) =>
    stepOf(`**In** \`lamp.ts\`, **${how}** \`wick,\`:\n\n\`\`\`ts\n  oil,\n\`\`\``)

  it.each([
    ["after", "[\n  wick,\n  oil,\n]"],
    ["before", "[\n  oil,\n  wick,\n]"],
    ["replace", "[\n  oil,\n]"],
  ])("should put its block where it says: %s", (how, text) => {
    const step = insertion(how)
    if (step === undefined || step.does === "run") throw new Error("no such step")
    expect(carriedOut("[\n  wick,\n]", step)).toBe(text)
    expect(() => carriedOut("[\n]", step)).toThrow("lamp.ts has 0 lines that read wick,")
    expect(() => carriedOut("[\n  wick,\n  wick,\n]", step)).toThrow("lamp.ts has 2 lines")
  })

  it("should create a file, and run a command", () => {
    expect(stepOf("First. **Create** `lamp.ts`:\n\n```ts\nlit\n```")).toEqual({
      does: "create",
      path: "lamp.ts",
      block: "lit\n",
    })
    expect(stepOf("**Run** `npm test`")).toEqual({ does: "run", command: "npm test" })
  })

  it("should be understood, or refused", () => {
    expect(() => recipesIn(page("Rub it."))).toThrow('"Light a lamp" has 1 steps, of which 0')
  })
})

describe("the recipes", () => {
  let typeErrors = ""
  let report: TestReport = { testResults: [] }
  const tests = [...new Set(RECIPES.flatMap(({ steps }) => testsOf(steps)))]

  beforeAll(async () => {
    const texts = new Map<string, string>()
    for (const step of RECIPES.flatMap(({ steps }) => steps)) {
      if (step.does === "run") continue
      const { path } = step
      if (step.does === "create" && existsSync(join(root, path))) throw new Error(`${path} is there already`)
      texts.set(path, carriedOut(texts.get(path) ?? (step.does === "create" ? "" : textOf(path)), step))
    }
    await withProjectCopy(({ changed, typeErrors: compile, ask }) =>
      changed(texts, async () => {
        typeErrors = await compile()
        report = await ask(tests)
      }),
    )
  }, PATIENCE_MS)

  it("should be those that the README names", () => {
    expect(RECIPES.map(({ title }) => title)).toEqual(
      ["activity", "setting", "API call", "screen", "rule", "adapter"].map(
        (what) => `Add ${/^[aA]/.test(what) ? "an" : "a"} ${what}`,
      ),
    )
  })

  it("should compile when all of them are carried out", () => {
    expect(typeErrors).toBe("")
  })

  it.each(RECIPES.map(({ title, steps }) => [title, testsOf(steps)] as const))(
    "should pass the tests that it names: %s",
    (_, files) => {
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        const found = report.testResults.find(({ name }) => name.endsWith(file))
        const failed = found?.assertionResults.filter(({ status }) => status !== "passed")
        expect([file, found?.status, failed]).toEqual([file, "passed", []])
        expect(found?.assertionResults.length).toBeGreaterThan(0)
      }
    },
  )
})
