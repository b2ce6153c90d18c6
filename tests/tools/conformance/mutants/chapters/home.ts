/** Mutants of the specification's section 2, Home. */
import type { Mutant } from "../mutant.ts"
import { CONSTANTS } from "./sharedPlaces.ts"

export const home: ReadonlyArray<Mutant> = [
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
  { sentence: "2.home.9", at: "core/home/heroOffer.ts#HERO_OFFER.from", edit: ["number", 100, 99] },
  {
    sentence: "2.home.10",
    at: "core/home/heroOffer.ts#HERO_OFFER.was",
    edit: ["number", 100, 101],
  },
  { sentence: "2.home.11", at: "core/home/heroOffer.ts#heroOfferText.saving", edit: ["text", "up to ", ""] },
  { sentence: "2.home.13", at: "core/home/heroTexts.ts#TRUST_CLAIMS", edit: ["fewer"] },
  {
    sentence: "2.home.14",
    at: "core/home/homeLists.ts#tripPackages",
    edit: ["text", "trip", "tour"],
  },
  { sentence: "2.home.15", at: "core/home/homeLists.ts#tripPackages", edit: ["operator", "-", "+"] },
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
    at: "core/home/homeLists.ts#tourPackages",
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
    at: "core/home/homeLists.ts#categorySlides",
    edit: ["operator", ">", ">="],
  },
  {
    sentence: "2.home.26",
    at: `${CONSTANTS}#CATEGORY_SLIDE_ACTIVITIES`,
    edit: ["number", 2, 3],
    seenBy: "rules/home/homeLists.test.ts",
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
]
