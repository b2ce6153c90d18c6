/** The first screen of a page that opens is painted before the rest is made. What the server wrote is whole already. */
import { useDeferredValue } from "react"
import { useHydrating } from "./useHydrating.ts"
import { useReturning } from "./useReturning.ts"

/** False only in the first rendering of a page that opens anew inside the site. */
export const useWholePage = (): boolean => {
  const isWritten = useHydrating()
  const isReturning = useReturning()
  return useDeferredValue(true, isWritten || isReturning)
}
