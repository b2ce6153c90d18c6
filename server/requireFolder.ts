/** The folder that the shop writes to beside its database: made when it is missing, before anything else is. */
import { accessSync, constants } from "node:fs"
import { Effect } from "effect"
import { makeFolder } from "#adapters/files/makeFolder.ts"
import { SettingInvalid } from "./config/setting.ts"

/** Errors: one line that names `variable`, for a folder that cannot be made or written. */
export const requireFolder = (variable: string, path: string): Effect.Effect<void, SettingInvalid> =>
  Effect.try({
    try: () => {
      makeFolder(path)
      // A file in its place is no folder.
      accessSync(`${path}/.`, constants.W_OK)
    },
    catch: (error) =>
      new SettingInvalid({
        variable,
        reason: `${path} cannot be made or written: ${error instanceof Error ? error.message : String(error)}`,
      }),
  })
