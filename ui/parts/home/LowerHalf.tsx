/** Room for the lower half of Home, whose script is fetched when the visitor comes near it. */
import { Suspense, useRef } from "react"
import { lazyPart } from "../../lazyPart.ts"
import { useNear } from "../motion/useNear.ts"
import styles from "./LowerHalf.module.css"

const Onward = lazyPart(() => import("./Onward.tsx").then((m) => m.Onward))

export const LowerHalf = () => {
  const room = useRef<HTMLDivElement>(null)
  const near = useNear(room)
  return (
    <div ref={room}>
      <Suspense fallback={<div className={styles["room"]} />}>
        {near ? <Onward /> : <div className={styles["room"]} />}
      </Suspense>
    </div>
  )
}
