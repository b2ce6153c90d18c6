/** `refund give-up`: ends the wait for a refund that the payment provider never decides. */
import { Effect } from "effect"
import { refundsSql } from "#adapters/sql/refundsSql.ts"
import { formatPaise } from "#core/money.ts"
import { undecidedRefund } from "#core/office/giveUpRefund.ts"
import { giveUpRefund } from "#core/office/settleRefund.ts"
import { phonepeFor } from "../phonepeFor.ts"
import { readNote } from "../simulatorNote.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { confirm } from "./confirm.ts"
import { Misuse } from "./deskTroubles.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { shortText } from "./decisionWords.ts"

const NEEDED = "a refund id is needed, such as GOAR-…"

export const refundGiveUp: Command = {
  name: "refund give-up",
  usage: `refund give-up REFUND --reason "TEXT"
    ends the wait for a refund that the payment provider has not decided for 3 days or more:
    asks the provider once more, then counts the refund as failed, so that another may begin
    and the traveller may be erased. The provider is asked each day whether it was made after all
    --by NAME   who decides; else the name of the account
    --yes       asks for no confirmation`,
  read: Effect.fn("refundGiveUp.read")(function* (words) {
    const given = yield* commandWords(words, ["reason", "by"], ["yes"])
    const id = yield* onlyPositional(given, NEEDED)
    if (!/^[\w-]{1,63}$/.test(id)) return yield* new Misuse({ message: NEEDED })
    const reason = yield* shortText(given, "reason")
    if (reason === undefined || reason === "")
      return yield* new Misuse({ message: 'refund give-up needs --reason "TEXT"' })
    const by = yield* shortText(given, "by")
    return Effect.fn("refundGiveUp")(function* (desk) {
      const { settings, db } = yield* openDesk(desk)
      const { out } = desk.terminal
      const gateway = settings.gateway ?? (yield* readNote(settings.database.dataFolder))
      const refund = yield* undecidedRefund(id).pipe(
        Effect.provide(phonepeFor(gateway, settings.siteUrl ?? "")),
        Effect.provide(refundsSql(db)),
      )
      out(
        `Refund ${id} of ${formatPaise(refund.amount)}, order ${refund.merchantOrderId}, is ${refund.state}: the provider has not decided it, and may still make it. If you give the money back another way, it may go back twice; you are told if it does.\n\n`,
      )
      if (!given.has("yes"))
        yield* confirm(desk.terminal, "Give this refund up?", "yes", "the refund is as it was")
      const ended = yield* Effect.provide(
        giveUpRefund(refund, { by: by ?? desk.account, reason }),
        refundsSql(db),
      )
      out(
        ended.givenUp === undefined
          ? `Meanwhile it became ${ended.state}: nothing was given up.\n`
          : `Refund ${id}: ${ended.state}, given up. The provider is asked about it each day.\n`,
      )
      return ended.givenUp === undefined ? 1 : 0
    })
  }),
}
