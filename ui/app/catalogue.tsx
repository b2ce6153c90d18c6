/** The lists of the catalogue that the whole site shares: shelves (header, Home) and categories (footer, links). */
import { createContext, type ReactNode, use } from "react"
import { useActorRef, useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { makeCategoriesMachine, makeShelvesMachine } from "#core/catalogue/browseMachine.ts"
import { useMachineOf } from "./actors.tsx"
import { useOnReconnect } from "./network.ts"

type ShelvesRef = ActorRefFrom<ReturnType<typeof makeShelvesMachine>>
type CategoriesRef = ActorRefFrom<ReturnType<typeof makeCategoriesMachine>>

const ShelvesContext = createContext<ShelvesRef | undefined>(undefined)
const CategoriesContext = createContext<CategoriesRef | undefined>(undefined)

const AGAIN = { type: "browse.again" } as const

/** Asks for both lists once, and starts their machines; everything below shares them. */
export const CatalogueProvider = ({ children }: { readonly children: ReactNode }) => {
  const shelves = useActorRef(useMachineOf(makeShelvesMachine), { input: { query: undefined } })
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

/** State of the shared shelves, and how to ask for them again. */
export const useShelves = () => {
  const actor = use(ShelvesContext) ?? outside()
  return [useSelector(actor, (state) => state), actor.send] as const
}

/** State of the shared category list, and how to ask for it again. */
export const useCategories = () => {
  const actor = use(CategoriesContext) ?? outside()
  return [useSelector(actor, (state) => state), actor.send] as const
}
