/**
 * What a booking may have whose trip does not take place as booked, as a table: by who is the cause of it, and by what is
 * chosen. Source: specification section 9: "full refund, rescheduling or a credit voucher" where the company cannot keep
 * the trip, and otherwise the tiers that the order froze. Another day never costs more: a fare depends on the activity
 * alone. Another trip may, and its difference is settled where the traveller is the cause.
 */
import type { MadeOffer } from "./callOffOffer.ts"

/** operator: the company cannot keep the trip. traveller: they do not come, or not then. */
export type ChangeCause = "operator" | "traveller"

interface Remedies {
  readonly refund: {
    /** What goes back of what was paid: all, or what the order's own tiers give. */
    readonly share: "everything" | "by tiers"
    /** How the refund's lines name the cause; absent where the tiers name it. */
    readonly clause?: string
  }
  /** Whether everything may come back as a voucher in its place. */
  readonly mayBeVoucher: boolean
  readonly move: {
    /** Whether it must be asked for in time, counts as notice, and can be had once only. */
    readonly isLimited: boolean
    /** Whether what another trip costs more is paid, and what it costs less goes back. */
    readonly isDifferenceDue: boolean
  }
}

export const REMEDIES: Readonly<Record<ChangeCause, Remedies>> = {
  operator: {
    refund: { share: "everything", clause: "We called this trip off: nothing is kept" },
    mayBeVoucher: true,
    move: { isLimited: false, isDifferenceDue: false },
  },
  traveller: {
    refund: { share: "by tiers" },
    mayBeVoucher: false,
    move: { isLimited: true, isDifferenceDue: true },
  },
}

/** The company is the cause of what changes while a call-off's offer is open, and where the operator says so. */
export const causeOf = (open: MadeOffer | undefined, isByCompany = false): ChangeCause =>
  open !== undefined || isByCompany ? "operator" : "traveller"
