/** An empty folder for the pictures that a desk under test is given. */
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export const pictureFolder = (): string => mkdtempSync(join(tmpdir(), "goa-desk-pictures-"))
