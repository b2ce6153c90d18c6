/** The chapters of the table, in the specification's order. */
import type { Chapter } from "../sentence.ts"
import { activityDetail } from "./activityDetail.ts"
import { bookingRules } from "./bookingRules.ts"
import { businessConstants } from "./businessConstants.ts"
import { calls } from "./calls.ts"
import { entities } from "./entities.ts"
import { errorCatalogue } from "./errorCatalogue.ts"
import { explore } from "./explore.ts"
import { home } from "./home.ts"
import { paymentState } from "./paymentState.ts"
import { planYourTripWizard } from "./planYourTripWizard.ts"
import { productAndAudience } from "./productAndAudience.ts"
import { refundRules } from "./refundRules.ts"
import { rolesAndPermissions } from "./rolesAndPermissions.ts"
import { routeTable } from "./routeTable.ts"
import { screensAndRoutes } from "./screensAndRoutes.ts"
import { sharedFooter } from "./sharedFooter.ts"
import { sharedHeader } from "./sharedHeader.ts"
import { statesAndTransitions } from "./statesAndTransitions.ts"
import { staticPages } from "./staticPages.ts"
import { subcategoryCard } from "./subcategoryCard.ts"
import { terms } from "./terms.ts"
import { thankyou } from "./thankyou.ts"
import { thankyouRules } from "./thankyouRules.ts"
import { wizardRules } from "./wizardRules.ts"
import { wizardStates } from "./wizardStates.ts"

export const CHAPTERS: ReadonlyArray<Chapter> = [
  productAndAudience,
  routeTable,
  screensAndRoutes,
  sharedHeader,
  sharedFooter,
  home,
  subcategoryCard,
  activityDetail,
  explore,
  planYourTripWizard,
  thankyou,
  staticPages,
  entities,
  statesAndTransitions,
  wizardStates,
  paymentState,
  bookingRules,
  wizardRules,
  thankyouRules,
  rolesAndPermissions,
  calls,
  errorCatalogue,
  businessConstants,
  refundRules,
  terms,
]
