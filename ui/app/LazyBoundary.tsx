/** Holds the place of parts whose scripts come later, as React's `Suspense` does, and tells the server that they lack. */
import { createContext, type ReactNode, Suspense, use } from "react"

/** Hears on the server that a part shows what stands for it: its script is not here yet, or it has failed. */
export const IncompleteContext = createContext<(() => void) | undefined>(undefined)

const Told = () => {
  use(IncompleteContext)?.()
  return null
}

interface LazyBoundaryProps {
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

export const LazyBoundary = ({ fallback, children }: LazyBoundaryProps) => (
  <Suspense
    fallback={
      <>
        <Told />
        {fallback}
      </>
    }
  >
    {children}
  </Suspense>
)
