/** Whether the page is still as the server wrote it: what only this device knows must wait until it is not. */
import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** True on the server and in the first rendering over its page; false at once where there was no such page. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
