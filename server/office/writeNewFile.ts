/** A file that the desk writes: readable by its owner only, and never over another one. */
import { writeFileSync } from "node:fs"
import { Effect } from "effect"
import { DeskRefusal } from "./deskTroubles.ts"

/** Errors: something is there already, or the place cannot be written. */
export const writeNewFile = (path: string, text: string): Effect.Effect<void, DeskRefusal> =>
  Effect.try({
    try: () => writeFileSync(path, text, { flag: "wx", mode: 0o600 }),
    catch: (error) => {
      const { code, message } = error as NodeJS.ErrnoException
      return new DeskRefusal({
        message: code === "EEXIST" ? `${path} is there already.` : `${path} cannot be written: ${message}`,
      })
    },
  })
