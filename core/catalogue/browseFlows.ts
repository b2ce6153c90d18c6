/** The machines of looking around: one for each question that a screen asks the catalogue. */
import type { Run } from "../fromPort.ts"
import type { Catalogue } from "../ports/catalogue.ts"
import { makeBrowseMachine } from "./browseMachine.ts"
import { QUESTIONS } from "./questions.ts"

/** Every category with its cards: header and Home. */
export const makeShelvesMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(QUESTIONS.shelves)

/** Categories by name: footer and Explore's links. */
export const makeCategoriesMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(QUESTIONS.categories)

/** The cards of one category: Explore. */
export const makeCategoryMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(QUESTIONS.category)

/** What the trip wizard offers to choose from. */
export const makeTripTypesMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(QUESTIONS.tripTypes)

/** One activity in full: the detail page. */
export const makeActivityMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(QUESTIONS.activity)

/** Other activities like the one on the page. */
export const makeOthersMachine = (run: Run<Catalogue>) => makeBrowseMachine(run)(QUESTIONS.others)
