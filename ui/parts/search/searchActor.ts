/** The machine behind a search field. Its script comes later: only its type is known before. */
import type { ActorRefFrom } from "xstate"
import type { makeSearchMachine } from "#core/search/searchMachine.ts"

export type SearchActor = ActorRefFrom<ReturnType<typeof makeSearchMachine>>
