/**
 * The lists of the catalogue that the whole site shares: the categories (header, footer, links), which come with every
 * page, and the shelves with all their cards (Home, search, menus, the wishlist), which are asked for when they are wanted.
 */
import { useEffect } from "react"
import { Result } from "effect"
import { createActor, type SnapshotFrom } from "xstate"
import { foundIn, makeCategoriesMachine, makeShelvesMachine } from "#core/catalogue/browseMachine.ts"
import { hydrate, QUERIES, type Query } from "#core/catalogue/queries.ts"
import type { Catalogue } from "#core/ports/catalogue.ts"
import type { Runtime } from "#core/runtime.ts"
import { useActors } from "./actors.tsx"
import { useHydrating } from "./hydration.ts"
import { useOnReconnect } from "./network.ts"
import { useSiteActor } from "./useSiteActor.ts"

const AGAIN = { type: "browse.again" } as const

const INPUT = { input: { query: undefined } } as const

/** Not running: whoever wants them starts it. */
const makeShelvesActor = (run: Runtime<Catalogue>) => createActor(makeShelvesMachine(run), INPUT)

/** Not running: whoever shows them starts it. */
const makeCategoriesActor = (run: Runtime<Catalogue>) => createActor(makeCategoriesMachine(run), INPUT)

const shelvesIn = (state: SnapshotFrom<ReturnType<typeof makeShelvesMachine>>) =>
  state.matches("unavailable") ? "failed" : foundIn(state.context)

const categoriesIn = ({ context }: SnapshotFrom<ReturnType<typeof makeCategoriesMachine>>) => foundIn(context)

/** What the page came with for a query, or was told before it was opened. */
export const useBrought = <Input, A, E, R>(query: Query<Input, A, E, R>, input: Input) =>
  hydrate(useActors().known(), query, input)

/** A list that is asked for: `found` is absent until it is here. */
interface AskedList<Whole> {
  readonly found: Whole | undefined
  readonly hasFailed: boolean
}

/**
 * The shared shelves, and how to ask for them again after a failure. Who calls it wants them, unless it says otherwise: they
 * are on their way from the beginning, and the first who wants them has them asked for.
 */
export const useShelves = ({ areWanted = true }: { readonly areWanted?: boolean } = {}) => {
  const { known } = useActors()
  const [shelves, send, actorOf] = useSiteActor(makeShelvesActor, shelvesIn, () => {
    const brought = hydrate(known(), QUERIES.shelves, undefined)
    return brought !== undefined && Result.isFailure(brought) ? "failed" : foundIn({ found: brought })
  })
  useEffect(() => {
    if (areWanted) actorOf().start()
  }, [actorOf, areWanted])
  const hasFailed = shelves === "failed"
  return {
    found: hasFailed ? undefined : shelves,
    hasFailed,
    isLoading: shelves === undefined,
    askAgain: () => send(AGAIN),
  }
}

/** The shared categories, absent until they are here. */
export const useCategories = () => {
  const { known } = useActors()
  const [categories, , actorOf] = useSiteActor(makeCategoriesActor, categoriesIn, () =>
    foundIn({ found: hydrate(known(), QUERIES.categories, undefined) }),
  )
  useEffect(() => void actorOf().start(), [actorOf])
  return categories
}

/** Has the lists that did not come asked for again when the device is back on the network. */
export const useListsAgain = (): void => {
  const actors = useActors()
  useOnReconnect(() => {
    const lists = [actors.machine(makeShelvesActor), actors.machine(makeCategoriesActor)]
    for (const list of lists) if (list.getSnapshot().can(AGAIN)) list.send(AGAIN)
  })
}

/**
 * What `of` makes of a whole list where that is here, and until then what the page has `brought` along of it. A page that
 * brought a failure says so for as long as it is as it was written.
 */
export const useExcerpt = <Whole, A>(
  { found: whole, hasFailed }: AskedList<Whole>,
  of: (whole: Whole) => A,
  brought: Result.Result<A, unknown> | undefined,
): { readonly found: A | undefined; readonly isLoading: boolean } => {
  const hasBroughtFailure = useHydrating() && brought !== undefined
  const found = whole === undefined ? foundIn({ found: brought }) : of(whole)
  return {
    found,
    isLoading: found === undefined && !hasBroughtFailure && !hasFailed,
  }
}
