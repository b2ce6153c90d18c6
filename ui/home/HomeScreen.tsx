/** Home: the promise, three reasons, the two lists, and below them the categories and the call for a trip of one's own. */
import { use } from "react"
import { useLocation } from "react-router-dom"
import { lazyComponent } from "../app/lazyComponent.ts"
import { DeferredMarkup } from "../components/sections/DeferredMarkup.tsx"
import { FloatingContactButtons } from "./FloatingContactButtons.tsx"
import { Hero } from "./Hero.tsx"
import { LazyNextLinks } from "./LazyNextLinks.tsx"
import { OfferLists } from "./OfferLists.tsx"
import { TrustClaims } from "./TrustClaims.tsx"
import { EntryLocationContext } from "../app/navigation.tsx"
import { useDeferredContent } from "../app/hydration.ts"
import { LazyBoundary } from "../app/LazyBoundary.tsx"
import { TripFinder } from "../components/search/TripFinder.tsx"

const Splash = lazyComponent(() => import("./Splash.tsx").then((m) => m.Splash))

/** The same at every rendering: React would make anew what the page has begun. */
const INTRO = (
  <LazyBoundary>
    <Splash />
  </LazyBoundary>
)

export const HomeScreen = () => {
  const landedHere = useLocation() === use(EntryLocationContext)
  const isWhole = useDeferredContent()
  return (
    <>
      {landedHere && INTRO}
      <Hero />
      <TrustClaims />
      {isWhole && (
        <>
          <TripFinder />
          <OfferLists />
          <DeferredMarkup>
            <LazyNextLinks />
          </DeferredMarkup>
        </>
      )}
      <FloatingContactButtons />
    </>
  )
}
