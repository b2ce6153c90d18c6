/** `subscribers export`: the newsletter's list for a program that sends it. */
import { Effect } from "effect"
import { keptSubscribers } from "#adapters/sql/keptSubscribers.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { counted } from "./counted.ts"
import { csvText } from "./csvText.ts"
import { goaInstant } from "./goaInstant.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { writeNewFile } from "./writeNewFile.ts"

export const subscribersExport: Command = {
  name: "subscribers export",
  usage: `subscribers export FILE.csv
    writes them for a program that sends the newsletter`,
  read: Effect.fn("subscribersExport.read")(function* (words) {
    const given = yield* commandWords(words, [], [])
    const path = yield* onlyPositional(given, "subscribers export needs a file, such as subscribers.csv")
    return Effect.fn("subscribersExport")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const list = yield* keptSubscribers(db)
      const rows = list.map(({ email, subscribedAtMs }) => [email, goaInstant(subscribedAtMs)])
      yield* writeNewFile(path, csvText([["email", "since"], ...rows]))
      desk.terminal.out(`${counted(list.length, "subscriber")} written to ${path}\n`)
      return 0
    })
  }),
}
