/** What moving a shop hears on the console: its two places. */
import { Effect } from "effect"
import { parseDatabaseUrl } from "../config/databaseSettings.ts"
import { type Environment, SettingInvalid } from "../config/environment.ts"

/** Whoever may list the machine's processes reads their words (man 1 ps). */
const holdsPassword = (word: string) => {
  const url = URL.parse(word)
  return url !== null && (url.password !== "" || url.searchParams.has("password"))
}

/**
 * From where to where a shop is moved: by two words, or by the environment, where a password is nobody else's to see.
 */
export interface MigrationPlaces {
  readonly from: string
  readonly to: string
}

/** Errors: one line, without a password. `undefined`: neither two words nor two variables name two places. */
export const migrationPlaces = Effect.fn("migrationPlaces")(function* (
  words: ReadonlyArray<string>,
  env: Environment,
): Effect.fn.Return<MigrationPlaces | undefined, SettingInvalid> {
  const [from, to] = words.length === 0 ? [env["MOVE_FROM"] ?? "", env["MOVE_TO"] ?? ""] : words
  if (from === undefined || to === undefined || words.length > 2 || from === "" || from === to)
    return undefined
  if (words.some(holdsPassword))
    return yield* new SettingInvalid({
      variable: "FROM TO",
      reason:
        "a password in a command's words is seen by everybody on this machine; set MOVE_FROM and MOVE_TO, and give no words",
    })
  const [fromName, toName] = words.length === 0 ? ["MOVE_FROM", "MOVE_TO"] : ["FROM", "TO"]
  return { from: yield* parseDatabaseUrl(fromName, from), to: yield* parseDatabaseUrl(toName, to) }
})
