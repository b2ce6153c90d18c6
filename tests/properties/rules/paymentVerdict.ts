/** What each payment state means to a visitor (specification section 4). */
import * as fc from "fast-check"
import { isFinalState, stateVerdict } from "#core/payments/paymentVerdict.ts"
import { same } from "../claims.ts"
import { property } from "../property.ts"
import { withEdges } from "./edges.ts"

const VERDICTS: Readonly<Record<string, readonly [title: string, subtitle: string, colour: string]>> = {
  COMPLETED: ["Payment Successful!", "Your Goa adventure awaits!", "green"],
  FAILED: ["Payment Failed", "No amount has been deducted", "red"],
  PENDING: ["Payment Processing", "We're confirming your payment", "yellow"],
}
const states = withEdges(
  fc.string(),
  "COMPLETED",
  "FAILED",
  "PENDING",
  "completed",
  "",
  "constructor",
  "__proto__",
)

export const verdict = [
  property<string>({
    id: "payment/verdict-of-every-state",
    sentence:
      "COMPLETED, FAILED and PENDING read as the specification's table says; any other state is unknown.",
    section: "§4 Payment state on /Thankyou",
    arbitrary: states,
    boundaries: ["COMPLETED", "FAILED", "PENDING", "completed", "", "__proto__"].map((state) => ({
      name: `"${state}"`,
      example: state,
      hit: (value) => value === state,
    })),
    law: (state) => {
      const { title, subtitle, colour } = stateVerdict(state)
      const meant = Object.hasOwn(VERDICTS, state) ? VERDICTS[state] : undefined
      same(
        "verdict",
        [title, subtitle, colour],
        meant ?? ["Status Unknown", "Please contact support", "grey"],
      )
      same("is final", isFinalState(state), state === "COMPLETED" || state === "FAILED")
    },
  }),
]
