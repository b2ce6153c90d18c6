/** What a visitor's device keeps, a port for each: bookings, a voucher, drafts, the wishlist, and what this visit has shown. */
import { Context, type Effect } from "effect"
import type { BookingDraft } from "../booking/bookingDraft.ts"
import type { SavedBooking } from "../booking/savedBooking.ts"
import type { StartedOrder } from "../booking/startedOrders.ts"
import type { SavedVoucher } from "../vouchers/voucher.ts"
import type { SavedDraft } from "../trips/tripDraft.ts"

/** The saved-bookings port: the last booking that went to payment, kept on this device until the tab is closed. */
export class SavedBookings extends Context.Service<
  SavedBookings,
  {
    /** Absent on a device that keeps none, or something that is none. */
    readonly read: Effect.Effect<SavedBooking | undefined>
    /** A device that keeps nothing forgets it: no failure worth telling. */
    write(booking: SavedBooking): Effect.Effect<void>
  }
>()("goa/core/ports/SavedBookings") {}

/** The started-orders port: which trips this browser has taken to payment, kept by it across tabs and visits. */
export class StartedOrders extends Context.Service<
  StartedOrders,
  {
    /** Newest first. Empty on a device that keeps nothing. */
    readonly read: Effect.Effect<ReadonlyArray<StartedOrder>>
    /** A device that keeps nothing forgets them: no failure worth telling. */
    write(orders: ReadonlyArray<StartedOrder>): Effect.Effect<void>
  }
>()("goa/core/ports/StartedOrders") {}

/** The saved-vouchers port: the voucher that a traveller has chosen to use, kept by this browser until it is. */
export class SavedVouchers extends Context.Service<
  SavedVouchers,
  {
    /** Absent on a device that keeps none, or something that is none. */
    readonly read: Effect.Effect<SavedVoucher | undefined>
    /** A device that keeps nothing forgets it: no failure worth telling. */
    write(voucher: SavedVoucher): Effect.Effect<void>
    readonly clear: Effect.Effect<void>
  }
>()("goa/core/ports/SavedVouchers") {}

/** The trip-drafts port: the trip request that a visitor was writing, kept on this device until the tab is closed. */
export class TripDrafts extends Context.Service<
  TripDrafts,
  {
    /** What was written, or whatever else the device found under that name; `makeReadTripDraft` makes sure. */
    readonly read: Effect.Effect<unknown>
    /** A device that keeps nothing forgets it: no failure worth telling. */
    write(kept: SavedDraft): Effect.Effect<void>
    readonly clear: Effect.Effect<void>
  }
>()("goa/core/ports/TripDrafts") {}

/** The booking-drafts port: what a visitor was writing on tickets, one for each activity, kept until the tab is closed. */
export class BookingDrafts extends Context.Service<
  BookingDrafts,
  {
    /** Absent on a device that keeps none for the activity, or something that is none. */
    read(subSlug: string): Effect.Effect<BookingDraft | undefined>
    /** A device that keeps nothing forgets it: no failure worth telling. */
    write(subSlug: string, draft: BookingDraft): Effect.Effect<void>
    clear(subSlug: string): Effect.Effect<void>
  }
>()("goa/core/ports/BookingDrafts") {}

/** The wishlist port: the visitor's list on this device, kept until it is cleared. */
export class Wishlist extends Context.Service<
  Wishlist,
  {
    /** Slugs, newest first. */
    readonly read: Effect.Effect<ReadonlyArray<string>>
    /** A device that keeps nothing has it until the page is closed: no failure worth telling. */
    write(slugs: ReadonlyArray<string>): Effect.Effect<void>
  }
>()("goa/core/ports/Wishlist") {}

/**
 * The visit-draws port: from which seed this visit drew what it was shown, kept on this device until the tab is closed.
 */
export class VisitDraws extends Context.Service<
  VisitDraws,
  {
    /** Seeds by the place that they were drawn for, or whatever else the device found; `makeOtherActivitiesSeed` makes sure. */
    readonly read: Effect.Effect<unknown>
    /** A device that keeps nothing forgets it: then each page that is loaded anew draws anew. */
    write(seeds: Readonly<Record<string, string>>): Effect.Effect<void>
  }
>()("goa/core/ports/VisitDraws") {}

/** The intro-memory port: whether this tab has shown the intro. */
export class IntroMemory extends Context.Service<
  IntroMemory,
  {
    /** Also true on a device that keeps nothing: it would show the intro at every visit. */
    readonly hasPlayed: Effect.Effect<boolean>
    readonly remember: Effect.Effect<void>
  }
>()("goa/core/ports/IntroMemory") {}
