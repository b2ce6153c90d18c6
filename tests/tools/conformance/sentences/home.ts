/** Section 2, Home: Home. */
import type { Chapter } from "../sentence.ts"

export const home: Chapter = {
  section: "2",
  heading: "Home",
  sentences: [
    {
      id: "2.home.1",
      sentence: "An intro splash shows a plane animation.",
      at: "ui/home/Splash.tsx#SplashPlane",
      decision: "motion",
    },
    {
      id: "2.home.2",
      sentence: "It has a typed welcome text.",
      at: "core/home/splashMachine.ts#WELCOME",
      decision: "motion",
    },
    { id: "2.home.3", sentence: "It is shown until page load, then typed text." },
    { id: "2.home.4", sentence: "Then it fades out at about 3.8 s." },
    {
      id: "2.home.5",
      sentence: "The hero has a video.",
      at: "ui/home/HeroMotion.tsx#HeroVideo",
      decision: "motion",
    },
    { id: "2.home.6", sentence: "The hero has a 'Get up to 40% OFF' badge." },
    {
      id: "2.home.7",
      sentence: "The hero has a typed headline that rotates.",
      at: "core/home/heroTexts.ts#HERO_HEADLINES",
      decision: "motion",
    },
    { id: "2.home.8", sentence: "It rotates every 8 s." },
    {
      id: "2.home.9",
      sentence: "The hero has a 'Starting at' price of INR 5,299.",
      at: "ui/home/Hero.tsx#Hero",
    },
    { id: "2.home.10", sentence: "INR 10,598 is struck through." },
    { id: "2.home.11", sentence: "It says 'up to 40% OFF'." },
    { id: "2.home.12", sentence: "A 'Connect With An Expert' chat link.", at: "ui/home/Hero.tsx#Hero" },
    { id: "2.home.13", sentence: "Three trust claims." },
    {
      id: "2.home.14",
      sentence: "'Goa trip packages' lists the subcategories with packageType 'trip package'.",
      at: "ui/home/OfferLists.tsx#OfferLists",
    },
    { id: "2.home.15", sentence: "'Goa trip packages' are sorted by price ascending." },
    { id: "2.home.16", sentence: "It has 8 per page." },
    { id: "2.home.17", sentence: "Prev/Next buttons and 'Page X of Y'.", at: "ui/home/Pager.tsx#Pager" },
    { id: "2.home.18", sentence: "Empty text: 'No trip packages available right now.'" },
    {
      id: "2.home.19",
      sentence: "'Trending holiday packages in Goa' lists the subcategories with packageType 'tour package'.",
      at: "ui/home/OfferLists.tsx#OfferLists",
    },
    { id: "2.home.20", sentence: "It has 8 per page.", at: "core/businessConstants.ts#HOME_PAGE_SIZE" },
    { id: "2.home.21", sentence: "Its paging wraps around." },
    {
      id: "2.home.22",
      sentence: "Empty text: 'No tour packages available right now.'",
      at: "ui/home/OfferLists.tsx#OfferLists",
    },
    {
      id: "2.home.23",
      sentence: "Skeleton cards show while loading.",
      at: "ui/components/cards/CardGrid.tsx#SkeletonCard",
    },
    {
      id: "2.home.24",
      sentence: "The 'Explore by Categories' carousel shows only categories that have subcategories.",
    },
    {
      id: "2.home.25",
      sentence: "One category per slide.",
      at: "ui/home/CategoryCarousel.tsx#CategorySlide",
    },
    { id: "2.home.26", sentence: "A slide shows its category's first 2 subcategories." },
    { id: "2.home.27", sentence: "It auto-advances every 5 s.", decision: "motion" },
    {
      id: "2.home.28",
      sentence: "It has dots.",
      at: "ui/components/carousel/CarouselControls.tsx#CarouselControls",
    },
    {
      id: "2.home.29",
      sentence: "It has arrows.",
      at: "ui/components/carousel/CarouselControls.tsx#CarouselControls",
    },
    {
      id: "2.home.30",
      sentence: "'View more' goes to /explore/{slug}.",
      at: "ui/home/CategoryCarousel.tsx#CategorySlide",
    },
    {
      id: "2.home.31",
      sentence: "A custom trip call to action links to /planyourtrip.",
      at: "ui/home/PlanTripCallToAction.tsx#PlanTripCallToAction",
    },
    {
      id: "2.home.32",
      sentence: "A WhatsApp button floats.",
      at: "ui/home/FloatingContactButtons.tsx#FloatingContactButtons",
    },
    {
      id: "2.home.33",
      sentence: "A Call button floats.",
      at: "ui/home/FloatingContactButtons.tsx#FloatingContactButtons",
    },
    {
      id: "2.home.34",
      sentence: "The phone and chat numbers are fixed.",
      at: "core/operator.ts#SAMPLE_OPERATOR",
    },
  ],
}
