/** docs/architecture.md says of each room of the core, the adapters and the server what is in it. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { codeIn, tableUnder } from "./markdown.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

it("should name each room once, in the order of their names, and none that is not there", () => {
  const there = ["core", "adapters", "server"].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`)
      .toSorted(),
  )
  const { rows } = tableUnder(readFileSync(join(root, "docs/architecture.md"), "utf8"), "Rooms")
  expect(
    rows.flatMap(([room = ""]) => codeIn(room)),
    "docs/architecture.md, Rooms, has a row for each folder, in the order of their names",
  ).toEqual(there)
})
