/**
 * Screens fetch their sheets in the order in which a visitor comes to them. So two rules for one element may not lie in
 * the same cascade layer, where the later sheet would win: a sheet to whose classes others add theirs lies in `shared`.
 */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const ui = fileURLToPath(new URL("../../ui", import.meta.url))
const components = readdirSync(ui, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => join(ui, name))

const layerOf = (sheet: string) => /^@layer (\w+) \{/m.exec(readFileSync(sheet, "utf8"))?.[1]

/** The sheets that a component names, by the names that it gives them. */
const sheetsOf = (path: string, text: string) =>
  new Map(
    [...text.matchAll(/^import (\w+) from "([^"]+\.module\.css)"/gm)].map(([, name = "", from = ""]) => [
      name,
      join(dirname(path), from),
    ]),
  )

/** What stands in the brackets that open at `from`. */
const bracketed = (text: string, from: number) => {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if ("({".includes(text[at] ?? "")) depth += 1
    if (")}".includes(text[at] ?? "")) depth -= 1
    if (depth === 0) return text.slice(from, at)
  }
  return text.slice(from)
}

/** The classes of one element, as a component says them. */
const classesSaid = (text: string) =>
  [...text.matchAll(/classes\(|className=\{/g)].map(({ index, 0: opening }) =>
    bracketed(text, index + opening.length - 1),
  )

const found = components.flatMap((path) => {
  const text = readFileSync(path, "utf8")
  const sheets = sheetsOf(path, text)
  return classesSaid(text).map((said) => {
    const used = [...sheets].filter(([name]) => new RegExp(`\\b${name}\\[`).test(said))
    const isAddedTo = /[ ,]className[,)\s]*$/.test(said) ? 1 : 0
    const parts = used.filter(([, sheet]) => layerOf(sheet) === "parts").length
    return {
      said: `${path.slice(ui.length + 1)}: ${said}`,
      added: used.length + isAddedTo,
      parts: parts + isAddedTo,
    }
  })
})

it("should find elements with classes of several sheets", () => {
  expect(found.filter(({ added }) => added > 1).length).toBeGreaterThan(15)
})

it("should find no element with two sheets of the same layer", () => {
  expect(found.filter(({ parts }) => parts > 1).map(({ said }) => said)).toEqual([])
})
