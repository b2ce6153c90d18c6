/** Home: the promise, three reasons, and the two lists. Room is kept below for what comes later. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { tourPackages, tripPackages } from "#core/catalogue/homeLists.ts"
import { useShelves } from "../catalogue.tsx"
import { ContactDock } from "../parts/home/ContactDock.tsx"
import { Hero } from "../parts/home/Hero.tsx"
import { OfferShelf } from "../parts/home/OfferShelf.tsx"
import { TrustClaims } from "../parts/home/TrustClaims.tsx"

export const HomeScreen = () => {
  const [state] = useShelves()
  const shelves = foundIn(state.context) ?? []
  return (
    <>
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
      <ContactDock />
    </>
  )
}
