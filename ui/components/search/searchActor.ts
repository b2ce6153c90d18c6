/** What the search field and its suggestions, which come later, know of each other. */
import type { ActorRefFrom } from "xstate"
import type { makeSearchMachine } from "#core/search/searchMachine.ts"

/** The element that is the choice at `place` in the list of the search field `id`. */
export const suggestionId = (id: string, place: number): string => `${id}-choice-${place}`

/** The machine behind a search field. Its script comes later: only its type is known before. */
export type SearchActor = ActorRefFrom<ReturnType<typeof makeSearchMachine>>
