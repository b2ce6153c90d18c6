/** The machines of looking around: one for each question that a screen asks the catalogue. */
import type { Run } from "../fromPort.ts"
import type { Catalogue } from "../ports/catalogue.ts"
import {
  browseActivity,
  browseCategories,
  browseCategory,
  browseOthers,
  browseShelves,
  browseTripTypes,
} from "./browse.ts"
import { makeBrowseMachine } from "./browseMachine.ts"

/** Every category with its cards: header and Home. */
export const makeShelvesMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(browseShelves)

/** Categories by name: footer and Explore's links. */
export const makeCategoriesMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(browseCategories)

/** The cards of one category: Explore. */
export const makeCategoryMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(browseCategory)

/** What the trip wizard offers to choose from. */
export const makeTripTypesMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(browseTripTypes)

/** One activity in full: the detail page. */
export const makeActivityMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(browseActivity)

/** Other activities like the one on the page. */
export const makeOthersMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(browseOthers)
