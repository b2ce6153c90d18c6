/** The mail server: it accepts mail, hangs, and catches up. */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import { makeAcceptedMessages, type Sending } from "./acceptedMessages.ts"
import type { VirtualTime } from "./virtualTime.ts"

export interface MailServerParts {
  readonly troubles: ReadonlyArray<SimulatedFault>
  readonly startMs: number
  readonly time: VirtualTime
  readonly isCalm: () => boolean
  readonly note: (what: string) => void
  readonly onMet: (trouble: SimulatedFault) => void
  /** Whether the outbox says that the message was delivered. */
  readonly isDelivered: (messageId: string) => boolean
}

const silence = () => new Promise<never>(() => undefined)

export const makeMailServer = ({
  troubles,
  startMs,
  time,
  isCalm,
  note,
  onMet,
  isDelivered,
}: MailServerParts) => {
  const hangings = troubles.filter((trouble) => trouble.kind === "hangs")
  const accepted = makeAcceptedMessages(isDelivered)
  let hear: (messageId: string) => void = () => undefined

  /** How long it takes with a message that comes now; Infinity when it hangs. Unit: milliseconds. */
  const takesMs = (): number => {
    const sinceMs = time.nowMs() - startMs
    const hanging = hangings.find(
      ({ fromMs, forMs, catchUpMs }) => sinceMs >= fromMs && sinceMs < fromMs + forMs + catchUpMs,
    )
    if (hanging === undefined || isCalm()) return 0
    onMet(hanging)
    return sinceMs < hanging.fromMs + hanging.forMs ? Number.POSITIVE_INFINITY : hanging.takesMs
  }
  const accept = async (sending: Sending): Promise<void> => {
    const waitMs = takesMs()
    if (waitMs === Number.POSITIVE_INFINITY) return silence()
    if (waitMs > 0) await time.sleep(waitMs)
    const { messageId } = sending
    const answer = accepted.accept(sending)
    if (answer === undefined) return
    note(`accepts ${messageId}${answer === "first" ? "" : " again"}`)
    if (answer === "first") hear(messageId)
  }
  return {
    /** `carry` takes a message there and brings the answer back. */
    send: (sending: Sending, carry: (deliver: () => Promise<void>) => Promise<void>): Promise<void> =>
      accepted.during(sending, () => carry(() => accept(sending))),
    excuse: accepted.excuse,
    has: accepted.has,
    /** Who hears of a message that is accepted for the first time. */
    onMessage: (listener: (messageId: string) => void) => void (hear = listener),
    conflicting: accepted.conflicting,
    acceptedAgain: accepted.acceptedAgain,
  }
}

export type MailServer = ReturnType<typeof makeMailServer>
