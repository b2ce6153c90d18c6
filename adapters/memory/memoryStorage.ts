/**
 * What a device keeps for its visitor, in memory: drafts, last booking, orders, wishlist, the visit's draws, whether the intro
 * has played.
 */
import { Effect, Layer } from "effect"
import type { BookingDraft } from "#core/booking/bookingDraft.ts"
import type { SavedBooking } from "#core/booking/savedBooking.ts"
import type { StartedOrder } from "#core/booking/startedOrders.ts"
import {
  BookingDrafts,
  TripDrafts,
  IntroMemory,
  SavedVouchers,
  SavedBookings,
  Wishlist,
  StartedOrders,
  VisitDraws,
} from "#core/ports/deviceStorage.ts"
import type { SavedVoucher } from "#core/vouchers/voucher.ts"
import type { SavedDraft, TripDraft } from "#core/trips/tripDraft.ts"

export const memoryStorage = (found: {
  readonly draft?: TripDraft | undefined
  readonly saved?: ReadonlyArray<string> | undefined
  /** By activities. */
  readonly bookingDrafts?: Readonly<Record<string, BookingDraft>> | undefined
  readonly booking?: SavedBooking | undefined
  readonly started?: ReadonlyArray<StartedOrder> | undefined
  readonly voucher?: SavedVoucher | undefined
  readonly introPlayed: boolean
}) => {
  let kept: SavedDraft | undefined = found.draft && { draft: found.draft }
  const bookingDrafts = new Map(Object.entries(found.bookingDrafts ?? {}))
  let saved = found.saved ?? []
  let introPlayed = found.introPlayed
  let booking = found.booking
  let draws: Readonly<Record<string, string>> = {}
  let started = found.started ?? []
  let voucher: SavedVoucher | undefined = found.voucher
  return Layer.mergeAll(
    Layer.succeed(BookingDrafts, {
      read: (subSlug) => Effect.sync(() => bookingDrafts.get(subSlug)),
      write: (subSlug, draft) => Effect.sync(() => void bookingDrafts.set(subSlug, draft)),
      clear: (subSlug) => Effect.sync(() => void bookingDrafts.delete(subSlug)),
    }),
    Layer.succeed(SavedBookings, {
      read: Effect.sync(() => booking),
      write: (written) =>
        Effect.sync(() => {
          booking = written
        }),
    }),
    Layer.succeed(SavedVouchers, {
      read: Effect.sync(() => voucher),
      write: (written) =>
        Effect.sync(() => {
          voucher = written
        }),
      clear: Effect.sync(() => {
        voucher = undefined
      }),
    }),
    Layer.succeed(StartedOrders, {
      read: Effect.sync(() => started),
      write: (written) =>
        Effect.sync(() => {
          started = written
        }),
    }),
    Layer.succeed(TripDrafts, {
      read: Effect.sync(() => kept),
      write: (written) =>
        Effect.sync(() => {
          kept = written
        }),
      clear: Effect.sync(() => {
        kept = undefined
      }),
    }),
    Layer.succeed(Wishlist, {
      read: Effect.sync(() => saved),
      write: (slugs) =>
        Effect.sync(() => {
          saved = slugs
        }),
    }),
    Layer.succeed(VisitDraws, {
      read: Effect.sync(() => draws),
      write: (seeds) =>
        Effect.sync(() => {
          draws = seeds
        }),
    }),
    Layer.succeed(IntroMemory, {
      hasPlayed: Effect.sync(() => introPlayed),
      remember: Effect.sync(() => {
        introPlayed = true
      }),
    }),
  )
}
