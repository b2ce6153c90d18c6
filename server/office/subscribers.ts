/** `subscribers`: the newsletter's list. */
import { Effect } from "effect"
import { keptSubscribers } from "#adapters/sql/keptSubscribers.ts"
import { momentText } from "#core/days.ts"
import type { Subscriber } from "#core/ports/newsletterStore.ts"
import { alignedTable } from "./alignedTable.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { counted } from "./counted.ts"
import { goaInstant } from "./goaInstant.ts"
import { noPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { printable, printableJson } from "./printable.ts"

const listText = (list: ReadonlyArray<Subscriber>): string =>
  list.length === 0
    ? "No subscribers.\n"
    : `${alignedTable([
        ["SINCE (GOA)", "E-MAIL"],
        ...list.map(({ email, subscribedAtMs }) => [
          momentText(subscribedAtMs).replace(" IST", ""),
          printable(email),
        ]),
      ])}\n\n${counted(list.length, "subscriber")}\n`

export const subscribers: Command = {
  name: "subscribers",
  usage: `subscribers [--json]
    lists the newsletter's addresses, the oldest first`,
  read: Effect.fn("subscribers.read")(function* (words) {
    const given = yield* commandWords(words, [], ["json"])
    yield* noPositional(given)
    return Effect.fn("subscribers")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const list = yield* keptSubscribers(db)
      const records = list.map(({ email, subscribedAtMs }) => ({ email, since: goaInstant(subscribedAtMs) }))
      desk.terminal.out(given.has("json") ? `${printableJson(records)}\n` : listText(list))
      return 0
    })
  }),
}
