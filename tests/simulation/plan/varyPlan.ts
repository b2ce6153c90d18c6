/**
 * Makes another plan of one that was lived, by a few small moves: a visitor from another plan, twice, at another time or
 * with another's end; troubles and deeds from another plan, or a little earlier or later; half of the visitors of another.
 * What is new is taken from plans that are drawn as all are. The same chance makes the same plan.
 */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import { ARRIVALS_MS, MINUTE } from "./durations.ts"
import type { EpisodePlan, VisitorPlan } from "./episodePlan.ts"
import { mendedPlan } from "./mendedPlan.ts"
import type { RandomSource } from "./randomFromSeed.ts"

/** `donor` is another plan, from which parts are taken. */
type Move = (plan: EpisodePlan, donor: EpisodePlan, chance: RandomSource) => EpisodePlan

const MOST_MOVES = 4
/** How many messages or writes a trouble moves, at most, and how far in time. */
const NEAR = 12
const NEAR_MS = 10 * MINUTE

/** What others do. */
const DEEDS = ["staff", "desk", "callOffs"] as const

const among = <A>(list: ReadonlyArray<A>, chance: RandomSource): A | undefined =>
  list[chance.below(list.length)]

const nearby = (chance: RandomSource, from: number, most: number): number =>
  Math.max(0, from + chance.below(2 * most + 1) - most)

/** The visitor at a place becomes somebody else, under the same name. */
const become = (
  plan: EpisodePlan,
  chance: RandomSource,
  other: (visitor: VisitorPlan) => Omit<VisitorPlan, "id">,
): EpisodePlan => {
  const at = chance.below(plan.visitors.length)
  const visitor = plan.visitors[at]
  return visitor === undefined
    ? plan
    : { ...plan, visitors: plan.visitors.with(at, { ...other(visitor), id: visitor.id }) }
}

const afterBooking = ({ steps }: VisitorPlan): number => 1 + steps.findIndex(({ does }) => does === "book")

const isBooker = (visitor: VisitorPlan): boolean => afterBooking(visitor) > 0

const shifted = (trouble: SimulatedFault, chance: RandomSource): SimulatedFault => {
  if ("nth" in trouble) return { ...trouble, nth: nearby(chance, trouble.nth, NEAR) }
  if ("fromMs" in trouble) return { ...trouble, fromMs: nearby(chance, trouble.fromMs, NEAR_MS) }
  if ("atMs" in trouble) return { ...trouble, atMs: nearby(chance, trouble.atMs, NEAR_MS) }
  return trouble
}

const shiftedDeeds = <A extends { readonly atMs: number }>(
  deeds: ReadonlyArray<A>,
  chance: RandomSource,
): ReadonlyArray<A> => {
  const at = chance.below(deeds.length)
  const deed = deeds[at]
  return deed === undefined ? deeds : deeds.with(at, { ...deed, atMs: nearby(chance, deed.atMs, NEAR_MS) })
}

export const MOVES = {
  visitorOfDonor: (plan, donor, chance) =>
    become(plan, chance, (visitor) => among(donor.visitors, chance) ?? visitor),
  visitorTwice: (plan, _, chance) =>
    become(plan, chance, (visitor) => {
      const { arrivesAtMs, steps } = among(plan.visitors, chance) ?? visitor
      return { steps, arrivesAtMs: nearby(chance, arrivesAtMs, NEAR_MS) }
    }),
  visitorAtAnotherTime: (plan, _, chance) =>
    become(plan, chance, ({ steps }) => ({ steps, arrivesAtMs: chance.below(ARRIVALS_MS) })),
  endOfDonor: (plan, donor, chance) => {
    const ends = donor.visitors.filter(isBooker)
    return become(plan, chance, (visitor) => {
      const end = among(ends, chance)
      return end === undefined || !isBooker(visitor)
        ? visitor
        : {
            arrivesAtMs: visitor.arrivesAtMs,
            steps: [...visitor.steps.slice(0, afterBooking(visitor)), ...end.steps.slice(afterBooking(end))],
          }
    })
  },
  troublesOfDonor: (plan, donor, chance) => {
    const on = among(donor.troubles, chance)?.on
    const rest = plan.troubles.filter((trouble) => trouble.on !== on)
    return { ...plan, troubles: [...rest, ...donor.troubles.filter((trouble) => trouble.on === on)] }
  },
  oneTroubleMore: (plan, donor, chance) => {
    const trouble = among(donor.troubles, chance)
    return trouble === undefined ? plan : { ...plan, troubles: [...plan.troubles, trouble] }
  },
  troubleAtAnotherTime: (plan, _, chance) => {
    const at = chance.below(plan.troubles.length)
    const trouble = plan.troubles[at]
    return trouble === undefined
      ? plan
      : { ...plan, troubles: plan.troubles.with(at, shifted(trouble, chance)) }
  },
  oneTroubleLess: (plan, _, chance) =>
    plan.troubles.length === 0
      ? plan
      : { ...plan, troubles: plan.troubles.toSpliced(chance.below(plan.troubles.length), 1) },
  deedsOfDonor: (plan, donor, chance) => {
    const part = chance.pick(DEEDS)
    return { ...plan, [part]: donor[part] }
  },
  deedAtAnotherTime: (plan, _, chance) => {
    const { staff, desk, callOffs } = plan
    switch (chance.pick(DEEDS)) {
      case "staff":
        return { ...plan, staff: shiftedDeeds(staff, chance) }
      case "desk":
        return { ...plan, desk: shiftedDeeds(desk, chance) }
      case "callOffs":
        return { ...plan, callOffs: shiftedDeeds(callOffs, chance) }
    }
  },
  halfOfDonor: (plan, donor, chance) => {
    const from = chance.below(plan.visitors.length)
    return {
      ...plan,
      visitors: plan.visitors.map((visitor, at) =>
        at < from ? visitor : { ...(donor.visitors[at] ?? visitor), id: visitor.id },
      ),
    }
  },
  otherChance: (plan, donor) => ({ ...plan, seed: donor.seed, servers: donor.servers }),
} as const satisfies Readonly<Record<string, Move>>

const OFTEN: Readonly<Record<keyof typeof MOVES, number>> = {
  visitorOfDonor: 4,
  visitorTwice: 2,
  visitorAtAnotherTime: 1,
  endOfDonor: 3,
  troublesOfDonor: 2,
  oneTroubleMore: 2,
  troubleAtAnotherTime: 3,
  oneTroubleLess: 1,
  deedsOfDonor: 1,
  deedAtAnotherTime: 2,
  halfOfDonor: 1,
  otherChance: 2,
}

/** `donors`: a newly drawn plan, and others that were lived. */
export const varyPlan = (
  plan: EpisodePlan,
  donors: readonly [EpisodePlan, ...ReadonlyArray<EpisodePlan>],
  chance: RandomSource,
): EpisodePlan => {
  let varied = plan
  for (let left = 1 + chance.below(MOST_MOVES); left > 0; left--)
    varied = MOVES[chance.weighted(OFTEN)](varied, chance.pick(donors), chance)
  return mendedPlan(varied)
}
