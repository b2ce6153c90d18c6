/**
 * The mutants: at least one for every part of the specification, most of them one number or one word away from the
 * product. A chapter's mutants stand in the file that is named as its sentences' file.
 */
import type { Mutant } from "./mutant.ts"
import { activityDetail } from "./chapters/activityDetail.ts"
import { bookingRules } from "./chapters/bookingRules.ts"
import { businessConstants } from "./chapters/businessConstants.ts"
import { calls } from "./chapters/calls.ts"
import { entities } from "./chapters/entities.ts"
import { errorCatalogue } from "./chapters/errorCatalogue.ts"
import { explore } from "./chapters/explore.ts"
import { home } from "./chapters/home.ts"
import { paymentState } from "./chapters/paymentState.ts"
import { planYourTripWizard } from "./chapters/planYourTripWizard.ts"
import { productAndAudience } from "./chapters/productAndAudience.ts"
import { refundRules } from "./chapters/refundRules.ts"
import { rolesAndPermissions } from "./chapters/rolesAndPermissions.ts"
import { routeTable } from "./chapters/routeTable.ts"
import { screensAndRoutes } from "./chapters/screensAndRoutes.ts"
import { sharedFooter } from "./chapters/sharedFooter.ts"
import { sharedHeader } from "./chapters/sharedHeader.ts"
import { statesAndTransitions } from "./chapters/statesAndTransitions.ts"
import { staticPages } from "./chapters/staticPages.ts"
import { subcategoryCard } from "./chapters/subcategoryCard.ts"
import { terms } from "./chapters/terms.ts"
import { thankyou } from "./chapters/thankyou.ts"
import { thankyouRules } from "./chapters/thankyouRules.ts"
import { wizardRules } from "./chapters/wizardRules.ts"
import { wizardStates } from "./chapters/wizardStates.ts"

export const MUTANTS: ReadonlyArray<Mutant> = [
  ...productAndAudience,
  ...routeTable,
  ...screensAndRoutes,
  ...sharedHeader,
  ...sharedFooter,
  ...home,
  ...subcategoryCard,
  ...activityDetail,
  ...explore,
  ...planYourTripWizard,
  ...thankyou,
  ...staticPages,
  ...entities,
  ...statesAndTransitions,
  ...wizardStates,
  ...paymentState,
  ...bookingRules,
  ...wizardRules,
  ...thankyouRules,
  ...rolesAndPermissions,
  ...calls,
  ...errorCatalogue,
  ...businessConstants,
  ...refundRules,
  ...terms,
]
