/** The operator reads the mails about payments under review, and gives every second one back. */
import { hashOf } from "./chance.ts"
import type { MailServer } from "./mailServer.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** How long after the operator's mail about a review the money goes back. Unit: milliseconds. */
const REVIEW_TAKES_MS = 3_600_000

export const refundAfterReviews = (
  { onLetter }: Pick<MailServer, "onLetter">,
  { after }: Pick<VirtualTime, "after">,
  refund: (merchantOrderId: string) => void,
): void =>
  onLetter((messageId) => {
    const [merchantOrderId = "", about] = messageId.split("/")
    if (about === "review" && hashOf(messageId) % 2 === 0)
      after(REVIEW_TAKES_MS, () => refund(merchantOrderId))
  })
