/** Home: the promise, three reasons, the two lists, and below them the categories and the call for a trip of one's own. */
import { Suspense, use } from "react"
import { useLocation } from "react-router-dom"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { tourPackages, tripPackages } from "#core/catalogue/homeLists.ts"
import { useShelves } from "../catalogue.tsx"
import { lazyPart } from "../lazyPart.ts"
import { ContactDock } from "../parts/home/ContactDock.tsx"
import { Hero } from "../parts/home/Hero.tsx"
import { LowerHalf } from "../parts/home/LowerHalf.tsx"
import { OfferShelf } from "../parts/home/OfferShelf.tsx"
import { TrustClaims } from "../parts/home/TrustClaims.tsx"
import { LandingContext } from "../parts/page/landing.ts"

const Splash = lazyPart(() => import("../parts/splash/Splash.tsx").then((m) => m.Splash))

export const HomeScreen = () => {
  const [state] = useShelves()
  const shelves = foundIn(state.context) ?? []
  const landedHere = useLocation() === use(LandingContext)
  return (
    <>
      {landedHere && (
        <Suspense fallback={null}>
          <Splash />
        </Suspense>
      )}
      <Hero />
      <TrustClaims />
      <OfferShelf
        title="Goa trip packages"
        lead="Rooms, transfers and days out in one price, from a weekend to a week by the sea."
        offers={tripPackages(shelves)}
        edge="stop"
        emptyText="No trip packages available right now."
      />
      <OfferShelf
        title="Trending holiday packages in Goa"
        lead="An hour on the river, a day in the hills, an evening in Panjim: book it for today."
        offers={tourPackages(shelves)}
        edge="wrap"
        emptyText="No tour packages available right now."
      />
      <LowerHalf />
      <ContactDock />
    </>
  )
}
