/**
 * "Keep this booking" below a paid receipt: asks for the booking's secret until it is answered, shows its link, and takes
 * the address to which messages about it go. Who did not book in this browser is told nothing.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../bug.ts"
import { parseEmailAddress } from "../messages/emailAddress.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { type AddressRefused, Bookings, BookingsUnavailable, type OpenFailure } from "../ports/bookings.ts"
import { runEffect, type Runtime, succeeded } from "../runtime.ts"
import type { BookingSecret } from "./bookingSecret.ts"

export interface KeepBookingContext {
  readonly merchantOrderId: MerchantOrderId
  /** Absent until it is told. */
  readonly secret: BookingSecret | undefined
  /** Nobody has answered yet: the page says that it asks again. */
  readonly isUnanswered: boolean
  /** As typed; it stays, whatever comes of it. */
  readonly email: string
  /** Where messages go by now: the address that was saved last. */
  readonly savedEmail: string | undefined
}

/** From a question that nobody answered to the next one. Unit: milliseconds. */
export const ASK_AGAIN_MS = 5000

/** What is said until the next one is answered. */
export const LINK_UNANSWERED_TEXT =
  "The link to your booking has not come yet. Your payment stands; we keep asking."

/** What stands below the field once there is something to say; nothing of a saved address, which is named. */
export const KEEP_EMAIL_TEXT = {
  refused: "Please enter one e-mail address, such as asha@example.com.",
  saving: "Saving…",
  unsaved: "We could not keep the address. Please try again.",
} as const

interface EmailToSave {
  readonly secret: BookingSecret
  readonly email: string
}

const unavailable = (cause: unknown) => new BookingsUnavailable({ cause })

const secretIn = (told: Result.Result<BookingSecret | undefined, BookingsUnavailable>) =>
  Result.isSuccess(told) ? told.success : undefined

const isRefused = (saved: Result.Result<void, OpenFailure | AddressRefused>) =>
  Result.isFailure(saved) && saved.failure._tag === "AddressRefused"

/** The secret on the page. Throws before it is told. */
export const keptSecret = ({ secret }: Pick<KeepBookingContext, "secret">): BookingSecret =>
  secret ?? bug("keepBooking: no secret was told")

export const makeKeepBookingMachine = (run: Runtime<Bookings>) =>
  setup({
    types: {
      context: {} as KeepBookingContext,
      input: {} as Pick<KeepBookingContext, "merchantOrderId">,
      events: {} as { readonly type: "email.edit"; readonly email: string } | { readonly type: "email.save" },
    },
    actors: {
      askSecret: runEffect(run)(
        (merchantOrderId: MerchantOrderId) => Bookings.use(({ secretOf }) => secretOf(merchantOrderId)),
        unavailable,
      ),
      saveEmail: runEffect(run)(
        ({ secret, email }: EmailToSave) => Bookings.use((bookings) => bookings.saveEmail(secret, email)),
        unavailable,
      ),
    },
    guards: { isAddress: ({ context }) => parseEmailAddress(context.email) !== undefined },
    actions: {
      typeEmail: assign((_, { email }: { email: string }) => ({ email })),
      noteUnanswered: assign({ isUnanswered: true }),
      noteSaved: assign({ savedEmail: ({ context }) => parseEmailAddress(context.email) }),
    },
    delays: { again: ASK_AGAIN_MS },
  }).createMachine({
    id: "keepBooking",
    context: ({ input }) => ({
      ...input,
      secret: undefined,
      isUnanswered: false,
      email: "",
      savedEmail: undefined,
    }),
    initial: "asking",
    states: {
      asking: {
        invoke: {
          src: "askSecret",
          input: ({ context }) => context.merchantOrderId,
          onDone: [
            {
              guard: ({ event }) => secretIn(event.output) !== undefined,
              target: "kept",
              actions: assign({ secret: ({ event }) => secretIn(event.output) }),
            },
            { guard: succeeded, target: "untold" },
            { target: "unanswered" },
          ],
        },
      },
      unanswered: { entry: "noteUnanswered", after: { again: "asking" } },
      untold: {},
      kept: {
        initial: "quiet",
        on: {
          "email.edit": { target: ".quiet", actions: { type: "typeEmail", params: ({ event }) => event } },
          "email.save": [{ guard: "isAddress", target: "saving" }, { target: ".refused" }],
        },
        states: { quiet: {}, refused: {}, unsaved: {}, saved: {} },
      },
      saving: {
        invoke: {
          src: "saveEmail",
          input: ({ context }) => ({ secret: keptSecret(context), email: context.email }),
          onDone: [
            {
              guard: succeeded,
              target: "kept.saved",
              actions: "noteSaved",
            },
            { guard: ({ event }) => isRefused(event.output), target: "kept.refused" },
            { target: "kept.unsaved" },
          ],
        },
      },
    },
  })
