/**
 * What waits for somebody, live: its number stands in the navigation, and its screen does something about each. What is
 * typed stays whatever becomes of a deed.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import { MerchantOrderId, MerchantRefundId } from "../../paymentIds.ts"
import { DeskBookings } from "../../ports/deskBookings.ts"
import { DeskMatters } from "../../ports/deskMatters.ts"
import { Paise } from "../../money.ts"
import type { Runtime } from "../../runtime.ts"
import { type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  type LiveContext,
  noteSentence,
  type Read,
  READ_EVERY_MS,
  type Reading,
  readingStates,
  readView,
  rereadingStates,
  UNREAD,
} from "../liveReading.ts"
import { fieldOf, isSameMatter, type Matter, type MatterAct, type MattersView } from "./mattersView.ts"

/** From one reading to the next while only the number is looked at. Unit: milliseconds. */
const COUNT_EVERY_MS = 30_000

export interface MatterForm {
  readonly reason: string
  readonly email: string
}

const EMPTY_FORM: MatterForm = { reason: "", email: "" }

/** What is sent: once as it is, and once as a person insists that it is another booking, where that can be said. */
interface MatterWork {
  readonly work: DeedWork<unknown>
  readonly insisting?: DeedWork<unknown>
}

export interface NeedsPersonContext extends LiveContext<MattersView> {
  /** Whether its screen is open. */
  readonly isWatched: boolean
  /** What is being done, and about what. */
  readonly open: { readonly matter: Matter; readonly act: MatterAct } | undefined
  readonly form: MatterForm
  readonly work: MatterWork | undefined
}

export type NeedsPersonEvent =
  | { readonly type: "matters.watch" }
  | { readonly type: "matters.leave" }
  | { readonly type: "matters.again" }
  | { readonly type: "act.open"; readonly matter: Matter; readonly act: MatterAct }
  | { readonly type: "act.close" }
  | { readonly type: "act.do" }
  | { readonly type: "form.edit"; readonly change: Partial<MatterForm> }

const readNow = () => readView(DeskMatters.use(({ all }) => all))

/** What is sent, once all is typed. */
const workOf = ({
  open,
  form: { reason, email },
}: Pick<NeedsPersonContext, "open" | "form">): MatterWork | undefined => {
  if (open === undefined) return undefined
  const { matter, act } = open
  const field = fieldOf(act)
  if (field !== undefined && { reason, email }[field].trim() === "") return undefined
  const { id, amount } = matter
  const [order, refund] = [MerchantOrderId.make(id), MerchantRefundId.make(id)]
  const isOutside = matter.mustGoOutside !== undefined
  const shown = amount === undefined ? {} : { shown: amount }
  switch (act) {
    case "confirm": {
      const decision = { id: order, decides: act, ...shown, isOutside, reason }
      return {
        work: DeskMatters.use((matters) => matters.settleReview(decision)),
        insisting: DeskMatters.use((matters) => matters.settleReview({ ...decision, isOwnBooking: true })),
      }
    }
    case "reject":
      return {
        work: DeskMatters.use((matters) =>
          matters.settleReview({ id: order, decides: act, ...shown, isOutside, reason }),
        ),
      }
    case "sendAgain":
      return { work: DeskMatters.use((matters) => matters.sendAgain(order)) }
    case "toldByPhone": {
      const told = { id: order, messages: matter.unreached ?? [] }
      return { work: DeskMatters.use((matters) => matters.tellByPhone(told)) }
    }
    case "correctAddress":
      return { work: DeskBookings.use((bookings) => bookings.correctAddress(order, email)) }
    case "refundAgain":
    case "refundByHand":
      return {
        work: DeskMatters.use((matters) =>
          matters.refundAgain({ id: refund, isOutside: act === "refundByHand", reason }),
        ),
      }
    case "giveUpRefund":
      return { work: DeskMatters.use((matters) => matters.giveUpRefund(refund, reason)) }
    case "payByHand": {
      const request = { id: order, shown: amount ?? Paise.make(0), isFull: true, isOutside: true, reason }
      return { work: DeskBookings.use((bookings) => bookings.cancel(request)) }
    }
    case "letterAgain":
    case "letterAway":
      return { work: DeskMatters.use((matters) => matters.settleLetter(id, act === "letterAway")) }
  }
}

