/** Mistakes about what the provider says, and about who decides what of its payments. */
import { GATEWAY, type SeededBug } from "./seededBug.ts"

const ADOPTION = "core/orders/adoptOrder.ts"
const REVIEW = "core/orders/decideReview.ts"
const NOTICES = "adapters/phonepe/phonepeWebhook.ts"

export const PROVIDER_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "any-not-found-believed",
    about: "not found is not found",
    breaks: ["providerUnderstood", "moneyConserved", "failedIsSaid"],
    changes: [{ at: `${GATEWAY}#isNotFound`, edit: ["put", "call has", 'code.endsWith("_NOT_FOUND")'] }],
  },
  {
    name: "there-is-no-such-conflict",
    about: "a no is a no",
    breaks: ["providerUnderstood"],
    changes: [{ at: `${GATEWAY}#saysThere`, edit: ["put", "operator === status", "false"] }],
  },
  {
    name: "refused-token-kept",
    about: "it has an hour yet",
    breaks: ["providerUnderstood"],
    changes: [
      { at: "adapters/phonepe/accessToken.ts#makeAccessToken.invalidate", edit: ["drop", "if held"] },
    ],
  },
  {
    name: "any-length-read",
    about: "an answer is as long as it is",
    breaks: ["lineHeard"],
    changes: [
      {
        at: "adapters/phonepe/phonepeTransport.ts#readBody",
        edit: ["put", "operator > MAX_BODY_BYTES", "false"],
      },
    ],
  },
  {
    name: "text-amounts-unread",
    about: "an amount is a number",
    breaks: ["providerUnderstood"],
    changes: [
      {
        at: "adapters/phonepe/phonepeResponses.ts#WireAmount",
        edit: ["put", "call Union", "PaiseSchema"],
      },
    ],
  },
  {
    name: "limits-forgotten",
    about: "one more call is no storm",
    breaks: ["providerUnderstood"],
    changes: [
      {
        at: "adapters/phonepe/rateLimitBackoff.ts#createRateLimitBackoff",
        edit: ["put", "operator > leftMs", "false"],
      },
    ],
  },
  {
    name: "settled-asked-again",
    about: "the provider knows best",
    breaks: ["providerUnderstood"],
    changes: [{ at: "core/orders/readStatus.ts#readOrder", edit: ["drop", "if isDecided"] }],
  },
  {
    name: "everybody-asks",
    about: "who waits may ask",
    breaks: ["providerUnderstood"],
    changes: [
      {
        at: "core/orders/readStatus.ts#readOrder",
        edit: ["put", "call acquirePollLease", "Effect.succeed(true)"],
      },
    ],
  },
  {
    name: "half-a-seal",
    about: "who knows the key's name has the key",
    breaks: ["webhooksHeeded"],
    changes: [
      {
        at: `${NOTICES}#isAuthentic`,
        edit: ["put", "call includes false", ({ callee }) => `!${callee}(true)`],
      },
    ],
  },
  {
    name: "bare-webhooks-unread",
    about: "they come in envelopes",
    breaks: ["webhooksHeeded"],
    changes: [{ at: `${NOTICES}#parseWebhook`, edit: ["put", "call readBare", "Option.none()"] }],
  },
  {
    name: "unpaid-adopted",
    about: "who asks for it has paid",
    breaks: ["decisionsJudged"],
    changes: [{ at: `${ADOPTION}#paidAtProvider`, edit: ["put", "operator === COMPLETED", "true"] }],
  },
  {
    name: "back-before-adopted-forgotten",
    about: "an adopted payment is a new one",
    breaks: ["decisionsJudged"],
    changes: [{ at: `${ADOPTION}#adoptOrder`, edit: ["drop", "call takeOverRefunds"] }],
  },
  {
    name: "long-ago-is-sent-too",
    about: "the provider will say so",
    breaks: ["decisionsJudged"],
    changes: [{ at: `${REVIEW}#storeRejection`, edit: ["drop", "if mustGoOutside"] }],
  },
  {
    name: "all-back-confirmed",
    about: "who confirms has looked",
    breaks: ["decisionsJudged"],
    changes: [{ at: `${REVIEW}#confirmReview`, edit: ["drop", "if refundableAmount"] }],
  },
  {
    name: "any-departure-is-in-time",
    about: "who has booked will hurry",
    breaks: ["decisionsJudged"],
    changes: [
      {
        at: "core/orders/timeToPay.ts#bookableUntil",
        edit: ["put", "call filter", (inTime) => `${inTime.callee.object}`],
      },
    ],
  },
  {
    name: "every-other-minute",
    about: "a minute is nothing",
    breaks: ["readInTime", "pendingResolved"],
    changes: [
      {
        at: "core/orders/reconciliationSchedule.ts#MINUTE_MS",
        edit: ["number", 60_000, 120_000],
      },
    ],
  },
  {
    name: "given-up-at-once",
    about: "whoever gives up has waited",
    breaks: ["decisionsJudged"],
    changes: [
      {
        at: "core/refunds/undecidedRefund.ts#findUndecidedRefund",
        edit: ["drop", "if REFUND_UNDECIDED_AFTER_MS"],
      },
    ],
  },
  {
    name: "by-hand-and-by-the-provider",
    about: "given back is given back",
    breaks: ["alterationFound"],
    changes: [
      {
        at: "core/orders/settlementReport.ts#refundDifferences",
        edit: ["put", "operator === OUTSIDE", "false"],
      },
    ],
  },
  {
    name: "silence-is-a-no",
    about: "a provider that does not answer has nothing",
    breaks: ["decisionsJudged"],
    changes: [{ at: "core/orders/checkRestored.ts#ask.onFailure", edit: ["put", "choice", '"nothing"'] }],
  },
]
