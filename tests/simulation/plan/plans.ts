/** The plans of stories as arbitraries, by which fast-check makes a broken one shorter. */
import * as fc from "fast-check"
import { arbitraryOf } from "./arbitraryOf.ts"
import { EpisodePlan, VisitorPlan } from "./episodePlan.ts"
import { thinnedList } from "./thinnedList.ts"

/** Any plan. */
export const plans: fc.Arbitrary<EpisodePlan> = arbitraryOf(EpisodePlan)

/** The parts of a plan that shrink, those first with which most others go. */
export const SHRINKING_PARTS = ["visitors", "troubles", "staff", "callOffs", "desk", "servers"] as const
export type ShrinkingPart = (typeof SHRINKING_PARTS)[number]
export type ShrinkingParts = { readonly [Part in ShrinkingPart]: fc.Arbitrary<EpisodePlan[Part]> }

/** What becomes of the items that a list keeps. */
type Items = <A>(item: fc.Arbitrary<A>) => fc.Arbitrary<A>

const shrinkingWith = (items: Items): ShrinkingParts => {
  const { troubles, staff, callOffs, desk, servers } = EpisodePlan.fields
  const { id, arrivesAtMs, steps } = VisitorPlan.fields
  /** Of another name, or come at another time, it would be another visitor. */
  const visitors = fc.record(
    {
      id: fc.noShrink(arbitraryOf(id)),
      arrivesAtMs: fc.noShrink(arbitraryOf(arrivesAtMs)),
      steps: thinnedList(items(arbitraryOf(steps.value))),
    },
    { noNullPrototype: true },
  )
  return {
    visitors: thinnedList(visitors, { isOneEnough: true }),
    troubles: thinnedList(items(arbitraryOf(troubles.value))),
    staff: thinnedList(items(arbitraryOf(staff.value))),
    callOffs: thinnedList(items(arbitraryOf(callOffs.value))),
    desk: thinnedList(items(arbitraryOf(desk.value))),
    servers: arbitraryOf(servers),
  }
}

/** Shrinks to fewer visitors, steps, troubles and deeds. */
export const fewer = shrinkingWith(fc.noShrink)

/** Shrinks to fewer of them, and to plainer ones. */
export const plainer = shrinkingWith((item) => item)
