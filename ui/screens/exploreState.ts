/** What a link to Explore passes along in the navigation state. */
import { Schema } from "effect"
import { RecordId } from "#core/catalogue/activity.ts"

const ExploreState = Schema.Struct({ categoryId: RecordId })
const isExploreState = Schema.is(ExploreState)

/** The category's id, or `undefined` when the visitor came without one. */
export const categoryIdIn = (state: unknown): string | undefined =>
  isExploreState(state) ? state.categoryId : undefined
