/**
 * Draws who has their trip called off soon after they have booked it, takes a voucher for it, and spends that later, and
 * what is left of it: on a trip that costs more or less, in two tabs, after its last day, or while the operator pays it
 * out. From chances of their own, so that the rest of the plan is as it would be without.
 */
import { DAY, HOUR, MINUTE, SECOND } from "./durations.ts"
import type { EpisodePlan, SpendStep, Step, VisitorPlan } from "./episodePlan.ts"
import { hashOf, randomFromSeed, type RandomSource } from "./randomFromSeed.ts"

/** Of those who book in a group that has something called off. */
const TAKES_VOUCHER = 0.5
const MOST = 3

/** How many give the trip up again that they have paid with it, and spend once more. */
const GIVES_UP = 0.4
const AGAIN = 0.5
/** How many let it lie until its last day is past. */
const FORGETS = 0.12
const FORGOTTEN_MS = 366 * DAY

/** How many have it paid out about when they spend it. */
const PAID_OUT = 0.3
const PAID_OUT_WITHIN_MS = 3 * MINUTE

const ACTIVITIES = 60
const DAYS_AHEAD = 30

const spending = (chance: RandomSource): SpendStep => ({
  does: "spendVoucher",
  which: chance.below(ACTIVITIES),
  adults: 1 + chance.below(3),
  children: chance.isHit(0.3) ? 1 : 0,
  inDays: 1 + chance.below(DAYS_AHEAD),
  tabs: chance.isHit(0.35) ? 2 : 1,
  thinkMs: 4 * SECOND + chance.below(MINUTE),
  pays: chance.weighted({ success: 80, failure: 8, pending: 4, cancel: 4, close: 0, payAndClose: 4 }),
  bankMs: chance.below(40 * MINUTE),
  bankSays: chance.isHit(0.8) ? "COMPLETED" : "FAILED",
})

const givingUp = (chance: RandomSource): ReadonlyArray<Step> => [
  { does: "dither", forMs: chance.below(5 * MINUTE) },
  {
    does: "changeBooking",
    what: "cancel",
    by: "cookie",
    tabs: chance.isHit(0.3) ? 2 : 1,
    inDays: 1,
    meanwhile: chance.weighted({ nothing: 4, callOff: 1 }),
  },
]

const taking = (chance: RandomSource): ReadonlyArray<Step> => {
  const [bookedMs, heardMs] = [5 * MINUTE + chance.below(2 * HOUR), chance.below(2 * HOUR)]
  const spends: Array<Step> = []
  for (let nth = 0; nth === 0 || (nth < MOST && chance.isHit(AGAIN)); nth++) {
    spends.push({ does: "stayAway", forMs: chance.below(chance.isHit(0.7) ? HOUR : 2 * DAY) })
    spends.push(spending(chance))
    if (chance.isHit(GIVES_UP)) spends.push(...givingUp(chance))
  }
  const forgotten: ReadonlyArray<Step> = chance.isHit(FORGETS)
    ? [{ does: "stayAway", forMs: FORGOTTEN_MS + chance.below(3 * DAY) }, spending(chance)]
    : []
  return [
    { does: "stayAway", forMs: bookedMs },
    { does: "hearCallOff", scope: chance.weighted({ departure: 2, pool: 1, day: 2 }) },
    { does: "stayAway", forMs: heardMs },
    {
      does: "changeBooking",
      what: "voucher",
      by: "cookie",
      tabs: chance.isHit(0.3) ? 2 : 1,
      inDays: 1,
      meanwhile: "nothing",
    },
    ...(chance.isHit(0.5) ? [...spends, ...forgotten] : forgotten.length > 0 ? forgotten : spends),
  ]
}

export const withVouchers = (plan: EpisodePlan): EpisodePlan => {
  if (plan.callOffs.length === 0) return plan
  const chance = randomFromSeed(hashOf(`${plan.seed} vouchers`))
  const payOuts = randomFromSeed(hashOf(`${plan.seed} vouchers paid out`))
  const paidOut = (step: Step): Step =>
    step.does === "spendVoucher" && payOuts.isHit(PAID_OUT)
      ? { ...step, paidOutAfterMs: payOuts.below(PAID_OUT_WITHIN_MS) }
      : step
  const withVoucher = ({ steps, ...visitor }: VisitorPlan): VisitorPlan => {
    const at = 1 + steps.findIndex(({ does }) => does === "book")
    if (at === 0 || !chance.isHit(TAKES_VOUCHER)) return { ...visitor, steps }
    return { ...visitor, steps: [...steps.slice(0, at), ...taking(chance).map(paidOut), ...steps.slice(at)] }
  }
  return { ...plan, visitors: plan.visitors.map(withVoucher) }
}
