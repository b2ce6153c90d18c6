/** A part of a page whose script is fetched when the visitor comes near its place. */
import { type ComponentType, useRef, useState } from "react"
import { lazyRoute } from "../../app/lazyComponent.ts"
import { buttonClass } from "../buttons/buttonClass.ts"
import { ErrorBoundary } from "../messages/ErrorBoundary.tsx"
import { useNearViewport } from "./useNearViewport.ts"
import { LazyBoundary } from "../../app/LazyBoundary.tsx"

/** A script that does not arrive leaves a button in the part's place, which fetches it again. */
export const LoadWhenNear = ({ load }: { readonly load: () => Promise<ComponentType> }) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  const [attempt, setAttempt] = useState(() => ({ Part: lazyRoute(load).Screen, count: 0 }))
  const tryAgain = () =>
    setAttempt(({ count }) => ({
      Part: lazyRoute(load).Screen,
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
        <LazyBoundary>{isNear && <Part />}</LazyBoundary>
      </ErrorBoundary>
    </div>
  )
}
