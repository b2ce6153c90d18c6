/** The plans of stories as arbitraries, by which fast-check makes a broken one shorter. */
import * as fc from "fast-check"
import { arbitraryOf } from "./arbitraryOf.ts"
import { EpisodePlan, VisitorPlan } from "./episodePlan.ts"
import { thinnedList } from "./thinnedList.ts"

/** Any plan. */
export const plans: fc.Arbitrary<EpisodePlan> = arbitraryOf(EpisodePlan)

const { fields } = EpisodePlan
const PARTS = ["visitors", "troubles", "staff", "callOffs", "desk", "servers"] as const

/** What becomes of the items that a list keeps. */
type Items = <A>(item: fc.Arbitrary<A>) => fc.Arbitrary<A>
const AS_THEY_ARE: Items = fc.noShrink
const PLAINER: Items = (item) => item

/** A visitor's name and arrival stay: with others it would be another story. */
const visitorsWith = (items: Items): fc.Arbitrary<VisitorPlan> => {
  const { id, arrivesAtMs, steps } = VisitorPlan.fields
  return fc.record(
    {
      id: fc.noShrink(arbitraryOf(id)),
      arrivesAtMs: fc.noShrink(arbitraryOf(arrivesAtMs)),
      steps: thinnedList(items(arbitraryOf(steps.value))),
    },
    { noNullPrototype: true },
  )
}

const partOf = (part: (typeof PARTS)[number], items: Items): fc.Arbitrary<unknown> => {
  if (part === "visitors") return thinnedList(visitorsWith(items))
  return part === "servers"
    ? arbitraryOf(fields.servers)
    : thinnedList(items<unknown>(arbitraryOf(fields[part].value)))
}

/** All plans, shrinking in one of their parts alone. */
const plansBy = (part: (typeof PARTS)[number], items: Items): fc.Arbitrary<EpisodePlan> => {
  const still = Object.entries(fields).map(([name, field]) => [name, fc.noShrink(arbitraryOf(field))])
  return fc.record(
    { ...Object.fromEntries(still), [part]: partOf(part, items) },
    { noNullPrototype: true },
  ) as fc.Arbitrary<EpisodePlan>
}

/** To shrink by one after the other: to fewer visitors, steps, troubles and deeds, and then to plainer ones. */
export const SHRINKING: ReadonlyArray<fc.Arbitrary<EpisodePlan>> = [AS_THEY_ARE, PLAINER].flatMap((items) =>
  PARTS.map((part) => plansBy(part, items)),
)
