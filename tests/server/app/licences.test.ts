/** What the product is made of may be shipped with it. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { isAllowed, mayBeShipped } from "../../../deploy/licences/licenceRules.ts"
import { licencesPage } from "../../../deploy/licences/licencesPage.ts"
import { productionPackages } from "../../../deploy/licences/productionPackages.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

describe("licences", () => {
  it("should all be allowed, and the page should tell every production package", () => {
    const packages = productionPackages(root)
    const direct = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
      readonly dependencies: Readonly<Record<string, string>>
    }
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(direct.dependencies)))
    expect(packages.filter((one) => !mayBeShipped(one))).toEqual([])
    expect(readFileSync(`${root}docs/licences.md`, "utf8")).toBe(licencesPage(packages))
  })

  it.each([
    ["MIT", true],
    ["(MPL-2.0 OR Apache-2.0)", true],
    ["MIT OR SEE LICENSE IN FEEL-FREE.md", true],
    ["GPL-3.0 OR MIT", true],
    ["(MIT AND Zlib)", true],
    ["MIT AND GPL-3.0", false],
    ["GPL-3.0-or-later", false],
    ["AGPL-3.0", false],
    ["SEE LICENSE IN LICENSE", false],
    ["unknown", false],
    ["", false],
    ["(MIT OR (GPL-2.0 AND MIT))", false],
  ])("should judge %s: %s", (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed)
  })
})
