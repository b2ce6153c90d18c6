/** Whether the page is still as the server wrote it: what only this device knows must wait until it is not. */
import { useSyncExternalStore, useDeferredValue, useMemo } from "react"
import { useNavigationType } from "react-router-dom"

const never = () => () => undefined

/** True on the server and in the first rendering over its page; false at once where there was no such page. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * What this device keeps of a visitor's typing, which the server could not write: absent while the page is as it was written.
 * Read once by each `read`, the same function at every rendering: what is typed from then on is in the form already.
 */
export const useKeptDraft = <Draft>(read: () => Draft | undefined): Draft | undefined => {
  const isWritten = useHydrating()
  return useMemo(() => (isWritten ? undefined : read()), [isWritten, read])
}

/** Whether the visitor came by Back or Forward: to where the page was left, which may be far down. */
export const useIsBackNavigation = (): boolean => useNavigationType() === "POP"

/**
 * The first screen of a page that opens is painted before the rest is made. What the server wrote is whole already.
 * False only in the first rendering of a page that opens anew inside the site.
 */
export const useDeferredContent = (): boolean => {
  const isWritten = useHydrating()
  const isReturning = useIsBackNavigation()
  return useDeferredValue(true, isWritten || isReturning)
}
