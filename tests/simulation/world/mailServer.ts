/**
 * The mail server: what it has accepted, and by whose sending. That a message is accepted again is in order only when
 * nobody could mark it as delivered before: the answer was lost or late, who sent it died or was refused by the database, the
 * clock was set meanwhile, or the database went back to an earlier day.
 */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** One try to hand a message over. */
export interface Sending {
  readonly messageId: string
  readonly text: string
  /** The life of a server that tries. */
  readonly by: object
  /** Nobody could mark the message as delivered after it. */
  isExcused: boolean
}

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

interface AcceptedMessage {
  readonly text: string
  readonly sendings: Array<Sending>
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
  const accepted = new Map<string, AcceptedMessage>()
  const underWay = new Set<Sending>()
  const conflicting: Array<string> = []
  const acceptedAgain: Array<string> = []
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
    const { messageId, text } = sending
    const known = accepted.get(messageId)
    // A line that doubles a message makes no second message.
    if (known?.sendings.includes(sending)) return
    note(`accepts ${messageId}${known === undefined ? "" : " again"}`)
    if (known === undefined) {
      accepted.set(messageId, { text, sendings: [sending] })
      hear(messageId)
      return
    }
    if (known.text !== text) conflicting.push(messageId)
    if (known.sendings.some(({ isExcused }) => !isExcused)) acceptedAgain.push(messageId)
    known.sendings.push(sending)
  }
  return {
    /** `carry` takes a message there and brings the answer back. */
    send: async (sending: Sending, carry: (deliver: () => Promise<void>) => Promise<void>): Promise<void> => {
      underWay.add(sending)
      await carry(() => accept(sending)).finally(() => underWay.delete(sending))
    },
    /** What was sent and is not marked as delivered may be sent again. `by`: what that life sent. */
    excuse: (by?: object): void => {
      const isMeant = (one: Sending) => by === undefined || one.by === by
      for (const sending of underWay) if (isMeant(sending)) sending.isExcused = true
      for (const [messageId, { sendings }] of accepted) {
        const meant = sendings.filter((one) => !one.isExcused && isMeant(one))
        if (meant.length > 0 && !isDelivered(messageId)) for (const one of meant) one.isExcused = true
      }
    },
    has: (messageId: string): boolean => accepted.has(messageId),
    /** Who hears of a message that is accepted for the first time. */
    onMessage: (listener: (messageId: string) => void) => void (hear = listener),
    conflicting,
    acceptedAgain,
  }
}

export type MailServer = ReturnType<typeof makeMailServer>
