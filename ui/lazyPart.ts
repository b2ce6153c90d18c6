/** A part of a screen whose script comes later, and without which the screen still stands. */
import { type ComponentType, lazy } from "react"
import { inTime } from "./lazyScreen.ts"

const Nothing = () => null
const atOnce = () => Promise.resolve()

/**
 * Shows nothing where the script does not arrive: what matters is on the page already. `ready` says when it is time to
 * fetch it; what the server has written stays as it is until then.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ready: () => Promise<void> = atOnce,
) =>
  lazy<ComponentType<Props>>(async () => {
    await ready()
    return { default: await inTime(load()).catch(() => Nothing) }
  })
