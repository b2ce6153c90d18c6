/** An empty folder for the pictures that a desk under test is given; it goes with the process. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export const pictureFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "goa-desk-pictures-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
