/** `subscribers`: the newsletter's list. */
import { Effect } from "effect"
import { listSubscribers } from "#adapters/sql/sqlEnquiryStores.ts"
import { csvText } from "#core/csvText.ts"
import { momentText } from "#core/days.ts"
import type { Subscriber } from "#core/ports/enquiryStores.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { alignedTable, istTimestamp, printableJson } from "./output.ts"
import type { Command } from "./command.ts"
import { noPositional, singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { writeExport } from "./writeExport.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

const listText = (list: ReadonlyArray<Subscriber>): string =>
  list.length === 0
    ? "No subscribers.\n"
    : `${alignedTable([
        ["SINCE (IST)", "E-MAIL"],
        ...list.map(({ email, subscribedAtMs }) => [
          momentText(subscribedAtMs).replace(" IST", ""),
          printable(email),
        ]),
      ])}\n\n${countText(list.length, "subscriber")}\n`

export const subscribersCommand: Command = {
  name: "subscribers",
  does: "lists the newsletter's addresses, the oldest first",
  options: { ...JSON_OPTION },
  parse: Effect.fn("subscribers.parse")(function* (given) {
    yield* noPositional(given)
    return Effect.fn("subscribers")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const list = yield* listSubscribers(db)
      const records = list.map(({ email, subscribedAtMs }) => ({
        email,
        since: istTimestamp(subscribedAtMs),
      }))
      context.terminal.out(given.has("json") ? `${printableJson(records)}\n` : listText(list))
      return 0
    })
  }),
}

/** `subscribers export`: the newsletter's list for a program that sends it. */
export const subscribersExportCommand: Command = {
  name: "subscribers export",
  takes: "FILE.csv",
  does: "writes them for a program that sends the newsletter",
  options: {},
  parse: Effect.fn("subscribersExport.parse")(function* (given) {
    const path = yield* singlePositional(given, "subscribers export needs a file, such as subscribers.csv")
    return Effect.fn("subscribersExport")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const list = yield* listSubscribers(db)
      const rows = list.map(({ email, subscribedAtMs }) => [email, istTimestamp(subscribedAtMs)])
      yield* writeExport(context, db, path, {
        deed: "export subscribers",
        record: { about: "newsletter", detail: { subscribers: list.length } },
        content: csvText([["email", "since"], ...rows]),
      })
      context.terminal.out(`${countText(list.length, "subscriber")} written to ${path}\n`)
      return 0
    })
  }),
}
