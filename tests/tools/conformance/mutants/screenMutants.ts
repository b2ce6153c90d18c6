/** Mutants of what the product is, its routes, its screens and their texts (specification sections 1 and 2). */
import type { Mutant } from "./mutant.ts"

const TERMS = "core/content/texts/termsAndConditions.ts#termsAndConditions"
const REFUNDS = "core/content/texts/refundAndCancellation.ts#refundAndCancellation"
const CONSTANTS = "core/businessConstants.ts"
const THANKYOU = "core/payments/thankyouMachine.ts#makeThankyouMachine"
const DISPLAY = "core/catalogue/displayData.ts"
const STATUS = "core/payments/paymentStatus.ts"
const ABOUT = "core/content/texts/aboutUs.ts"

export const SCREEN_MUTANTS: ReadonlyArray<Mutant> = [
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
  { sentence: "2.footer.6", at: `${CONSTANTS}#FOOTER_CATEGORIES`, edit: ["number", 6, 5] },
  { sentence: "2.footer.7", at: `${CONSTANTS}#FOOTER_NARROW_PX`, edit: ["number", 640, 600] },
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
  },
  {
    sentence: "2.card.6",
    at: "core/catalogue/durationAndRoute.ts#DEFAULT_ROUTE",
    edit: ["text", "Goa", "India"],
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
  { sentence: "2.activity.21", at: `${CONSTANTS}#OTHER_ACTIVITIES`, edit: ["number", 6, 5] },
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
]
