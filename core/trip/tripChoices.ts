/** The names that the wizard offers to choose from. */
import type { TripType } from "../catalogue/activity.ts"

/**
 * Every trip type's name once, in the catalogue's order. What was chosen and is no longer in the list, because the
 * catalogue has changed or did not answer, stands first, so that it can be taken out again.
 */
export const tripChoices = (
  types: ReadonlyArray<TripType>,
  chosen: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const names = new Set(types.map(({ name }) => name))
  return [...new Set(chosen.filter((name) => !names.has(name))), ...names]
}
