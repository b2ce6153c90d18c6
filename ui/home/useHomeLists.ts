/** The lists of Home: as much as the page brought along, or was told before it was opened, and then all of them. */
import { HOME_LISTS, homeLists } from "#core/home/homeLists.ts"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { useBrought, useExcerpt, useShelves } from "../app/catalogue.ts"
import { useHydrating } from "../app/hydration.ts"

/** `areWanted`: whether more is wanted than the page brought. Where it brought nothing, all is asked for. */
export const useHomeLists = ({ areWanted }: { readonly areWanted: boolean }) => {
  const brought = useBrought(HOME_LISTS, undefined)
  const isWritten = useHydrating()
  const isLacking = !isWritten && foundIn({ found: brought }) === undefined
  const list = useShelves({ areWanted: areWanted || isLacking })
  return {
    ...useExcerpt(list, (shelves) => homeLists(shelves), brought),
    onAgain: list.hasFailed ? list.askAgain : undefined,
  }
}
