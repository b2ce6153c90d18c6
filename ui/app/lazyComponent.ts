/** Screens and parts of screens whose scripts are fetched when they are needed, asked for again after a failure. */
import { type ComponentType, createElement, lazy, useState } from "react"
import { useLocation } from "react-router-dom"
import { VISITOR_WAIT_MS } from "#core/businessConstants.ts"
import { useHydrating } from "./hydration.ts"

/** A script, or the styles that come with it, has not arrived: the network's fault, and no bug. */
export class ScriptLost extends Error {
  override readonly name = "ScriptLost"
}

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ScriptLost("it did not arrive in time")), VISITOR_WAIT_MS)
  })

/** The script, or a rejection after `VISITOR_WAIT_MS` (specification section 9). Rejects with `ScriptLost`. */
const withChunkTimeout = <A>(script: Promise<A>): Promise<A> =>
  Promise.race([
    script.catch((cause: unknown) => {
      throw new ScriptLost("it did not arrive", { cause })
    }),
    tooLong(),
  ])

interface LazyRoute {
  readonly Screen: ComponentType
  /** Fetches the script, once. Rejects when it is late, so that the page can say so and offer a way on. */
  readonly load: () => Promise<ComponentType>
}

/**
 * A screen whose script is fetched when it is first shown, or before by `load`. Once the script is here the screen is shown
 * at once, and not by way of `lazy`, which would show nothing for a while. A script that did not arrive is asked for again
 * when the screen is opened again.
 */
export const lazyRoute = (fetchScreen: () => Promise<ComponentType>): LazyRoute => {
  let here: ComponentType | undefined
  const load = async () => (here ??= await withChunkTimeout(fetchScreen()))
  let late: { readonly Late: ComponentType; readonly key: string; isLost: boolean } | undefined
  const begin = (key: string) => {
    const fetched = async () => ({
      default: await load().catch((cause: unknown) => {
        begun.isLost = true
        throw cause
      }),
    })
    const begun = { Late: lazy(fetched), key, isLost: false }
    return (late = begun)
  }
  const Screen = () => {
    const { key } = useLocation()
    // React keeps a rejection for ever; asked for anew in the same visit of the page, it would never be told.
    const lateAt = () => (late === undefined || (late.isLost && late.key !== key) ? begin(key) : late).Late
    return createElement(useState(() => here ?? lateAt())[0])
  }
  return { Screen, load }
}

const Nothing = () => null
const atOnce = () => Promise.resolve()

/** Until a script is asked for again; a device that is back on the network asks at once. Unit: milliseconds. */
const RETRY_AFTER_MS = 5000

const nextTry = () =>
  new Promise((resolve) => {
    window.addEventListener("online", resolve, { once: true })
    setTimeout(resolve, RETRY_AFTER_MS)
  })

/** What `load` fetches, asked for again every five seconds and when the device is back on the network, until it is here. */
export const fetchUntilHere = <A>(load: () => Promise<A>): Promise<A> =>
  load().catch(() => nextTry().then(() => fetchUntilHere(load)))

interface LazyPart {
  /** Where the server has written the part: resolves when the part may come alive; until then it stays as it was written. */
  readonly ready?: () => Promise<void>
  /** The visitor has asked for the part: it is shown whenever its script comes. */
  readonly isAsked?: boolean
}

/**
 * A part of a screen whose script comes later, and without which the screen still stands. Where the script is here it is
 * shown at once. Shows nothing where the script does not arrive: what matters is on the page already. For a part that
 * somebody has asked for, or that the server has written, which stays as it is, the script is asked for again every five
 * seconds and when the device is back on the network.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ready = atOnce, isAsked = false }: LazyPart = {},
): ComponentType<Props> => {
  let here: ComponentType<Props> | undefined
  const fetchPart = async () => (here ??= await withChunkTimeout(load()))
  const Late = lazy(async () => ({
    default: await (isAsked ? fetchUntilHere(fetchPart) : fetchPart().catch(() => Nothing)),
  }))
  const fetchWritten = () =>
    fetchPart().catch(() => {
      // Until it is here the links in the part as it was written are the browser's.
      document.documentElement.dataset["failed"] = ""
      return nextTry().then(() => fetchUntilHere(fetchPart))
    })
  const Written = lazy(async () => {
    await ready()
    return { default: await fetchWritten() }
  })
  return (props) => {
    const isWritten = useHydrating()
    const [Part] = useState(() => (isWritten ? Written : (here ?? Late)))
    return createElement<Props>(Part as ComponentType<Props>, props)
  }
}
