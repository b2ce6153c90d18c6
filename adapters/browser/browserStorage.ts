/** The ports of `core/ports/deviceStorage` over the browser's own storage: drafts, bookings, the wishlist, and so on. */
import { Effect, Layer } from "effect"
import {
  BookingDrafts,
  TripDrafts,
  SavedVouchers,
  SavedBookings,
  StartedOrders,
  Wishlist,
  VisitDraws,
  IntroMemory,
} from "#core/ports/deviceStorage.ts"
import { bookingDraftIn, savedVoucherIn, savedBookingIn, startedOrdersIn } from "./storedBookings.ts"
import { isSlug } from "#core/catalogue/catalogueIds.ts"

/** Keeps the tab's own storage until the tab is closed, the browser's until it is cleared. */
export type StorageArea = "tab" | "browser"

const storageOf = (place: StorageArea): Storage =>
  place === "tab" ? window.sessionStorage : window.localStorage

/**
 * One value that the browser keeps as JSON under a key. Storage that is switched off, full or absent throws; then this
 * device keeps nothing, and what is no JSON counts as nothing. Whoever reads makes sure what it is.
 */
const browserStorage = (place: StorageArea, key: string) => {
  const attempt = <A>(act: (storage: Storage) => A): Effect.Effect<A | undefined> =>
    Effect.sync(() => {
      try {
        return act(storageOf(place))
      } catch {
        return undefined
      }
    })
  return {
    read: attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? "null")),
    write: (value: unknown): Effect.Effect<void> =>
      attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    clear: attempt((storage) => storage.removeItem(key)),
  }
}

const tripDraftStorage = browserStorage("tab", "tripDraft")

/**
 * Keeps the trip request being written in this tab: it survives a reload and goes when the tab is closed.
 * While the page is as the server wrote it, no draft is read: the server knew of none.
 */
export const browserTripDrafts = (isAsWritten: () => boolean) =>
  Layer.succeed(TripDrafts, {
    ...tripDraftStorage,
    read: Effect.suspend(() => (isAsWritten() ? Effect.succeed(undefined) : tripDraftStorage.read)),
  })

const BOOKING_DRAFT_KEY = "bookingDraft"
const bookingDraftStorage = (subSlug: string) => browserStorage("tab", `${BOOKING_DRAFT_KEY}/${subSlug}`)

/**
 * Keeps the bookings being written in this tab: they survive a reload and go when the tab is closed. Each has a key of its
 * own: a press on a ticket reads and writes no other's.
 */
export const browserBookingDrafts = Layer.succeed(BookingDrafts, {
  read: (subSlug) => Effect.map(bookingDraftStorage(subSlug).read, bookingDraftIn),
  write: (subSlug, draft) => bookingDraftStorage(subSlug).write(draft),
  clear: (subSlug) => bookingDraftStorage(subSlug).clear,
})

const savedBookingStorage = browserStorage("tab", "keptBooking")

/**
 * Keeps the booking that goes to payment in this tab: it survives the payment page and goes when the tab is closed.
 */
export const browserSavedBookings = Layer.succeed(SavedBookings, {
  ...savedBookingStorage,
  read: Effect.map(savedBookingStorage.read, savedBookingIn),
})

/**
 * A value for all tabs and visits of this browser. One that it does not keep is there until the page is closed. `valueIn`
 * makes sure what was stored.
 */
const visitStorage = <Value>(key: string, valueIn: (stored: unknown) => Value) => {
  const storage = browserStorage("browser", key)
  const stored = Effect.map(storage.read, valueIn)
  let unkept: Value | undefined
  return {
    read: Effect.map(stored, (kept) => unkept ?? kept),
    write: (value: Value) =>
      Effect.andThen(
        storage.write(value),
        Effect.map(stored, (kept) => {
          unkept = JSON.stringify(kept) === JSON.stringify(value) ? undefined : value
        }),
      ),
    clear: Effect.map(storage.clear, () => {
      unkept = undefined
    }),
  }
}

/** Keeps the voucher that is to be used in this browser. */
export const browserSavedVouchers = Layer.sync(SavedVouchers, () => visitStorage("voucher", savedVoucherIn))

const startedOrderStorage = browserStorage("browser", "startedOrders")

/** Keeps which trips went to payment in this browser, for all its tabs: a second tab must not pay twice unasked. */
export const browserStartedOrders = Layer.succeed(StartedOrders, {
  ...startedOrderStorage,
  read: Effect.map(startedOrderStorage.read, startedOrdersIn),
})

/** What was edited by hand counts each activity once. */
const wishlistIn = (stored: unknown): ReadonlyArray<string> =>
  Array.isArray(stored) && stored.every(isSlug) ? [...new Set(stored)] : []

/** The wishlist in this browser's own storage. */
export const browserWishlist = Layer.sync(Wishlist, () => visitStorage("savedActivities", wishlistIn))

/** Keeps what this visit drew in this tab. The page's head looks there too, before its first words. */
export const browserVisitDraws = Layer.succeed(VisitDraws, browserStorage("tab", "visitDraws"))

const INTRO_PLAYED_KEY = "introPlayed"

/** Storage throws where the visitor has forbidden it. */
const fromSessionStorage = <A>(act: (storage: Storage) => A, otherwise: A): Effect.Effect<A> =>
  Effect.sync(() => {
    try {
      return act(window.sessionStorage)
    } catch {
      return otherwise
    }
  })

/** Whether the intro has played, kept by this browser until the tab is closed. */
export const browserIntroMemory = Layer.succeed(IntroMemory, {
  hasPlayed: fromSessionStorage((storage) => storage.getItem(INTRO_PLAYED_KEY) !== null, true),
  remember: fromSessionStorage((storage) => storage.setItem(INTRO_PLAYED_KEY, ""), undefined),
})
