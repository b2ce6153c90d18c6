/**
 * What a mail server or a messenger has accepted, and by whose sending. That a message is accepted again is in order only
 * when nobody could mark it as delivered before: the answer was lost or late, who sent it died or was refused by the
 * database, the clock was set meanwhile, or the database went back to an earlier day.
 */

/** One try to hand a message over. */
export interface Sending {
  readonly messageId: string
  readonly text: string
  /** The life of a server that tries. */
  readonly by: object
  /** It may come again by what happened since, whoever has marked it as delivered. */
  readonly mayRepeat?: boolean
  /** Nobody could mark the message as delivered after it. */
  isExcused: boolean
}

interface AcceptedMessage {
  readonly text: string
  readonly sendings: Array<Sending>
}

/** `isDelivered`: whether the shop's books say so of a message. */
export const makeAcceptedMessages = (isDelivered: (messageId: string) => boolean) => {
  const accepted = new Map<string, AcceptedMessage>()
  const underWay = new Set<Sending>()
  const conflicting: Array<string> = []
  const acceptedAgain: Array<string> = []
  return {
    /** What is sent while `carry` is under way. */
    during: async (sending: Sending, carry: () => Promise<void>): Promise<void> => {
      underWay.add(sending)
      await carry().finally(() => underWay.delete(sending))
    },
    /** Undefined when the line has doubled it, which makes no second message. */
    accept: (sending: Sending): "first" | "again" | undefined => {
      const { messageId, text } = sending
      const known = accepted.get(messageId)
      if (known === undefined) {
        accepted.set(messageId, { text, sendings: [sending] })
        return "first"
      }
      if (known.sendings.includes(sending)) return undefined
      if (known.text !== text) conflicting.push(messageId)
      if (sending.mayRepeat !== true && known.sendings.some(({ isExcused }) => !isExcused))
        acceptedAgain.push(messageId)
      known.sendings.push(sending)
      return "again"
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
    ids: (): ReadonlyArray<string> => [...accepted.keys()],
    conflicting,
    acceptedAgain,
  }
}
