/** A part of a page whose script is fetched when the visitor comes near its place. */
import { type ComponentType, Suspense, useRef, useState } from "react"
import { lazyScreen } from "../../lazyScreen.ts"
import { buttonClass } from "./buttonClass.ts"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import { useNear } from "../motion/useNear.ts"

/** A script that does not arrive leaves a button in the part's place, which fetches it again. */
export const NearPart = ({ load }: { readonly load: () => Promise<ComponentType> }) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [attempt, setAttempt] = useState(() => ({ Part: lazyScreen(load).Screen, count: 0 }))
  const tryAgain = () =>
    setAttempt(({ count }) => ({
      Part: lazyScreen(load).Screen,
      count: count + 1,
    }))
  const { Part, count } = attempt
  return (
    <div ref={place}>
      <ErrorBoundary
        key={count}
        instead={
          <button type="button" className={buttonClass("quiet")} onClick={tryAgain}>
            This part did not load. Try again
          </button>
        }
      >
        <Suspense>{isNear && <Part />}</Suspense>
      </ErrorBoundary>
    </div>
  )
}
