/** Home: the promise, three reasons, the two lists, and below them the categories and the call for a trip of one's own. */
import { Suspense, use } from "react"
import { useLocation } from "react-router-dom"
import { lazyPart } from "../lazyPart.ts"
import { ContactDock } from "../parts/home/ContactDock.tsx"
import { Hero } from "../parts/home/Hero.tsx"
import { LowerHalf } from "../parts/home/LowerHalf.tsx"
import { Offers } from "../parts/home/Offers.tsx"
import { TrustClaims } from "../parts/home/TrustClaims.tsx"
import { LandingContext } from "../parts/page/landing.ts"
import { useWholePage } from "../useWholePage.ts"

const Splash = lazyPart(() => import("../parts/splash/Splash.tsx").then((m) => m.Splash))

/** The same at every rendering: React would make anew what the page has begun. */
const INTRO = (
  <Suspense fallback={null}>
    <Splash />
  </Suspense>
)

export const HomeScreen = () => {
  const landedHere = useLocation() === use(LandingContext)
  const isWhole = useWholePage()
  return (
    <>
      {landedHere && INTRO}
      <Hero />
      <TrustClaims />
      {isWhole && (
        <>
          <Offers />
          <LowerHalf />
        </>
      )}
      <ContactDock />
    </>
  )
}
