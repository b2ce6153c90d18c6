/** A part of a page whose script is fetched when the visitor comes near its place. */
import { type ComponentType, useRef, useState } from "react"
import { lazyRoute } from "../../app/lazyComponent.ts"
import { useOnline, useOnReconnect } from "../../app/network.ts"
import { buttonClass } from "../buttons/buttonClass.ts"
import { ErrorBoundary } from "../messages/ErrorBoundary.tsx"
import { useNearViewport } from "./useNearViewport.ts"
import { LazyBoundary } from "../../app/LazyBoundary.tsx"

interface LostPartProps {
  readonly onTryAgain: () => void
}

/**
 * In the place of a part whose script did not arrive: why, and a button that fetches it again. Back on the network it is
 * fetched by itself.
 */
const LostPart = ({ onTryAgain }: LostPartProps) => {
  const isOnline = useOnline()
  useOnReconnect(onTryAgain)
  return (
    <button type="button" className={buttonClass("quiet")} onClick={onTryAgain}>
      {isOnline ? "This part did not load. Try again" : "You are offline: this part did not load. Try again"}
    </button>
  )
}

/** A script that does not arrive leaves `LostPart` in the part's place. */
export const LoadWhenNear = ({ load }: { readonly load: () => Promise<ComponentType> }) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  const [attempt, setAttempt] = useState(() => ({ Part: lazyRoute(load).Screen, count: 0 }))
  const tryAgain = () => {
    // The button goes, also where it has the focus.
    if (place.current?.contains(document.activeElement) === true) place.current.focus()
    setAttempt(({ count }) => ({
      Part: lazyRoute(load).Screen,
      count: count + 1,
    }))
  }
  const { Part, count } = attempt
  return (
    <div ref={place} tabIndex={-1}>
      <ErrorBoundary key={count} instead={<LostPart onTryAgain={tryAgain} />}>
        <LazyBoundary>{isNear && <Part />}</LazyBoundary>
      </ErrorBoundary>
    </div>
  )
}
