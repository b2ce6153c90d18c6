/** The operator reads the letters that ask for a person, and acts on them after a while: how is drawn from the letter's id. */
import { chanceFrom, hashOf } from "./chance.ts"
import type { Desk } from "./desk.ts"
import type { MailServer } from "./mailServer.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** How long after the letter. Unit: milliseconds. */
const TAKES_MS = 3_600_000

/** What is done about a payment under review. `atOdds`: two people decide at once, and differently. */
const REVIEWS = { leave: 2, refund: 1, confirm: 2, ownBooking: 1, reject: 3, atOdds: 1 }
/** What is done about one that is not in the books. */
const STRANGERS = { leave: 1, adopt: 2 }

export const answerLetters = (
  { onLetter }: Pick<MailServer, "onLetter">,
  { after }: Pick<VirtualTime, "after">,
  { refund, decide, adopt }: Pick<Desk, "refund" | "decide" | "adopt">,
): void =>
  onLetter((messageId) => {
    const [orderId = "", about] = messageId.split("/")
    const chance = chanceFrom(hashOf(messageId))
    const actOnReview = () => {
      const act = chance.weighted(REVIEWS)
      if (act === "refund") void refund(orderId, true)
      else if (act === "atOdds") for (const one of ["confirm", "reject"] as const) void decide(orderId, one)
      else if (act !== "leave") void decide(orderId, act)
    }
    if (about === "review") after(TAKES_MS, actOnReview)
    if (about === "stranger" && chance.weighted(STRANGERS) === "adopt")
      after(TAKES_MS, () => void adopt(orderId))
  })
