/** The pager of one Home list, which goes on where the visitor left it. */
import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import { pagerMachine } from "#core/catalogue/pagerMachine.ts"
import type { PagingEdge } from "#core/catalogue/paging.ts"
import { useKeptPages } from "../../keptPages.ts"

/** `title` names the list; state and send are the pager machine's. */
export const usePager = (title: string, input: { readonly pages: number; readonly edge: PagingEdge }) => {
  const kept = useKeptPages()
  const snapshot = kept.get(title)
  const [state, send, pager] = useMachine(pagerMachine, {
    input,
    ...(snapshot === undefined ? {} : { snapshot }),
  })
  useEffect(() => {
    const turning = pager.subscribe(() => kept.set(title, pager.getPersistedSnapshot()))
    return () => turning.unsubscribe()
  }, [kept, title, pager])
  return [state, send] as const
}
