/** What a story has shown, by which it is told from others: a run keeps the story that shows something first. */
import type { EpisodePlan } from "../plan/episodePlan.ts"
import type { GroupResult } from "./tellGroup.ts"

type Shown = Pick<GroupResult, "troubles" | "outcomes" | "sights">

/**
 * Each trouble that was met, with each state in which an order ended; and each situation of an order, with the trouble that
 * was met just before. Functions of the product say no more: after ten groups there are hardly any new ones, and its blocks
 * take half as much processor time again.
 */
export const sightsOf = ({ troubles, outcomes, sights }: Shown): ReadonlyArray<string> => [
  ...[...troubles].flatMap(([trouble, times]) =>
    times === 0 ? [] : [...outcomes.keys()].map((outcome) => `${trouble}, ${outcome}`),
  ),
  ...sights,
]

/** A story that is told again before new ones; of a plan of its own where no seed draws it. */
export interface KeptStory {
  readonly seed: number
  readonly plan?: EpisodePlan
}
