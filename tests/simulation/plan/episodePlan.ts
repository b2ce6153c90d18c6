/**
 * What happens in one group of visitors, as plain data: who comes when and does what, and what goes wrong. The same
 * plan is the same story. Unit: milliseconds; `atMs` counts from the beginning.
 */
import { Schema } from "effect"
import { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import { DIGITS } from "./person.ts"

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** What a visitor does on the payment page. `close`: leaves the browser unpaid; `payAndClose`: pays and leaves. */
export const PAYMENTS = ["success", "failure", "pending", "cancel", "close", "payAndClose"] as const

/** What becomes of the link by which a difference is to be paid. `late`: about when its page closes; `twice`: and once more. */
export const DIFFERENCE_PAYMENTS = ["success", "twice", "late", "failure", "never"] as const
export type DifferencePayment = (typeof DIFFERENCE_PAYMENTS)[number]

const Step = Schema.Union([
  Schema.Struct({ does: Schema.Literals(["home", "reload", "close", "look"]) }),
  Schema.Struct({ does: Schema.Literals(["category", "activity"]), which: Count }),
  Schema.Struct({ does: Schema.Literals(["dither", "stayAway"]), forMs: Count }),
  /** The network of the device is gone for so long, while the visitor goes on. */
  Schema.Struct({ does: Schema.Literal("loseNetwork"), forMs: Count }),
  /** `clicks` on Confirm, in each of `tabs`; `bankMs` until the bank decides a pending payment. */
  Schema.Struct({
    does: Schema.Literal("book"),
    adults: Count,
    children: Count,
    inDays: Count,
    clicks: Count,
    tabs: Count,
    thinkMs: Count,
    pays: Schema.Literals(PAYMENTS),
    bankMs: Count,
    bankSays: Schema.Literals(["COMPLETED", "FAILED"]),
    /** In which script the number is typed. */
    digits: Schema.Literals(DIGITS),
    /** Which of the day's times is chosen, where seats are counted; absent: none. */
    time: Schema.optionalKey(Count),
  }),
  /** Asks the operator to cancel what was paid: by the rules, or in full, as when the operator cancels the trip. */
  Schema.Struct({ does: Schema.Literal("cancel"), isFull: Schema.Boolean }),
  /** Leaves an e-mail address with the booking, the first or the second one. */
  Schema.Struct({ does: Schema.Literal("giveAddress"), which: Count }),
  /** Has the operator take out what the shop knows of who booked. */
  Schema.Struct({ does: Schema.Literal("askErasure") }),
  /** Passes the order's number on to a stranger, who asks the shop for the booking. */
  Schema.Struct({ does: Schema.Literal("passOn") }),
  /**
   * Comes back to the booking, by the cookie, its link, a letter or the look-up, and cancels it, takes a voucher for it,
   * leaves one of the party at home or changes its day, in each of `tabs`.
   */
  Schema.Struct({
    does: Schema.Literal("changeBooking"),
    what: Schema.Literals(["cancel", "move", "voucher", "fewer"]),
    by: Schema.Literals(["cookie", "link", "letter", "lookUp"]),
    tabs: Count,
    inDays: Count,
    /** What the operator does at the same moment: gives money back, or calls the trip off. */
    meanwhile: Schema.Literals(["nothing", "refund", "callOff"]),
  }),
  /**
   * Agrees with the operator, or with the desk, on another trip for the booking made last, as so many ask for it at once;
   * `pays` what it costs more, `afterMs` from then.
   */
  Schema.Struct({
    does: Schema.Literal("changeTrip"),
    at: Schema.Literals(["commandLine", "desk"]),
    which: Count,
    inDays: Count,
    asks: Count,
    /** The company could not keep the trip: what was paid stays. */
    isByCompany: Schema.Boolean,
    pays: Schema.Literals(DIFFERENCE_PAYMENTS),
    afterMs: Count,
  }),
  /** Hears that the operator calls off what was booked last. */
  Schema.Struct({
    does: Schema.Literal("hearCallOff"),
    scope: Schema.Literals(["departure", "pool", "day"]),
  }),
  /**
   * Takes an open voucher of the booking made last to the ticket of a trip, in each of `tabs`, which are for one day after
   * the other, and pays what it does not. `paidOutAfterMs`: so much later the operator pays it out; absent: never.
   */
  Schema.Struct({
    does: Schema.Literal("spendVoucher"),
    which: Count,
    adults: Count,
    children: Count,
    inDays: Count,
    tabs: Count,
    thinkMs: Count,
    pays: Schema.Literals(PAYMENTS),
    bankMs: Count,
    bankSays: Schema.Literals(["COMPLETED", "FAILED"]),
    paidOutAfterMs: Schema.optionalKey(Count),
  }),
  /** Books the last trip again, to the day and the party; an agent does so for another family. */
  Schema.Struct({
    does: Schema.Literal("bookAgain"),
    who: Schema.Literals(["same", "anotherFamily"]),
    digits: Schema.Literals(DIGITS),
  }),
  /** Submits a trip plan: `clicks` on "Plan My Trip", and after a failure once more. */
  Schema.Struct({ does: Schema.Literal("plan"), clicks: Count, inDays: Count }),
])
export type Step = typeof Step.Type
export type BookStep = Extract<Step, { readonly does: "book" }>
export type TripChangeStep = Extract<Step, { readonly does: "changeTrip" }>
export type SpendStep = Extract<Step, { readonly does: "spendVoucher" }>
export type ChangeStep = Extract<Step, { readonly does: "changeBooking" }>
export type PlanStep = Extract<Step, { readonly does: "plan" }>

export const VisitorPlan = Schema.Struct({
  /** Names the visitor, and seeds name and number. */
  id: Count,
  arrivesAtMs: Count,
  steps: Schema.Array(Step),
})
export type VisitorPlan = typeof VisitorPlan.Type

/** What the operator does to a departure: the trip by its place in the stock, the day, and which of its times. */
const DeskDeed = Schema.Struct({
  atMs: Count,
  does: Schema.Literals(["capacity", "block", "unblock", "close", "reopen"]),
  which: Count,
  inDays: Count,
  time: Count,
  seats: Count,
})
export type DeskDeed = typeof DeskDeed.Type

/** What somebody of the staff does at the desk, whether they may or not. */
const STAFF_DEEDS = [
  "look",
  "capacity",
  "close",
  "reopen",
  "block",
  "release",
  "bookCash",
  "bookLink",
  "bookLater",
  "takePayment",
  "giveUp",
  "cancel",
  "move",
  "moveTrip",
  "callOff",
  "board",
  "changeRole",
  "revoke",
  "signOut",
] as const

/**
 * `who` by their place among the staff. `which` and `time` are a trip of the stock and one of its times on that day, counted
 * from the first one; of a booking made at the desk, `which` is its number; of somebody's access, whose, and `time` the role.
 */
const StaffDeed = Schema.Struct({
  atMs: Count,
  who: Count,
  does: Schema.Literals(STAFF_DEEDS),
  which: Count,
  inDays: Count,
  time: Count,
  seats: Count,
})
export type StaffDeed = typeof StaffDeed.Type

/**
 * The operator calls off a trip of the stock, of a day from the first one on: one of its departures, its pool's day, or all.
 */
const CallOffDeed = Schema.Struct({
  atMs: Count,
  scope: Schema.Literals(["departure", "pool", "day"]),
  which: Count,
  inDays: Count,
  time: Count,
})
export type CallOffDeed = typeof CallOffDeed.Type

export const EpisodePlan = Schema.Struct({
  seed: Schema.Int,
  /** Since 1970. */
  startMs: Schema.Int,
  servers: Schema.Literals([1, 2]),
  /** By which the shop reaches its travellers. */
  ways: Schema.Array(Schema.Literals(["email", "whatsapp"])),
  /** From here on nothing goes wrong any more. */
  calmFromMs: Count,
  visitors: Schema.Array(VisitorPlan),
  desk: Schema.Array(DeskDeed),
  callOffs: Schema.Array(CallOffDeed),
  staff: Schema.Array(StaffDeed),
  troubles: Schema.Array(SimulatedFault),
})
export type EpisodePlan = typeof EpisodePlan.Type
