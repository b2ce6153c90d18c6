/** An empty folder that is gone when the command ends. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"

export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "catalogue-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
)
