/** A visit as its parts see it: who it is, on which device, and how to wait for what a screen shows. */
import type { Actor, AnyActorLogic, SnapshotFrom } from "xstate"
import type { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import type { SavedVoucher } from "#core/vouchers/voucher.ts"
import type { Route } from "#core/routes.ts"
import type { Device, Tab } from "../world/device.ts"
import type { Person } from "../plan/person.ts"
import type { TripBooked } from "./booking.ts"
import type { BookStep } from "../plan/episodePlan.ts"
import type { FunnelStep } from "./funnel.ts"
import type { Scenario } from "../world/scenario.ts"

/** How long a page may take before the visitor gives up. Unit: milliseconds. */
const PATIENCE_MS = 30_000

/** Waits until what an actor shows is as wished, or patience ends; tells which. */
export const until = <Logic extends AnyActorLogic>(
  scenario: Scenario,
  actor: Actor<Logic>,
  isWished: (snapshot: SnapshotFrom<Logic>) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (snapshot: SnapshotFrom<Logic>) => {
      if (!isWished(snapshot)) return false
      end(true)
      return true
    }
    const end = (isThere: boolean) => {
      callOff()
      subscription?.unsubscribe()
      resolve(isThere)
    }
    let subscription: { unsubscribe(): void } | undefined
    const callOff = scenario.time.after(patienceMs, () => end(false))
    if (!look(actor.getSnapshot())) subscription = actor.subscribe((snapshot) => void look(snapshot as never))
  })

export interface Visit {
  readonly scenario: Scenario
  readonly person: Person
  readonly device: Device
  /** The network of the device never goes away. */
  readonly isAlwaysOnline: boolean
  /** The order that the visitor would look for after coming back, with what it was for. */
  lastOrder: { readonly merchantOrderId: string; readonly packageType: string } | undefined
  /** The secrets of bookings, by their orders, once the shop has told them: the links that the visitor keeps. */
  readonly bookingLinks: Map<string, BookingSecret>
  /** The trip that the visitor booked last. */
  lastTrip: TripBooked | undefined
  /** How often the visitor has tried a payment's page again that would not tell. */
  retries: number
  /** What the visitor will do on the payment page. */
  intent: Pick<BookStep, "pays" | "thinkMs" | "bankMs" | "bankSays"> | undefined
  note(what: string): void
  /** Notes how far the visitor came, once. */
  reach(step: FunnelStep): void
  open(tab: Tab, route: Route): void
  /** In which a voucher is to be used, where there is one. */
  newTab(voucher?: SavedVoucher): Tab
  closeBrowser(): void
}
