/** A part of a screen whose script comes later, and without which the screen still stands. */
import { type ComponentType, lazy } from "react"
import { inTime } from "./lazyScreen.ts"

const Nothing = () => null

/** Shows nothing where the script does not arrive: what matters is on the page already. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await inTime(load()).catch(() => Nothing) }))
