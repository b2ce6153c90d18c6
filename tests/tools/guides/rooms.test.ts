/** docs/architecture.md says of each room of the core, the adapters, the server and the screens what is in it. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { codeIn, tableUnder } from "./markdown.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

it.each([
  ["Rooms", ["core", "adapters", "server"]],
  ["The rooms of ui", ["ui"]],
])(
  "should name under %s each room once, in the order of their names, and none that is not there",
  (title, folders) => {
    const there = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`)
        .toSorted(),
    )
    const { rows } = tableUnder(readFileSync(join(root, "docs/architecture.md"), "utf8"), title)
    expect(
      rows.map(([room = ""]) => codeIn(room)[0]),
      `docs/architecture.md, ${title}, has a row for each folder, in the order of their names`,
    ).toEqual(there)
  },
)
