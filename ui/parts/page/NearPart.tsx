/** A part of a page whose script is fetched when the visitor comes near its place. */
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from "react"
import { lazyScreen } from "../../lazyScreen.ts"
import { buttonClass } from "./buttonClass.ts"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import { useNearView } from "./useNearView.ts"

interface NearPartProps {
  readonly load: () => Promise<ComponentType>
  /** Keeps the part's room while it is on its way. */
  readonly className?: string | undefined
  /** Shown in that room. */
  readonly meanwhile?: ReactNode
}

/** A script that does not arrive leaves a button in the part's place, which fetches it again. */
export const NearPart = ({ load, className, meanwhile }: NearPartProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place)
  const [attempt, setAttempt] = useState(() => ({ Part: lazyScreen(load), count: 0 }))
  const tryAgain = () => setAttempt(({ count }) => ({ Part: lazyScreen(load), count: count + 1 }))
  const { Part, count } = attempt
  return (
    <div ref={place} className={className}>
      <ErrorBoundary
        key={count}
        instead={
          <button type="button" className={buttonClass("quiet")} onClick={tryAgain}>
            This part did not load. Try again
          </button>
        }
      >
        <Suspense fallback={meanwhile}>{isNear ? <Part /> : meanwhile}</Suspense>
      </ErrorBoundary>
    </div>
  )
}
