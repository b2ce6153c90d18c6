/** Catalogues as operators may stock them: with very long texts, in Hindi, without pictures. */
import type { StockedCategory } from "../catalogue/catalogueFile.ts"

type Catalogue = ReadonlyArray<StockedCategory>
type Stocked = StockedCategory["subcategories"][number]

const changed = (catalogue: Catalogue, change: (activity: Stocked) => Stocked): Catalogue =>
  catalogue.map((category) => ({ ...category, subcategories: category.subcategories.map(change) }))

/** Names and routes as long as somebody could make them. */
export const withLongTexts = (catalogue: Catalogue): Catalogue =>
  changed(catalogue, (activity) => ({
    ...activity,
    name: `${activity.name}, from the first light over the mangroves to the very last lamp of the town`,
    route: "Chorão, Divar, Old Goa, Ribandar, Panjim, Reis Magos, Aguada and all the way back",
  }))

export const inHindi = (catalogue: Catalogue): Catalogue =>
  changed(catalogue, (activity) => ({ ...activity, name: `गोवा की सैर: ${activity.name}`, route: "पणजी" }))

export const withoutPictures = (catalogue: Catalogue): Catalogue =>
  changed(
    catalogue,
    ({ image: _image, bannerImage: _bannerImage, galleryImages: _views, ...activity }) => activity,
  )
