/** The lower half of Home, whose script is fetched when the visitor comes near it. */
import { memo, useRef, useState } from "react"
import { lazyComponent } from "../app/lazyComponent.ts"
import { useHydrating, useIsBackNavigation } from "../app/hydration.ts"
import { whenNearViewport, useNearViewport } from "../components/motion/useNearViewport.ts"
import styles from "./LazyNextLinks.module.css"
import { LazyBoundary } from "../app/LazyBoundary.tsx"

const room = <div className={styles["room"]} />

const Onward = lazyComponent(() => import("./NextLinks.tsx").then((m) => m.NextLinks), {
  ready: () => whenNearViewport("lower-half"),
})

/** As the server wrote it. Rendered once: a change before its script is there would throw the written part away. */
const ServerRenderedLinks = memo(() => (
  <LazyBoundary fallback={room}>
    <Onward />
  </LazyBoundary>
))

/** Room for it on a page that the browser has made. Who comes back may have left from within it. */
const ClientRenderedLinks = () => {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place, useIsBackNavigation())
  return near ? (
    <LazyBoundary fallback={room}>
      <Onward />
    </LazyBoundary>
  ) : (
    <div ref={place} className={styles["room"]} />
  )
}

export const LazyNextLinks = () => {
  const [isWritten] = useState(useHydrating())
  return isWritten ? <ServerRenderedLinks /> : <ClientRenderedLinks />
}
