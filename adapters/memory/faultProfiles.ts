/**
 * How much goes wrong, as a table. Unit: rates are chances, of a message, of an order, or of a group of visitors.
 */
import type { LetterFaultKind, MessageFaultKind } from "./simulatedFaults.ts"

export interface FaultProfile {
  /** In a reader's words. */
  readonly about: string
  /** Of each message, on its way there and on its way back. */
  readonly message: Readonly<Record<MessageFaultKind, number>>
  /** Of each try to hand a letter to a traveller over. */
  readonly letter: Readonly<Record<LetterFaultKind, number>>
  /** Of each visitor: the provider tells something else of their orders for a while. */
  readonly lie: number
  /** Of each answer of the provider's, and beside each of its webhooks; of its tokens, of which there are few, more often. */
  readonly odd: number
  /** Of each visitor: the prices change while the ticket is filled in. */
  readonly reprice: number
  /** Of each write to the database. */
  readonly busy: number
  readonly full: number
  readonly kill: number
  /** Of each group of visitors. */
  readonly outage: number
  readonly restore: number
  readonly restoreAfterWebhook: number
  readonly restoreAfterRefund: number
  readonly wrongClock: number
  readonly hangingMail: number
  readonly twoServers: number
  /** Of each group of visitors: all of them arrive at once, and something goes wrong just then. */
  readonly rush: number
  /** Of each group of visitors: the operator calls off what some of them have booked. */
  readonly callOff: number
}

export const FAULT_PROFILES = {
  calm: {
    about: "a good day: now and then a message is late or lost",
    message: { drop: 0.001, delay: 0.002, duplicate: 0.001, reorder: 0.002, truncate: 0.0005 },
    letter: { fails: 0, refuses: 0, silent: 0, unheard: 0 },
    lie: 0.002,
    odd: 0.001,
    busy: 0,
    full: 0,
    kill: 0.0002,
    outage: 0.01,
    restore: 0,
    restoreAfterWebhook: 0.002,
    restoreAfterRefund: 0.002,
    wrongClock: 0.01,
    reprice: 0.002,
    hangingMail: 0.01,
    twoServers: 0.1,
    rush: 0.02,
    callOff: 0.01,
  },
  monsoon: {
    about: "a day of rain: lines are bad, the provider is slow, the server restarts",
    message: { drop: 0.04, delay: 0.03, duplicate: 0.02, reorder: 0.02, truncate: 0.01 },
    letter: { fails: 0.06, refuses: 0.03, silent: 0.04, unheard: 0.04 },
    lie: 0.1,
    odd: 0.03,
    busy: 0.002,
    full: 0.001,
    kill: 0.003,
    outage: 0.2,
    restore: 0.01,
    restoreAfterWebhook: 0.03,
    restoreAfterRefund: 0.03,
    wrongClock: 0.1,
    reprice: 0.03,
    hangingMail: 0.1,
    twoServers: 0.4,
    rush: 0.25,
    callOff: 0.4,
  },
  hostile: {
    about: "everything at once",
    message: { drop: 0.06, delay: 0.06, duplicate: 0.06, reorder: 0.05, truncate: 0.03 },
    letter: { fails: 0.2, refuses: 0.1, silent: 0.1, unheard: 0.1 },
    lie: 0.2,
    odd: 0.06,
    busy: 0.01,
    full: 0.005,
    kill: 0.01,
    outage: 0.5,
    restore: 0.06,
    restoreAfterWebhook: 0.06,
    restoreAfterRefund: 0.2,
    wrongClock: 0.4,
    reprice: 0.06,
    hangingMail: 0.4,
    twoServers: 0.6,
    rush: 0.4,
    callOff: 0.4,
  },
} as const satisfies Record<string, FaultProfile>

export type FaultProfileName = keyof typeof FAULT_PROFILES
export const FAULT_PROFILE_NAMES = Object.keys(FAULT_PROFILES) as ReadonlyArray<FaultProfileName>
