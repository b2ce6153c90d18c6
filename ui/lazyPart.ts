/** A part of a screen whose script comes later, and without which the screen still stands. */
import { type ComponentType, createElement, lazy, useState } from "react"
import { inTime } from "./lazyScreen.ts"
import { useHydrating } from "./useHydrating.ts"

const Nothing = () => null
const atOnce = () => Promise.resolve()

/**
 * Shows nothing where the script does not arrive: what matters is on the page already. Where the server has written the
 * part it stays as it is until `ready`; where the script is here it is shown at once.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ready: () => Promise<void> = atOnce,
): ComponentType<Props> => {
  let here: ComponentType<Props> | undefined
  const fetchPart = async () => ({ default: (here ??= await inTime(load()).catch(() => Nothing)) })
  const Late = lazy(fetchPart)
  const Written = lazy(() => ready().then(fetchPart))
  return (props) => {
    const isWritten = useHydrating()
    const [Part] = useState(() => (isWritten ? Written : (here ?? Late)))
    return createElement<Props>(Part as ComponentType<Props>, props)
  }
}