/** The one that is open, as it stands now; what is settled meanwhile stays open until it is sent or closed. */
const openIn = (
  open: NeedsPersonContext["open"],
  { matters }: MattersView,
): Pick<NeedsPersonContext, "open"> => {
  const now = open && matters.find((one) => isSameMatter(one, open.matter))
  return now === undefined || open === undefined ? { open } : { open: { ...open, matter: now } }
}

const beside = readingStates("matters.again", () => undefined)

export const makeNeedsPersonMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as NeedsPersonContext,
      events: {} as NeedsPersonEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(readNow),
      deed: makeDeedMachine(run),
    },
    guards: {
      isWhole: ({ context }) => workOf(context) !== undefined,
      isOnlyCounted: ({ context }) => !context.isWatched,
    },
    actions: {
      edit: assign(({ context }, { change }: { readonly change: Partial<MatterForm> }) => ({
        form: { ...context.form, ...change },
      })),
      show: assign(({ context }, { answer }: { readonly answer: Read<Reading<MattersView>> }) =>
        Result.isSuccess(answer) ? { ...answer.success, ...openIn(context.open, answer.success.view) } : {},
      ),
      note: assign(noteSentence),
      close: assign({ open: undefined, form: EMPTY_FORM }),
    },
    delays: {
      next: ({ context }) => (context.isWatched ? READ_EVERY_MS : COUNT_EVERY_MS),
    },
  }).createMachine({
    id: "needsPerson",
    context: {
      ...UNREAD,
      isWatched: false,
      open: undefined,
      form: EMPTY_FORM,
      work: undefined,
    },
    initial: "reading",
    on: {
      "form.edit": { actions: { type: "edit", params: ({ event }) => event } },
      "matters.watch": { actions: assign({ isWatched: true }) },
      "matters.leave": { actions: [assign({ isWatched: false }), "close"] },
    },
    states: {
      ...beside,
      // Only the number is looked at: whoever is out is told so where they do something, and may be in again by then.
      signedOut: { ...beside.signedOut, always: { guard: "isOnlyCounted", target: "unavailable" } },
      unavailable: {
        ...beside.unavailable,
        on: {
          ...beside.unavailable.on,
          "matters.watch": { target: "reading", actions: assign({ isWatched: true }) },
        },
      },
      shown: {
        initial: "current",
        on: {
          "act.open": {
            target: ".current",
            actions: assign({
              open: ({ event: { matter, act } }) => ({ matter, act }),
              form: EMPTY_FORM,
            }),
          },
          "act.close": { target: ".current", actions: "close" },
          "act.do": [
            {
              guard: "isWhole",
              target: "doing",
              actions: assign({ work: ({ context }) => workOf(context) }),
            },
            { target: ".incomplete" },
          ],
          "matters.again": ".rereading",
          // Whoever comes to the screen sees it as it is now.
          "matters.watch": { target: ".rereading", actions: assign({ isWatched: true }) },
        },
        states: {
          ...rereadingStates("needsPerson", () => undefined),
          /** Something that the deed needs is not typed. */
          incomplete: {
            on: {
              "form.edit": { target: "current", actions: { type: "edit", params: ({ event }) => event } },
            },
          },
        },
      },
      doing: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => work ?? bug("needsPerson: nothing to do"),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "shown.rereading",
              actions: ["close", assign({ work: undefined })],
            },
            { target: "shown.rereading", actions: assign({ work: undefined }) },
          ],
        },
      },
    },
  })
