/** A class that a component takes from its sheet has a rule there, and a rule has a component that takes its class. */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import postcss from "postcss"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))
const filesOf = (ending: RegExp, folders: ReadonlyArray<string>) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => ending.test(name))
      .map((name) => join(root, folder, name)),
  )

/** What a source takes from the sheets that it imports; `undefined` where a variable says which class. */
const taken = filesOf(/\.tsx?$/, ["ui", "stories"]).flatMap((path) => {
  const text = readFileSync(path, "utf8")
  return [...text.matchAll(/^import (\w+) from "([^"]+\.module\.css)"/gm)].flatMap(
    ([, name = "", from = ""]) =>
      [...text.matchAll(new RegExp(`\\b${name}\\[(?:"([^"]+)"\\]|\\w)`, "g"))].map(([, className]) => ({
        path: relative(root, path),
        sheet: join(dirname(path), from),
        className,
      })),
  )
})

/** The sheets, with the classes of their selectors. */
const sheets = new Map(
  filesOf(/\.module\.css$/, ["ui", "stories"]).map((sheet) => {
    const classes = new Set<string>()
    postcss.parse(readFileSync(sheet, "utf8")).walkRules(({ selector }) => {
      for (const [, className = ""] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) classes.add(className)
    })
    return [sheet, classes] as const
  }),
)

it("should find sheets and what is taken from them", () => {
  expect(sheets.size).toBeGreaterThan(80)
  expect(taken.length).toBeGreaterThan(500)
})

it("should find a rule for every class that a component takes", () => {
  const lost = taken.filter(
    ({ sheet, className }) => className !== undefined && !sheets.get(sheet)?.has(className),
  )
  expect(lost.map(({ path, className }) => `${path}: ${className}`)).toEqual([])
})

it("should find a component that takes each class of a sheet", () => {
  const words = new Set(
    filesOf(/\.tsx?$/, ["ui", "core", "stories"]).flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/"([a-z][\w-]*)"/gi)].map(([, word = ""]) => word),
    ),
  )
  const unused = [...sheets].flatMap(([sheet, classes]) => {
    const ofTheSheet = new Set(taken.filter((one) => one.sheet === sheet).map(({ className }) => className))
    const isByVariable = ofTheSheet.has(undefined)
    return [...classes]
      .filter((className) => !ofTheSheet.has(className) && !(isByVariable && words.has(className)))
      .map((className) => `${relative(root, sheet)}: ${className}`)
  })
  expect(unused).toEqual([])
})
