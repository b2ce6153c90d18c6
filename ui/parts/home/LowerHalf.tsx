/** The lower half of Home, whose script is fetched when the visitor comes near it. */
import { memo, Suspense, useRef, useState } from "react"
import { lazyPart } from "../../lazyPart.ts"
import { useHydrating } from "../../useHydrating.ts"
import { useReturning } from "../../useReturning.ts"
import { whenNear } from "../../whenNear.ts"
import { useNear } from "../motion/useNear.ts"
import styles from "./LowerHalf.module.css"

const WRITTEN = "lower-half"
const room = <div className={styles["room"]} />

const Onward = lazyPart(
  () => import("./Onward.tsx").then((m) => m.Onward),
  () => whenNear(WRITTEN),
)

/** As the server wrote it. Rendered once: a change before its script is there would throw the written part away. */
const WrittenHalf = memo(() => (
  <div id={WRITTEN}>
    <Suspense fallback={room}>
      <Onward />
    </Suspense>
  </div>
))

/** Room for it on a page that the browser has made. Who comes back may have left from within it. */
const ComingHalf = () => {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place, useReturning())
  return (
    <div ref={place}>
      <Suspense fallback={room}>{near ? <Onward /> : room}</Suspense>
    </div>
  )
}

export const LowerHalf = () => {
  const [isWritten] = useState(useHydrating())
  return isWritten ? <WrittenHalf /> : <ComingHalf />
}
