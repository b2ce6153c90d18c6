/** The mutants: at least one for every part of the specification, most of them one number or one word away from the product. */
import type { Mutant } from "./mutant.ts"

const TERMS = "core/content/texts/termsAndConditions.ts#termsAndConditions"
const REFUNDS = "core/content/texts/refundAndCancellation.ts#refundAndCancellation"
const CONSTANTS = "core/businessConstants.ts"
const VERDICTS = "core/payments/verdict.ts#VERDICTS"
const WIZARD = "core/trips/wizardMachine.ts#makeWizardMachine"
const THANKYOU = "core/payments/thankyouMachine.ts#makeThankyouMachine"
const BOOKING = "core/booking/bookingMachine.ts#makeBookingMachine"
const DISPLAY = "core/catalogue/displayData.ts"
const STATUS = "core/payments/paymentStatus.ts"
const POLICY = "core/refunds/refundPolicy.ts"
const PLAN = "core/trips/tripPlan.ts"
const CATALOGUE_CALLS = "adapters/wire/catalogueCalls.ts#catalogueCalls"
const PAYMENT_CALLS = "adapters/wire/paymentCalls.ts#paymentCalls"
const ABOUT = "core/content/texts/aboutUs.ts"

export const MUTANTS: ReadonlyArray<Mutant> = [
  // 1. What the product does and for whom
  {
    sentence: "1.product.2",
    at: "ui/layout/footerLinks.ts#FOOTER_LINKS",
    edit: ["text", "About Us", "Sign in"],
  },
  { sentence: "1.product.3", at: TERMS, edit: ["text", "cruises, water sports, ", "cruises, "] },
  { sentence: "1.product.4", at: TERMS, edit: ["text", "customised and fixed tour", "fixed tour"] },
  { sentence: "1.product.5", at: TERMS, edit: ["text", "hotel bookings", "hotel advice"] },
  { sentence: "1.product.6", at: TERMS, edit: ["text", "cab rentals and local", "local"] },
  {
    sentence: "1.product.7",
    at: TERMS,
    edit: ["text", "adventure activities and sightseeing", "sightseeing"],
  },
  { sentence: "1.product.8", at: TERMS, edit: ["text", "group and corporate", "group"] },
  {
    sentence: "1.product.9",
    at: "core/money.ts#inRupees",
    edit: ["text", "INR", "USD"],
    seenBy: "rules/money.test.ts",
  },
  {
    sentence: "1.product.13",
    at: "core/operator.ts#chatLink",
    edit: ["text", "https://wa.me/", "sms:"],
    seenBy: "journeys/home/homeSections.test.ts",
  },

  // 2. Route table
  { sentence: "2.routes.1", at: "core/routes.ts#ROUTES.home", edit: ["text", "/", "/home"] },
  {
    sentence: "2.routes.2",
    at: "core/routes.ts#ROUTES.planYourTrip",
    edit: ["text", "/planYourTrip", "/planTrip"],
  },
  {
    sentence: "2.routes.3",
    at: "ui/home/NextLinks.tsx#PlanTripCallToAction",
    edit: ["text", "/planyourtrip", "/planYourTrip"],
    seenBy: "journeys/home/home.test.ts",
  },
  {
    sentence: "2.routes.5",
    at: "core/routes.ts#ROUTES.refundPolicy",
    edit: ["text", "/refundPolicy", "/refunds"],
  },
  {
    sentence: "2.routes.6",
    at: "ui/layout/footerLinks.ts#FOOTER_LINKS",
    edit: ["text", "/RefundPolicy", "/refundPolicy"],
  },
  {
    sentence: "2.routes.7",
    at: "core/routes.ts#ROUTES.termsAndConditions",
    edit: ["text", "/termsAndConditions", "/terms"],
  },
  {
    sentence: "2.routes.9",
    at: "core/routes.ts#ROUTES.privacyPolicy",
    edit: ["text", "/privacyPolicy", "/privacy"],
  },
  { sentence: "2.routes.11", at: "core/routes.ts#ROUTES.aboutUs", edit: ["text", "/AboutUs", "/About"] },
  {
    sentence: "2.routes.13",
    at: "core/routes.ts#ROUTES.thankyou",
    edit: ["text", "/Thankyou", "/ThankYou"],
  },
  {
    sentence: "2.routes.14",
    at: "core/routes.ts#ROUTES.activity",
    edit: ["text", "/:categorySlug", "/activity/:categorySlug"],
  },
  {
    sentence: "2.routes.15",
    at: "core/routes.ts#ROUTES.explore",
    edit: ["text", "/explore/", "/category/"],
  },

  // 2. Screens and routes
  { sentence: "2.screens.1", at: "ui/layout/Layout.tsx#Layout", edit: ["name", "Header", "Footer"] },
  {
    sentence: "2.screens.3",
    at: "ui/layout/Layout.tsx#Layout",
    edit: ["name", "LoadingSpinner", "OfflineBanner"],
  },
  {
    sentence: "2.screens.4",
    at: "ui/app/scrollRestoration.ts#holdScrollAt",
    edit: ["name", "scrollTo", "scrollBy"],
  },

  // 2. Shared header
  {
    sentence: "2.header.1",
    at: "ui/layout/Header.module.css#.header",
    edit: ["style", "position", "static"],
  },
  { sentence: "2.header.2", at: "ui/layout/Header.tsx#Header", edit: ["name", "home", "aboutUs"] },
  {
    sentence: "2.header.6",
    at: "core/routes.ts#pathOf",
    edit: ["name", "subSlug", "categorySlug"],
    seenBy: "rules/routes.test.ts",
  },

  // 2. Shared footer
  {
    sentence: "2.footer.2",
    at: "ui/layout/Footer.tsx#ContactDetails",
    edit: ["name", "telLink", "String"],
  },
  { sentence: "2.footer.5", at: "core/operator.ts#SAMPLE_OPERATOR.social", edit: ["fewer"] },
  {
    sentence: "2.footer.6",
    at: `${CONSTANTS}#FOOTER_CATEGORIES`,
    edit: ["number", 6, 5],
    seenBy: "rules/catalogue/activityLists.test.ts",
  },
  {
    sentence: "2.footer.7",
    at: `${CONSTANTS}#FOOTER_NARROW_PX`,
    edit: ["number", 640, 600],
    seenBy: "rules/catalogue/activityLists.test.ts",
  },
  { sentence: "2.footer.10", at: "ui/layout/footerLinks.ts#FOOTER_LINKS", edit: ["fewer"] },

  // 2. Home
  {
    sentence: "2.home.3",
    at: "core/home/splashMachine.ts#makeSplashMachine.flying",
    edit: ["text", "typing", "typed"],
    seenBy: "rules/home/splashMachine.test.ts",
  },
  {
    sentence: "2.home.4",
    at: `${CONSTANTS}#SPLASH_FADES_AT_MS`,
    edit: ["number", 3800, 4800],
    seenBy: "rules/home/splashMachine.test.ts",
  },
  {
    sentence: "2.home.6",
    at: "core/home/heroOffer.ts#heroOfferText.badge",
    edit: ["text", "Get up to", "Up to"],
  },
  {
    sentence: "2.home.7",
    at: "core/home/headlineMachine.ts#headlineMachine.hasMany",
    edit: ["number", 1, 99],
  },
  {
    sentence: "2.home.8",
    at: `${CONSTANTS}#HEADLINE_INTERVAL_MS`,
    edit: ["number", 8000, 9000],
    seenBy: "rules/home/headlineMachine.test.ts",
  },
  { sentence: "2.home.9", at: "core/home/heroOffer.ts#HERO_OFFER.from", edit: ["number", 529_900, 529_800] },
  {
    sentence: "2.home.10",
    at: "core/home/heroOffer.ts#HERO_OFFER.was",
    edit: ["number", 1_059_800, 1_059_900],
  },
  { sentence: "2.home.11", at: "core/home/heroOffer.ts#heroOfferText.saving", edit: ["text", "up to ", ""] },
  { sentence: "2.home.13", at: "core/home/heroTexts.ts#TRUST_CLAIMS", edit: ["fewer"] },
  {
    sentence: "2.home.14",
    at: "core/catalogue/activityLists.ts#tripPackages",
    edit: ["text", "trip", "tour"],
  },
  { sentence: "2.home.15", at: "core/catalogue/activityLists.ts#tripPackages", edit: ["operator", "-", "+"] },
  {
    sentence: "2.home.16",
    at: `${CONSTANTS}#HOME_PAGE_SIZE`,
    edit: ["number", 8, 9],
    seenBy: "rules/businessConstants.test.ts",
  },
  {
    sentence: "2.home.18",
    at: "ui/home/OfferLists.tsx#OfferLists",
    edit: ["text", "No trip packages", "No packages"],
  },
  {
    sentence: "2.home.19",
    at: "core/catalogue/activityLists.ts#tourPackages",
    edit: ["text", "tour", "trip"],
  },
  {
    sentence: "2.home.21",
    at: "core/home/pagerMachine.ts#pageAfter",
    edit: ["text", "wrap", "stop"],
    seenBy: "rules/home/pagerMachine.test.ts",
  },
  {
    sentence: "2.home.24",
    at: "core/catalogue/activityLists.ts#categorySlides",
    edit: ["operator", ">", ">="],
  },
  {
    sentence: "2.home.26",
    at: `${CONSTANTS}#CATEGORY_SLIDE_ACTIVITIES`,
    edit: ["number", 2, 3],
    seenBy: "rules/catalogue/activityLists.test.ts",
  },
  {
    sentence: "2.home.27",
    at: `${CONSTANTS}#CATEGORY_INTERVAL_MS`,
    edit: ["number", 5000, 6000],
    seenBy: "rules/catalogue/carouselMachine.test.ts",
  },
  {
    sentence: "2.home.34",
    at: "core/operator.ts#telLink",
    edit: ["text", "tel:", "sms:"],
    seenBy: "rules/operator.test.ts",
  },

  // 2. Subcategory card
  {
    sentence: "2.card.3",
    at: "core/catalogue/durationAndRoute.ts#DEFAULT_DURATION",
    edit: ["text", "6 days", "5 days"],
    seenBy: "rules/catalogue/durationAndRoute.test.ts",
  },
  {
    sentence: "2.card.6",
    at: "core/catalogue/durationAndRoute.ts#DEFAULT_ROUTE",
    edit: ["text", "Goa", "India"],
    seenBy: "rules/catalogue/durationAndRoute.test.ts",
  },
  { sentence: "2.card.7", at: `${DISPLAY}#sampleDisplayData.rating`, edit: ["number", 41, 40] },
  { sentence: "2.card.8", at: `${DISPLAY}#sampleDisplayData.reviewCount`, edit: ["number", 1100, 1000] },
  {
    sentence: "2.card.11",
    at: "ui/components/cards/ActivityCard.tsx#ActivityCardPrice",
    edit: ["text", "per adult", "a head"],
  },

  // 2. Activity detail
  {
    sentence: "2.activity.1",
    at: "ui/activity/ActivityScreen.tsx#LOADING",
    edit: ["text", "Crafting", "Loading"],
  },
  {
    sentence: "2.activity.5",
    at: `${CONSTANTS}#DESCRIPTION_CUT_CHARACTERS`,
    edit: ["number", 450, 451],
    seenBy: "rules/catalogue/shortDescription.test.ts",
  },
  {
    sentence: "2.activity.8",
    at: "core/catalogue/durationAndRoute.ts#HOURS_PER.day",
    edit: ["number", 24, 12],
  },
  {
    sentence: "2.activity.9",
    at: "core/catalogue/displayData.ts#DETAIL_RATING",
    edit: ["text", "234", "235"],
  },
  {
    sentence: "2.activity.11",
    at: "core/catalogue/shareMachine.ts#makeShareMachine.deciding",
    edit: ["text", "showingLink", "idle"],
  },
  {
    sentence: "2.activity.14",
    at: `${CONSTANTS}#GALLERY_INTERVAL_MS`,
    edit: ["number", 3000, 4000],
    seenBy: "rules/catalogue/carouselMachine.test.ts",
  },
  {
    sentence: "2.activity.15",
    at: "core/catalogue/carouselMachine.ts#carouselMachine.isHeld",
    edit: ["operator", ">", "<"],
  },
  {
    sentence: "2.activity.16",
    at: "core/catalogue/carouselMachine.ts#carouselMachine.closed",
    edit: ["text", "hold", "release"],
  },
  {
    sentence: "2.activity.18",
    at: "ui/activity/ActivitySection.tsx#Itinerary",
    edit: ["text", "Itenary", "Itinerary"],
    seenBy: "journeys/activity/activityTexts.test.ts",
  },
  {
    sentence: "2.activity.21",
    at: `${CONSTANTS}#OTHER_ACTIVITIES`,
    edit: ["number", 6, 5],
    seenBy: "rules/catalogue/otherActivities.test.ts",
  },
  {
    sentence: "2.activity.23",
    at: "core/catalogue/otherActivities.ts#similarActivities",
    edit: ["operator", "!==", "==="],
  },
  {
    sentence: "2.activity.24",
    at: "core/catalogue/otherActivities.ts#similarActivities",
    edit: ["operator", "===", "!=="],
  },
  {
    sentence: "2.activity.28",
    at: "core/content/pageHead.ts#headElements.title",
    edit: ["text", " | ", " - "],
  },
  {
    sentence: "2.activity.29",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", '"description"', '"summary"'],
  },
  {
    sentence: "2.activity.30",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", '"keywords"', '"words"'],
  },
  {
    sentence: "2.activity.31",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", '"og:image"', '"image"'],
  },
  {
    sentence: "2.activity.32",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", "canonical", "alternate"],
  },
  {
    sentence: "2.activity.33",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", "ld+json", "json"],
  },

  // 2. Explore
  {
    sentence: "2.explore.2",
    at: "ui/explore/ExploreScreen.tsx#NO_ID",
    edit: ["text", "proper link", "right link"],
  },
  {
    sentence: "2.explore.3",
    at: "ui/explore/CategoryTrips.tsx#CategoryTrips",
    edit: ["text", "Explore Trips under", "Trips under"],
    seenBy: "journeys/explore/explore.test.ts",
  },
  {
    sentence: "2.explore.5",
    at: "ui/explore/CategoryTrips.tsx#CategoryTrips",
    edit: ["text", "No Trips found", "No trips found"],
  },

  // 2. Plan your trip wizard
  { sentence: "2.wizard.4", at: "core/trips/wizardSteps.ts#STEPS", edit: ["fewer"] },
  {
    sentence: "2.wizard.5",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["text", "Personal Details", "Your Details"],
  },
  {
    sentence: "2.wizard.6",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["text", "Tell us", "Say something"],
  },
  { sentence: "2.wizard.13", at: "core/trips/wizardSteps.ts#STEPS", edit: ["text", "interests", "amuses"] },
  { sentence: "2.wizard.18", at: `${CONSTANTS}#TRIP_TYPES_MAX_HEIGHT`, edit: ["text", "16rem", "20rem"] },
  {
    sentence: "2.wizard.22",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["text", "Almost Done!", "Almost done"],
  },
  { sentence: "2.wizard.24", at: "ui/planTrip/FinalFields.tsx#FinalFields.rows", edit: ["number", 4, 5] },
  {
    sentence: "2.wizard.30",
    at: "core/content/texts/tripPlanPromises.ts#TRIP_PLAN_PROMISES",
    edit: ["text", "24", "48"],
  },

  // 2. Thankyou
  {
    sentence: "2.thankyou.1",
    at: "core/routes.ts#pathOf",
    edit: ["text", "&packageType=", "&package="],
  },
  {
    sentence: "2.thankyou.2",
    at: "ui/thankyou/PaymentStatusMessage.tsx#CheckingPayment",
    edit: ["text", "\n      Checking", "\n      Reading"],
  },
  { sentence: "2.thankyou.6", at: `${THANKYOU}.failed`, edit: ["text", "reloading", "leaving"] },
  { sentence: "2.thankyou.7", at: `${THANKYOU}.failed`, edit: ["text", "leaving", "reloading"] },
  { sentence: "2.thankyou.10", at: "core/money.ts#exact", edit: ["number", 2, 1] },
  { sentence: "2.thankyou.15", at: "core/booking/party.ts#partyText", edit: ["text", "Children", "Kids"] },
  { sentence: "2.thankyou.16", at: `${STATUS}#transactionIdOf`, edit: ["number", 0, 1] },
  {
    sentence: "2.thankyou.17",
    at: "ui/thankyou/ReceiptButton.tsx#ReceiptButton",
    edit: ["text", "Download PDF Receipt", "Save the receipt"],
    seenBy: "journeys/thankyou/thankyou.test.ts",
  },

  // 2. Static pages
  { sentence: "2.static.1", at: `${TERMS}.sections`, edit: ["fewer"] },
  {
    sentence: "2.static.2",
    at: "core/content/texts/privacyPolicy.ts#privacyPolicy.sections",
    edit: ["fewer"],
  },
  { sentence: "2.static.3", at: `${REFUNDS}.sections`, edit: ["fewer"] },
  { sentence: "2.static.5", at: "core/content/legalDocument.ts#mailTo", edit: ["text", "mailto:", ""] },
  { sentence: "2.static.7", at: `${ABOUT}#STATS`, edit: ["text", "10,000+", "1,000+"] },
  { sentence: "2.static.11", at: `${ABOUT}#OUR_STORY`, edit: ["text", "2009", "2010"] },
  {
    sentence: "2.static.16",
    at: "ui/about/AboutCallToAction.tsx#AboutCallToAction",
    edit: ["text", "/PlanYourTrip", "/planYourTrip"],
  },

  // 3. Entities and their fields
  { sentence: "3.entities.1", at: "core/catalogue/activity.ts#Category", edit: ["without", "_id"] },
  { sentence: "3.entities.2", at: "core/catalogue/activity.ts#Category", edit: ["without", "name"] },
  { sentence: "3.entities.3", at: "core/catalogue/activity.ts#Category", edit: ["without", "slug"] },
  { sentence: "3.entities.4", at: "core/catalogue/activity.ts#Shelf", edit: ["without", "subcategories"] },
  {
    sentence: "3.entities.6",
    at: "core/catalogue/activity.ts#summaryFields.name",
    edit: ["name", "NonEmptyString", "String"],
  },
  {
    sentence: "3.entities.8",
    at: "core/catalogue/activity.ts#PackageType",
    edit: ["text", "tour package", "a package"],
    seenBy: "rules/catalogue/activity.test.ts",
  },
  { sentence: "3.entities.9", at: "core/booking/quote.ts#ADULT_TENTHS", edit: ["number", 10, 9] },
  {
    sentence: "3.entities.10",
    at: "core/catalogue/durationAndRoute.ts#HOURS_PER.hour",
    edit: ["number", 1, 2],
    seenBy: "rules/catalogue/durationAndRoute.test.ts",
  },
  { sentence: "3.entities.17", at: "core/catalogue/activity.ts#Detail", edit: ["fewer"] },
  {
    sentence: "3.entities.19",
    at: "core/catalogue/activityLists.ts#offersOf",
    edit: ["without", "categorySlug"],
  },
  { sentence: "3.entities.21", at: `${DISPLAY}#sampleDisplayData.rating`, edit: ["number", 48, 49] },
  { sentence: "3.entities.22", at: `${DISPLAY}#sampleDisplayData.reviewCount`, edit: ["number", 2400, 2500] },
  { sentence: "3.entities.23", at: `${DISPLAY}#sampleDisplayData.discount`, edit: ["number", 15, 16] },
  { sentence: "3.entities.24", at: `${DISPLAY}#FALLBACK`, edit: ["number", 1200, 1300] },
  {
    sentence: "3.entities.25",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "name"],
  },
  {
    sentence: "3.entities.26",
    at: "core/booking/paymentRequest.ts#PartySchema",
    edit: ["without", "adults"],
  },
  {
    sentence: "3.entities.27",
    at: "core/booking/paymentRequest.ts#PartySchema",
    edit: ["without", "children"],
  },
  {
    sentence: "3.entities.28",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "date"],
  },
  {
    sentence: "3.entities.29",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "mobileNumber"],
  },
  {
    sentence: "3.entities.30",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "amount"],
  },
  {
    sentence: "3.entities.31",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "categorySlug"],
  },
  {
    sentence: "3.entities.32",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "subSlug"],
  },
  { sentence: "3.entities.36", at: "core/money.ts#exact", edit: ["number", 2, 0] },
  { sentence: "3.entities.39", at: `${STATUS}#transactionIdOf`, edit: ["number", 0, 1] },
  { sentence: "3.entities.40", at: `${STATUS}#metaInfoOf`, edit: ["name", "udf1", "udf3"] },
  { sentence: "3.entities.41", at: `${STATUS}#metaInfoOf`, edit: ["name", "udf2", "udf3"] },
  { sentence: "3.entities.42", at: `${STATUS}#metaInfoOf`, edit: ["name", "udf4", "udf3"] },
  { sentence: "3.entities.43", at: `${STATUS}#metaInfoOf`, edit: ["text", "|children:", ",children:"] },
  { sentence: "3.entities.44", at: `${STATUS}#tripDetails.after`, edit: ["number", 1, 2] },
  {
    sentence: "3.entities.45",
    at: "adapters/http/httpPayments.ts#httpPayments.save",
    edit: ["without", "tripPackage"],
    seenBy: "rules/wire/callsSent.test.ts",
  },
  ...["fullName", "email", "mobileNumber", "adults", "children", "accommodationType", "checkInDate"].map(
    (field, place) => fieldOfPlan(field, 47 + place),
  ),
  ...["checkOutDate", "selectedTrips", "budgetRange", "mealPreferences", "purpose", "addOns"].map(
    (field, place) => fieldOfPlan(field, 54 + place),
  ),
  fieldOfPlan("specialRequests", 60),
  {
    sentence: "3.entities.50",
    at: "core/trips/tripDraft.ts#EMPTY_DRAFT.adults",
    edit: ["number", 1, 2],
    seenBy: "rules/trips/tripDraft.test.ts",
  },
  { sentence: "3.entities.61", at: "core/trips/wizardContext.ts#shownStep", edit: ["number", 1, 0] },
  { sentence: "3.entities.62", at: "core/catalogue/activity.ts#TripType", edit: ["without", "_id"] },
  { sentence: "3.entities.63", at: "core/catalogue/activity.ts#TripType", edit: ["without", "name"] },
  { sentence: "3.entities.64", at: `${PLAN}#PURPOSES`, edit: ["fewer"] },
  { sentence: "3.entities.65", at: `${PLAN}#MEAL_PREFERENCES`, edit: ["text", "Non-Vegetarian", "Non-Veg"] },
  { sentence: "3.entities.66", at: `${PLAN}#ACCOMMODATION_TYPES`, edit: ["text", "Villa", "House"] },
  { sentence: "3.entities.67", at: `${PLAN}#ADD_ONS`, edit: ["text", "Local Guide", "Guide"] },

  // 4. States and transitions
  {
    sentence: "4.states.1",
    at: "core/home/splashMachine.ts#makeSplashMachine.flying",
    edit: ["without", "page.loaded"],
  },
  { sentence: "4.states.3", at: `${CONSTANTS}#SPLASH_FADES_AT_MS`, edit: ["number", 3800, 2800] },
  { sentence: "4.states.4", at: "core/booking/bookingForm.ts#emptyBookingForm", edit: ["without", "date"] },
  {
    sentence: "4.states.5",
    at: "core/catalogue/carouselMachine.ts#carouselMachine.rotating",
    edit: ["without", "after"],
  },
  { sentence: "4.states.8", at: `${BOOKING}.mayBeBooked`, edit: ["operator", "===", "!=="] },
  {
    sentence: "4.states.10",
    at: `${BOOKING}.isStarted`,
    edit: ["name", "isSuccess", "isFailure"],
    seenBy: "rules/booking/bookingCheckout.test.ts",
  },
  { sentence: "4.states.11", at: `${BOOKING}.isConcluded`, edit: ["text", "concluded", "cancelled"] },

  // 4. Wizard
  { sentence: "4.wizard.2", at: `${WIZARD}.personalDetails`, edit: ["text", "tripPreferences", "stay"] },
  { sentence: "4.wizard.3", at: `${WIZARD}.finalDetails`, edit: ["text", '"stay"', '"tripPreferences"'] },
  {
    sentence: "4.wizard.4",
    at: "core/trips/wizardContext.ts#isStepComplete",
    edit: ["operator", "===", ">="],
  },
  {
    sentence: "4.wizard.5",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["without", "Mobile Number"],
    seenBy: "rules/trips/wizardSteps.test.ts",
  },
  {
    sentence: "4.wizard.6",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["operator", ">", ">="],
    seenBy: "rules/trips/wizardSteps.test.ts",
  },
  {
    sentence: "4.wizard.7",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["without", "Check-in Date"],
    seenBy: "rules/trips/wizardSteps.test.ts",
  },
  { sentence: "4.wizard.9", at: `${WIZARD}.submitting`, edit: ["text", '"submitTripPlan"', '"none"'] },
  {
    sentence: "4.wizard.11",
    at: `${CONSTANTS}#WIZARD_CONFIRM_MS`,
    edit: ["number", 2000, 1000],
    seenBy: "rules/trips/wizardSubmitting.test.ts",
  },
  {
    sentence: "4.wizard.12",
    at: `${WIZARD}.startAgain`,
    edit: ["without", "draft"],
    seenBy: "rules/trips/wizardSubmitting.test.ts",
  },
  { sentence: "4.wizard.13", at: `${WIZARD}.confirming`, edit: ["text", "personalDetails", "finalDetails"] },
  { sentence: "4.wizard.14", at: `${WIZARD}.deciding`, edit: ["text", "apologise", "startAgain"] },
  {
    sentence: "4.wizard.15",
    at: "core/trips/tripDraft.ts#toggled",
    edit: ["operator", "!==", "==="],
    seenBy: "rules/trips/wizardMachine.test.ts",
  },

  // 4. Payment state on /Thankyou
  { sentence: "4.payment.1", at: `${VERDICTS}.COMPLETED`, edit: ["text", "Successful!", "successful"] },
  { sentence: "4.payment.2", at: `${VERDICTS}.COMPLETED`, edit: ["text", "green", "yellow"] },
  { sentence: "4.payment.3", at: `${VERDICTS}.FAILED`, edit: ["text", "No amount", "Nothing"] },
  { sentence: "4.payment.4", at: `${VERDICTS}.FAILED`, edit: ["text", "red", "grey"] },
  { sentence: "4.payment.5", at: `${VERDICTS}.PENDING`, edit: ["text", "We're confirming", "We confirm"] },
  { sentence: "4.payment.6", at: `${VERDICTS}.PENDING`, edit: ["text", "yellow", "grey"] },
  {
    sentence: "4.payment.7",
    at: "core/payments/verdict.ts#UNKNOWN_WORDS",
    edit: ["text", "contact support", "call us"],
  },
  { sentence: "4.payment.8", at: "core/payments/verdict.ts#UNKNOWN_WORDS", edit: ["text", "grey", "red"] },
  { sentence: "4.payment.10", at: `${THANKYOU}.isKnown`, edit: ["name", "isSuccess", "isFailure"] },
  {
    sentence: "4.payment.11",
    at: "core/payments/checkPayment.ts#checkPayment",
    edit: ["name", "save", "status"],
  },
  {
    sentence: "4.payment.12",
    at: `${CONSTANTS}#COUNTDOWN_FROM`,
    edit: ["number", 10, 9],
    seenBy: "rules/payments/thankyouCountdown.test.ts",
  },
  {
    sentence: "4.payment.13",
    at: `${CONSTANTS}#COUNTDOWN_TICK_MS`,
    edit: ["number", 2000, 1000],
    seenBy: "rules/payments/thankyouCountdown.test.ts",
  },
  { sentence: "4.payment.14", at: `${THANKYOU}.isOver`, edit: ["number", 1, 0] },

  // 5. Validation rules
  {
    sentence: "5.booking.1",
    at: "core/booking/bookingForm.ts#RULES.0",
    edit: ["operator", "!", ""],
    seenBy: "rules/booking/bookingForm.test.ts",
  },
  {
    sentence: "5.booking.3",
    at: "core/booking/bookingForm.ts#BOOKING_FIELD_ERROR_TEXT",
    edit: ["text", "valid mobile", "mobile"],
  },
  { sentence: "5.booking.4", at: "core/booking/bookingForm.ts#RULES", edit: ["number", 1, 0] },
  {
    sentence: "5.booking.5",
    at: "core/booking/bookingForm.ts#BOOKING_FIELD_ERROR_TEXT",
    edit: ["text", "one person", "somebody"],
  },
  { sentence: "5.booking.6", at: "core/booking/bookingForm.ts#RULES.2", edit: ["operator", "<", "<="] },
  { sentence: "5.booking.7", at: "core/booking/party.ts#isHeadcount", edit: ["number", 0, -1] },
  {
    sentence: "5.booking.9",
    at: "core/booking/bookingForm.ts#emptyBookingForm.adults",
    edit: ["number", 1, 2],
  },
  {
    sentence: "5.booking.10",
    at: "core/booking/bookingForm.ts#emptyBookingForm.children",
    edit: ["number", 0, 1],
  },
  {
    sentence: "5.booking.12",
    at: "ui/activity/booking/BookingFields.tsx#WORDS",
    edit: ["text", "18+", "16+"],
  },
  { sentence: "5.booking.14", at: "core/booking/quote.ts#CHILD_TENTHS", edit: ["number", 3, 4] },

  // 5. Wizard
  {
    sentence: "5.wizard.1",
    at: `${PLAN}#TripPlan.fullName`,
    edit: ["name", "required", "text"],
    seenBy: "rules/trips/tripPlan.test.ts",
  },
  {
    sentence: "5.wizard.3",
    at: `${PLAN}#TripNames`,
    edit: ["number", 1, 0],
    seenBy: "rules/trips/tripPlan.test.ts",
  },
  {
    sentence: "5.wizard.3",
    at: "ui/planTrip/TripTypeChoice.tsx#TripTypeChoice",
    edit: ["text", "Trip Types *", "Trip Types"],
    seenBy: "journeys/planTrip/wizardTexts.test.ts",
  },
  {
    sentence: "5.wizard.4",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["without", "Accommodation Type"],
    seenBy: "rules/trips/wizardSteps.test.ts",
  },
  { sentence: "5.wizard.7", at: `${PLAN}#PLAN_BOUNDS.adults`, edit: ["number", 1, 0] },
  { sentence: "5.wizard.8", at: `${PLAN}#PLAN_BOUNDS.children`, edit: ["number", 0, 1] },
  { sentence: "5.wizard.9", at: "core/trips/tripPlan.ts#checkInError", edit: ["operator", "<", "<="] },
  { sentence: "5.wizard.10", at: "core/trips/wizardSteps.ts#earliestCheckOut", edit: ["operator", ">", "<"] },

  // 5. Thankyou
  { sentence: "5.thankyou.1", at: `${THANKYOU}.hasOrder`, edit: ["operator", "!==", "==="] },
  { sentence: "5.thankyou.3", at: `${STATUS}#MISSING`, edit: ["text", "N/A", "unknown"] },
  { sentence: "5.thankyou.4", at: `${STATUS}#tripDetails.count`, edit: ["number", 0, 2] },

  // 6. Roles and permissions
  {
    sentence: "6.roles.2",
    at: "core/routes.ts#ROUTES.aboutUs",
    edit: ["text", "/AboutUs", "/members/AboutUs"],
  },
  {
    sentence: "6.roles.3",
    at: "ui/layout/footerLinks.ts#FOOTER_LINKS",
    edit: ["text", '"Home"', '"Log in"'],
  },

  // 7. The calls it makes
  { sentence: "7.calls.1", at: "adapters/http/sendCall.ts#sendCall", edit: ["operator", "+", "&&"] },
  {
    sentence: "7.calls.4",
    at: `${CATALOGUE_CALLS}.shelves`,
    edit: ["text", "all-with-subcategories", "all-with-activities"],
  },
  {
    sentence: "7.calls.5",
    at: "adapters/wire/catalogueCalls.ts#WireShelf",
    edit: ["without", "subcategories"],
  },
  { sentence: "7.calls.8", at: `${CATALOGUE_CALLS}.categories`, edit: ["text", "/all", "/list"] },
  { sentence: "7.calls.11", at: `${CATALOGUE_CALLS}.activity`, edit: ["text", "get-by-slug", "by-slug"] },
  {
    sentence: "7.calls.14",
    at: `${CATALOGUE_CALLS}.activitiesIn`,
    edit: ["text", "/subcategories/", "/subcategories/of/"],
  },
  { sentence: "7.calls.18", at: `${CATALOGUE_CALLS}.tripTypes`, edit: ["text", "/all", "/trip-types"] },
  {
    sentence: "7.calls.19",
    at: "adapters/http/httpCatalogue.ts#catalogueReaders.tripTypes",
    edit: ["text", "subcategories", "others"],
  },
  {
    sentence: "7.calls.20",
    at: "core/catalogue/queries.ts#QUERIES.tripTypes",
    edit: ["name", "browseTripTypes", "browseCategories"],
  },
  { sentence: "7.calls.21", at: `${PAYMENT_CALLS}.start`, edit: ["text", "/pay", "/start"] },
  {
    sentence: "7.calls.23",
    at: "adapters/http/httpPayments.ts#decodeStartedPayment",
    edit: ["text", "redirectUrl", "url"],
  },
  { sentence: "7.calls.25", at: PAYMENT_CALLS, edit: ["text", "check-payment-status", "status"] },
  { sentence: "7.calls.27", at: `${PAYMENT_CALLS}.save`, edit: ["text", "/create", "/save"] },
  {
    sentence: "7.calls.29",
    at: "core/payments/checkPayment.ts#recheckPayment",
    edit: ["name", "status", "save"],
  },
  {
    sentence: "7.calls.30",
    at: "adapters/wire/tripPlanCalls.ts#tripPlanCalls.submit",
    edit: ["text", "/submit", "/create"],
  },

  // 8. The error catalogue
  {
    sentence: "8.errors.1",
    at: "core/booking/bookingFormMessage.ts#BOOKING_FORM_MESSAGE_TEXT",
    edit: ["text", "initiation failed", "failed"],
  },
  {
    sentence: "8.errors.2",
    at: "core/booking/bookingForm.ts#BOOKING_FIELD_ERROR_TEXT",
    edit: ["text", "valid mobile number", "mobile number"],
  },
  {
    sentence: "8.errors.3",
    at: "core/booking/bookingForm.ts#BOOKING_FIELD_ERROR_TEXT",
    edit: ["text", "select at least", "choose at least"],
  },
  {
    sentence: "8.errors.4",
    at: "core/catalogue/queries.ts#browseShelves",
    edit: ["name", "logWarning", "logDebug"],
    seenBy: "rules/catalogue/queries.test.ts",
  },
  {
    sentence: "8.errors.5",
    at: "core/catalogue/queries.ts#browseCategory",
    edit: ["name", "logWarning", "logDebug"],
  },
  {
    sentence: "8.errors.6",
    at: "core/catalogue/queries.ts#browseOtherActivities",
    edit: ["name", "logWarning", "logDebug"],
  },
  {
    sentence: "8.errors.8",
    at: "core/trips/submitTripPlan.ts#submitTripPlan",
    edit: ["name", "logWarning", "logDebug"],
  },
  {
    sentence: "8.errors.9",
    at: "core/trips/wizardFormMessage.ts#WIZARD_FORM_MESSAGE_TEXT.notSubmitted",
    edit: ["text", "wrong!", "wrong."],
    seenBy: "rules/trips/wizardSubmitting.test.ts",
  },
  {
    sentence: "8.errors.10",
    at: "core/trips/wizardFormMessage.ts#WIZARD_FORM_MESSAGE_TEXT.submitted",
    edit: ["text", " 🎉", ""],
  },
  {
    sentence: "8.errors.12",
    at: "ui/thankyou/PaymentStatusMessage.tsx#FAILURE_TEXT",
    edit: ["text", "Unable to fetch", "Cannot read"],
    seenBy: "journeys/thankyou/thankyouFailures.test.ts",
  },
  { sentence: "8.errors.13", at: "core/payments/checkPayment.ts#checkPayment", edit: ["without", "log"] },

  // 9. Business constants and limits
  { sentence: "9.constants.1", at: `${CONSTANTS}#HOME_PAGE_SIZE`, edit: ["number", 8, 7] },
  { sentence: "9.constants.2", at: `${CONSTANTS}#FOOTER_CATEGORIES`, edit: ["number", 6, 7] },
  { sentence: "9.constants.3", at: `${CONSTANTS}#FOOTER_CATEGORIES_NARROW`, edit: ["number", 4, 3] },
  { sentence: "9.constants.4", at: `${CONSTANTS}#DESCRIPTION_CUT_CHARACTERS`, edit: ["number", 450, 400] },
  { sentence: "9.constants.5", at: "core/booking/quote.ts#CHILD_TENTHS", edit: ["number", 3, 2] },
  { sentence: "9.constants.7", at: "core/booking/quote.ts#tenthsToPaise", edit: ["number", 5, 0] },
  {
    sentence: "9.constants.8",
    at: "core/content/pageHead.ts#activityData",
    edit: ["text", "INR", "USD"],
    seenBy: "server/render/pageHead.test.ts",
  },
  { sentence: "9.constants.9", at: `${CONSTANTS}#GALLERY_INTERVAL_MS`, edit: ["number", 3000, 5000] },
  { sentence: "9.constants.10", at: `${CONSTANTS}#CATEGORY_INTERVAL_MS`, edit: ["number", 5000, 3000] },
  { sentence: "9.constants.11", at: `${CONSTANTS}#HEADLINE_INTERVAL_MS`, edit: ["number", 8000, 17_400] },
  { sentence: "9.constants.12", at: `${CONSTANTS}#SPLASH_FADES_AT_MS`, edit: ["number", 3800, 5000] },
  { sentence: "9.constants.13", at: `${CONSTANTS}#OTHER_ACTIVITIES`, edit: ["number", 6, 8] },
  { sentence: "9.constants.14", at: `${CONSTANTS}#WIZARD_STEPS`, edit: ["number", 4, 5] },
  { sentence: "9.constants.15", at: `${CONSTANTS}#WIZARD_CONFIRM_MS`, edit: ["number", 2000, 0] },
  { sentence: "9.constants.16", at: `${CONSTANTS}#TRIP_TYPES_MAX_HEIGHT`, edit: ["text", "16rem", "none"] },
  { sentence: "9.constants.17", at: `${CONSTANTS}#COUNTDOWN_FROM`, edit: ["number", 10, 11] },
  { sentence: "9.constants.18", at: `${CONSTANTS}#COUNTDOWN_TICK_MS`, edit: ["number", 2000, 1000] },
  { sentence: "9.constants.19", at: "core/money.ts#PAISE_PER_RUPEE", edit: ["number", 100, 1000] },
  {
    sentence: "9.constants.21",
    at: "core/payments/receipt.ts#receiptOf.fileName",
    edit: ["name", "orderId", "state"],
  },
  {
    sentence: "9.constants.22",
    at: "core/payments/receipt.ts#receiptOf.business",
    edit: ["name", "name", "email"],
  },
  ...["Customer", "Mobile", "Package", "Trip Date", "Adults", "Children"].map((label, place) =>
    lineOfReceipt(label, 24 + place),
  ),
  ...["Order ID", "Transaction ID", "Status", "Amount paid (INR)", "Generated"].map((label, place) =>
    lineOfReceipt(label, 31 + place),
  ),
  {
    sentence: "9.constants.36",
    at: "core/payments/receipt.ts#receiptOf.notes",
    edit: ["text", "to confirm your trip details", "soon"],
  },
  {
    sentence: "9.constants.37",
    at: "core/payments/receipt.ts#receiptOf.contact",
    edit: ["name", "address", "name"],
  },
  { sentence: "9.constants.38", at: `${CONSTANTS}#VISITOR_WAIT_MS`, edit: ["number", 120_000, 60_000] },

  // 9. Refund and cancellation policy
  {
    sentence: "9.refund.1",
    at: `${POLICY}#REFUND_POLICY.tiers.0.percent`,
    edit: ["number", 80, 90],
    seenBy: "rules/refunds/refundPolicy.test.ts",
  },
  {
    sentence: "9.refund.2",
    at: `${POLICY}#REFUND_POLICY.tiers.2.percent`,
    edit: ["number", 50, 60],
    seenBy: "rules/refunds/refundPolicy.test.ts",
  },
  {
    sentence: "9.refund.3",
    at: `${POLICY}#REFUND_POLICY.tiers.4.percent`,
    edit: ["number", 0, 10],
    seenBy: "rules/refunds/refundPolicy.test.ts",
  },
  {
    sentence: "9.refund.4",
    at: `${POLICY}#REFUND_POLICY.tiers.5.clause`,
    edit: ["text", ", or no-show", ""],
    seenBy: "rules/refunds/refundPolicy.test.ts",
  },
  { sentence: "9.refund.5", at: `${POLICY}#REFUND_POLICY.tiers.3.percent`, edit: ["number", 50, 0] },
  { sentence: "9.refund.6", at: REFUNDS, edit: ["text", "7 to 10 business", "10 to 14 business"] },
  { sentence: "9.refund.7", at: REFUNDS, edit: ["text", "to the original payment method", "as a voucher"] },
  {
    sentence: "9.refund.8",
    at: REFUNDS,
    edit: ["text", "booking charges and supplier costs", "supplier costs"],
  },
  { sentence: "9.refund.9", at: `${POLICY}#REFUND_POLICY.dateChangeAtLeastDays`, edit: ["number", 7, 8] },
  { sentence: "9.refund.10", at: `${POLICY}#NON_REFUNDABLE`, edit: ["text", "convenience and ", ""] },
  {
    sentence: "9.refund.11",
    at: `${POLICY}#NON_REFUNDABLE`,
    edit: ["text", "Confirmed hotel charges", "Hotel charges"],
  },
  { sentence: "9.refund.12", at: `${POLICY}#NON_REFUNDABLE`, edit: ["text", "vendor ", ""] },
  { sentence: "9.refund.13", at: `${POLICY}#NON_REFUNDABLE`, edit: ["fewer"] },
  { sentence: "9.refund.14", at: REFUNDS, edit: ["text", "a full refund, rescheduling", "rescheduling"] },

  // 9. Terms
  { sentence: "9.terms.1", at: TERMS, edit: ["text", "children under 13", "children under 12"] },
  { sentence: "9.terms.2", at: TERMS, edit: ["text", "bank transfer, ", ""] },
  { sentence: "9.terms.3", at: TERMS, edit: ["text", "A minimum advance", "An advance"] },
  { sentence: "9.terms.4", at: TERMS, edit: ["text", "is due before the tour starts", "is due at the end"] },
  {
    sentence: "9.terms.5",
    at: TERMS,
    edit: ["text", "How much the advance is depends on the trip", "The advance is 30% of the trip"],
  },
  { sentence: "9.terms.6", at: TERMS, edit: ["text", "law of India", "law of Portugal"] },
]

// Helpers

function fieldOfPlan(field: string, place: number): Mutant {
  const ofChoices = !["fullName", "email", "mobileNumber", "selectedTrips", "specialRequests"].includes(field)
  const at = `${PLAN}#${ofChoices ? "choices" : "TripPlan"}` as const
  return {
    sentence: `3.entities.${place}`,
    at,
    edit: ["without", field],
    seenBy: "rules/wire/callsSent.test.ts",
  }
}

function lineOfReceipt(label: string, place: number): Mutant {
  return {
    sentence: `9.constants.${place}`,
    at: "core/payments/receipt.ts#receiptOf.sections",
    edit: ["text", `"${label}"`, '"Other"'],
  }
}
