/** The two lists of Home: trips that come as a package, and days out. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { tourPackages, tripPackages } from "#core/catalogue/homeLists.ts"
import { useShelves } from "../../catalogue.tsx"
import { TripFinder } from "../search/TripFinder.tsx"
import { OfferShelf } from "./OfferShelf.tsx"

export const Offers = () => {
  const [state] = useShelves()
  const shelves = foundIn(state.context) ?? []
  return (
    <>
      <TripFinder />
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
    </>
  )
}
