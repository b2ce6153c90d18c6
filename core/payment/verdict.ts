/** What each payment state means to a visitor, as the specification's table has it (section 4). */
export interface Verdict {
  readonly title: string
  readonly subtitle: string
  readonly colour: "green" | "red" | "yellow" | "grey"
  /** The word on the stamp. */
  readonly stamp: string
  /** A second line, where the subtitle alone could mislead. */
  readonly advice?: string
  /** Stands before the specification's "We'll contact you shortly …" until that is true without it. */
  readonly contactWhen?: string
}

const ONCE_PAID = "As soon as a payment has gone through:"

const VERDICTS: Readonly<Record<string, Verdict>> = {
  COMPLETED: {
    title: "Payment Successful!",
    subtitle: "Your Goa adventure awaits!",
    colour: "green",
    stamp: "Paid",
  },
  FAILED: {
    title: "Payment Failed",
    subtitle: "No amount has been deducted",
    colour: "red",
    stamp: "Failed",
    advice:
      "If your bank still shows a debit, it returns the money by itself, as a rule within 5 to 7 working days.",
    contactWhen: ONCE_PAID,
  },
  PENDING: {
    title: "Payment Processing",
    subtitle: "We're confirming your payment",
    colour: "yellow",
    stamp: "Processing",
    advice: "Please do not pay again. We keep asking the bank, also after you close this page.",
    contactWhen: "As soon as your payment is confirmed:",
  },
}

/** What is not in the specification's table is unknown to it; a payment that was given back says so. */
const REJECTED_ADVICE =
  "This booking is not confirmed. What you paid goes back to the way you paid, as a rule within 5 to 7 working days."

const UNKNOWN: Verdict = {
  title: "Status Unknown",
  subtitle: "Please contact support",
  colour: "grey",
  stamp: "Unknown",
  contactWhen: "As soon as we know that your payment has gone through:",
}

const REJECTED: Verdict = { ...UNKNOWN, advice: REJECTED_ADVICE, contactWhen: ONCE_PAID }

/** Total: a state that is not in the table is unknown. */
export const verdictOf = (state: string): Verdict =>
  (Object.hasOwn(VERDICTS, state) ? VERDICTS[state] : undefined) ??
  (state === "REJECTED" ? REJECTED : UNKNOWN)

/** States in which the money's way has ended, so that asking again would change nothing. */
export const isFinal = (state: string): boolean =>
  state === "COMPLETED" || state === "FAILED" || state === "REJECTED"

/** Whether nothing was paid and nothing will be, so that paying again costs once. */
export const mayPayAgain = (state: string): boolean => state === "FAILED"

/** Whether the money has arrived; only then is an amount called "paid". */
export const isPaid = (state: string): boolean => state === "COMPLETED"
