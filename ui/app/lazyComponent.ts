/** Screens and parts of screens whose scripts are fetched when they are needed, asked for again after a failure. */
import { type ComponentType, createElement, lazy, useState } from "react"
import { VISITOR_WAIT_MS } from "#core/businessConstants.ts"
import { useHydrating } from "./hydration.ts"

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("a script did not arrive in time")), VISITOR_WAIT_MS)
  })

/** The script, or a rejection after `VISITOR_WAIT_MS` (specification section 9). */
const withChunkTimeout = <A>(script: Promise<A>): Promise<A> => Promise.race([script, tooLong()])

interface LazyRoute {
  readonly Screen: ComponentType
  /** Fetches the script, once. Rejects when it is late, so that the page can say so and offer a way on. */
  readonly load: () => Promise<ComponentType>
}

/**
 * A screen whose script is fetched when it is first shown, or before.
 * A screen whose script is here is shown at once: one that has to wait shows nothing first, and for a while.
 */
export const lazyRoute = (fetchScreen: () => Promise<ComponentType>): LazyRoute => {
  let here: ComponentType | undefined
  const load = async () => (here ??= await withChunkTimeout(fetchScreen()))
  const Late = lazy(async () => ({ default: await load() }))
  const Screen = () => createElement(useState(() => here ?? Late)[0])
  return { Screen, load }
}

const Nothing = () => null
const atOnce = () => Promise.resolve()
const backOnline = () => new Promise((resolve) => window.addEventListener("online", resolve, { once: true }))

/**
 * A part of a screen whose script comes later, and without which the screen still stands.
 * Shows nothing where the script does not arrive: what matters is on the page already. Where the server has written the
 * part it stays as it is until `ready`, and until its script is there, which is asked for again when the device is back on
 * the network; where the script is here it is shown at once.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ready: () => Promise<void> = atOnce,
): ComponentType<Props> => {
  let here: ComponentType<Props> | undefined
  const fetchPart = async () => (here ??= await withChunkTimeout(load()))
  const fetchUntilHere = (): Promise<ComponentType<Props>> =>
    fetchPart().catch(() => {
      // Until then the links in the part as it was written are the browser's.
      document.documentElement.dataset["failed"] = ""
      return backOnline().then(fetchUntilHere)
    })
  const Late = lazy(async () => ({ default: await fetchPart().catch(() => Nothing) }))
  const Written = lazy(async () => {
    await ready()
    return { default: await fetchUntilHere() }
  })
  return (props) => {
    const isWritten = useHydrating()
    const [Part] = useState(() => (isWritten ? Written : (here ?? Late)))
    return createElement<Props>(Part as ComponentType<Props>, props)
  }
}
