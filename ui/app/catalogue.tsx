/**
 * The lists of the catalogue that the whole site shares: the categories (header, footer, links), which come with every
 * page, and the shelves with all their cards (Home, search, menus, the wishlist), which are asked for when they are wanted.
 */
import { createContext, type ReactNode, use, useEffect, useState } from "react"
import { useActorRef, useSelector } from "@xstate/react"
import type { Result } from "effect"
import { type ActorRefFrom, createActor } from "xstate"
import { foundIn, makeCategoriesMachine, makeShelvesMachine } from "#core/catalogue/browseMachine.ts"
import { hydrate, type Query } from "#core/catalogue/queries.ts"
import type { Runtime } from "#core/runtime.ts"
import { useMachineOf } from "./actors.tsx"
import { useHydrating } from "./hydration.ts"
import { useOnReconnect } from "./network.ts"

type ShelvesRef = ActorRefFrom<ReturnType<typeof makeShelvesMachine>>
type CategoriesRef = ActorRefFrom<ReturnType<typeof makeCategoriesMachine>>

const ShelvesContext = createContext<ShelvesRef | undefined>(undefined)
const CategoriesContext = createContext<CategoriesRef | undefined>(undefined)

const AGAIN = { type: "browse.again" } as const

/** Has one machine for each list; everything below shares them. That of the shelves begins when they are wanted. */
export const CatalogueProvider = ({ children }: { readonly children: ReactNode }) => {
  const shelvesMachine = useMachineOf(makeShelvesMachine)
  const [shelves] = useState(() => createActor(shelvesMachine, { input: { query: undefined } }))
  const categories = useActorRef(useMachineOf(makeCategoriesMachine), { input: { query: undefined } })
  useOnReconnect(() => {
    for (const list of [shelves, categories]) if (list.getSnapshot().can(AGAIN)) list.send(AGAIN)
  })
  return (
    <ShelvesContext value={shelves}>
      <CategoriesContext value={categories}>{children}</CategoriesContext>
    </ShelvesContext>
  )
}

const outside = (): never => {
  throw new Error("no CatalogueProvider above this component")
}

/**
 * State of the shared shelves, and how to ask for them again. Who calls it wants them, unless it says otherwise: they are
 * `loading` from the beginning, and the first who wants them has them asked for.
 */
export const useShelves = ({ areWanted = true }: { readonly areWanted?: boolean } = {}) => {
  const actor = use(ShelvesContext) ?? outside()
  useEffect(() => {
    if (areWanted) actor.start()
  }, [actor, areWanted])
  return [useSelector(actor, (state) => state), actor.send] as const
}

/** State of the shared category list, and how to ask for it again. */
export const useCategories = () => {
  const actor = use(CategoriesContext) ?? outside()
  return [useSelector(actor, (state) => state), actor.send] as const
}

const makeHydrate =
  (run: Runtime<never>) =>
  <Input, A, E, R>(query: Query<Input, A, E, R>, input: Input) =>
    hydrate(run, query, input)

/** What the page came with for a query, or was told before it was opened. */
export const useBrought = <Input, A, E, R>(query: Query<Input, A, E, R>, input: Input) =>
  useMachineOf(makeHydrate)(query, input)

/** As much of a list's machine as says whether the list is here. */
interface ListState<Whole> {
  readonly context: { readonly found: Result.Result<Whole, unknown> | undefined }
  readonly matches: (state: "unavailable") => boolean
}

/**
 * What `of` makes of a whole list where that is here, and until then what the page has `brought` along of it. A page that
 * brought a failure says so for as long as it is as it was written.
 */
export const useExcerpt = <Whole, A>(
  list: ListState<Whole>,
  of: (whole: Whole) => A,
  brought: Result.Result<A, unknown> | undefined,
): { readonly found: A | undefined; readonly isLoading: boolean } => {
  const hasBroughtFailure = useHydrating() && brought !== undefined
  const whole = foundIn(list.context)
  const found = whole === undefined ? foundIn({ found: brought }) : of(whole)
  return {
    found,
    isLoading: found === undefined && !hasBroughtFailure && !list.matches("unavailable"),
  }
}
