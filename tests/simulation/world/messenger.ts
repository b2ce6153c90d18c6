/**
 * The ways to travellers: they take a letter, fail, refuse its receiver for good, never answer, or take it and lose the
 * answer, as the plan says. What they have taken lies with the traveller, who reads it there.
 */
import type { LetterFaultKind, SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { TravellerLetter } from "#core/messages/travellerLetter.ts"
import { MailRefused } from "#core/ports/messages.ts"
import type { MessageChannel, TravellerAddress } from "#core/ports/travellerMessages.ts"
import { digitsInScript } from "../plan/person.ts"
import { hashOf } from "../plan/randomFromSeed.ts"
import { makeAcceptedMessages, type Sending } from "./acceptedMessages.ts"
import type { VirtualTime } from "./virtualTime.ts"
import { listByKey } from "../../harness/growByKey.ts"

export interface MessengerParts {
  readonly seed: number
  readonly ways: ReadonlyArray<MessageChannel>
  readonly troubles: ReadonlyArray<SimulatedFault>
  readonly time: VirtualTime
  readonly isCalm: () => boolean
  readonly note: (what: string) => void
  readonly onMet: (trouble: SimulatedFault) => void
  /** Hears of each letter that a server hands over, and to whom, before it is on its way. */
  readonly witness: (letter: TravellerLetter, to: TravellerAddress) => void
  /** Whether its traveller has left an address: then letters come again, and by every way where that one is refused. */
  readonly hasAddress: (orderId: string) => boolean
  /** How often an order was called off, or moved to a day: its traveller is told each time, in a letter of one name. */
  readonly timesChanged: (orderId: string, about: string) => number
  /** Whether the shop's books say that the letter was delivered. */
  readonly isDelivered: (messageId: string) => boolean
}

/** The quickest and the slowest hand-over. Unit: milliseconds. */
const LEAST_MS = 60
const MOST_MS = 500

const silence = () => new Promise<never>(() => undefined)

/** In whichever script a number was typed, it is one receiver. */
const receiverOf = (to: TravellerAddress): string =>
  to.channel === "email" ? to.email : digitsInScript(to.mobileNumber)

const TO = " to "

export const makeMessenger = ({
  seed,
  ways,
  troubles,
  time,
  isCalm,
  note,
  onMet,
  witness,
  hasAddress,
  timesChanged,
  isDelivered,
}: MessengerParts) => {
  const planned = new Map(
    troubles.flatMap((one) => (one.on === "messenger" ? [[one.nth, one] as const] : [])),
  )
  const messageIn = (letterTo: string) => letterTo.slice(0, letterTo.lastIndexOf(TO))
  const accepted = makeAcceptedMessages((letterTo) => isDelivered(messageIn(letterTo)))
  const inboxes = new Map<string, ReadonlyArray<TravellerLetter>>()
  let tries = 0

  const meets = (nth: number): LetterFaultKind | undefined => {
    const trouble = isCalm() ? undefined : planned.get(nth)
    if (trouble !== undefined) onMet(trouble)
    return trouble?.kind
  }
  const take = (letter: TravellerLetter, to: TravellerAddress, sending: Sending): void => {
    const answer = accepted.accept(sending)
    note(`takes ${letter.messageId} by ${to.channel}${answer === "first" ? "" : " again"}`)
    const receiver = receiverOf(to)
    listByKey(inboxes, receiver, letter)
  }
  return {
    ways,
    sendingOf: (letter: TravellerLetter, to: TravellerAddress, by: object): Sending => ({
      messageId: `${letter.messageId}${TO}${receiverOf(to)}`,
      // It is written when it is sent, and may say something else the next time.
      text: "",
      by,
      // A link comes as often as it is asked for.
      mayRepeat:
        letter.messageId.endsWith("/link") ||
        timesChanged(letter.merchantOrderId, letter.messageId.split("/traveller/changed/")[1] ?? "") > 1 ||
        (to.channel === "whatsapp" && hasAddress(letter.merchantOrderId)),
      isExcused: false,
    }),
    /** Rejects with `MailRefused`, or with anything else for what may be tried again. */
    hand: (letter: TravellerLetter, to: TravellerAddress, sending: Sending): Promise<void> =>
      accepted.during(sending, async () => {
        witness(letter, to)
        const nth = tries++
        const fault = meets(nth)
        await time.sleep(LEAST_MS + (hashOf(`${seed} letter ${nth}`) % (MOST_MS - LEAST_MS)))
        if (fault === "fails") throw new Error("busy")
        if (fault === "refuses") throw new MailRefused({ refusal: "no such receiver" })
        if (fault === "silent") return silence()
        take(letter, to, sending)
        return fault === "unheard" ? silence() : undefined
      }),
    excuse: accepted.excuse,
    acceptedAgain: accepted.acceptedAgain,
    /** The letters that were taken, each once for every receiver. */
    taken: (): ReadonlyArray<string> => accepted.ids().map(messageIn),
    /** What lies with who has these addresses and numbers in ASCII, the newest of each last. */
    inboxOf: (receivers: ReadonlyArray<string>): ReadonlyArray<TravellerLetter> =>
      receivers.flatMap((receiver) => inboxes.get(receiver) ?? []),
  }
}

export type SimulatedMessenger = ReturnType<typeof makeMessenger>
