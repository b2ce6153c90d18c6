/** Section 2, Home: Home. */
import type { Chapter } from "../sentence.ts"

export const home: Chapter = {
  section: "2",
  heading: "Home",
  sentences: [
    {
      id: "2.home.1",
      sentence: "An intro splash shows a plane animation.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title: "should fly a plane over Home before it is seen (specification 2, Home)",
        },
        {
          file: "journeys/home/splash.test.ts",
          title:
            "should see the intro type its welcome and fade at about 3.8 s, over a Home that is there (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fly until the page has loaded, then type the welcome letter by letter (specification 4, States and transitions)",
        },
      ],
      decision: "motion",
    },
    {
      id: "2.home.2",
      sentence: "It has a typed welcome text.",
      shownBy: [
        {
          file: "journeys/home/splash.test.ts",
          title:
            "should see the intro type its welcome and fade at about 3.8 s, over a Home that is there (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fly until the page has loaded, then type the welcome letter by letter (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title: "should have typed the whole welcome before it fades, if the page takes less than 3 s",
        },
      ],
      decision: "motion",
    },
    {
      id: "2.home.3",
      sentence: "It is shown until page load, then typed text.",
      shownBy: [
        {
          file: "journeys/home/splash.test.ts",
          title:
            "should see the intro type its welcome and fade at about 3.8 s, over a Home that is there (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fade at 3800 ms and be gone when the fade is over, whatever the page does (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fly until the page has loaded, then type the welcome letter by letter (specification 4, States and transitions)",
        },
        {
          file: "journeys/home/splash.test.ts",
          title: "should be gone at %s, and for good in this tab (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.home.4",
      sentence: "Then it fades out at about 3.8 s.",
      shownBy: [
        {
          file: "journeys/home/splash.test.ts",
          title:
            "should see the intro type its welcome and fade at about 3.8 s, over a Home that is there (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fade at 3800 ms and be gone when the fade is over, whatever the page does (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fly until the page has loaded, then type the welcome letter by letter (specification 4, States and transitions)",
        },
        {
          file: "journeys/home/splash.test.ts",
          title: "should be gone at %s, and for good in this tab (specification 2, Home)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.home.5",
      sentence: "The hero has a video.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should play a film behind the headline for those who want motion, while it is seen (specification 2, Home)",
        },
      ],
      decision: "motion",
    },
    {
      id: "2.home.6",
      sentence: "The hero has a 'Get up to 40% OFF' badge.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title: "should read the offer, find an expert, and see three trust claims (specification 2, Home)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should show the hero's offer as the operator announces it",
        },
      ],
    },
    {
      id: "2.home.7",
      sentence: "The hero has a typed headline that rotates.",
      shownBy: [
        {
          file: "journeys/home/home.test.ts",
          title:
            "should see the headline turn 8 s after the page began, without a move of their own (specification 2, Home)",
        },
        {
          file: "journeys/home/home.test.ts",
          title:
            "should see the headline turn every 8 s, hear one sentence, and be able to pause it (specification 2, Home)",
        },
        {
          file: "rules/home/headlineMachine.test.ts",
          title: "should turn at 8000 ms, not before (specification 2, Home)",
        },
        {
          file: "rules/home/headlineMachine.test.ts",
          title:
            "should type one headline after another, each for 8 s from its first letter (specification 9, Business constants and limits)",
        },
      ],
      decision: "motion",
    },
    {
      id: "2.home.8",
      sentence: "It rotates every 8 s.",
      shownBy: [
        {
          file: "journeys/home/home.test.ts",
          title:
            "should see the headline turn 8 s after the page began, without a move of their own (specification 2, Home)",
        },
        {
          file: "journeys/home/home.test.ts",
          title:
            "should see the headline turn every 8 s, hear one sentence, and be able to pause it (specification 2, Home)",
        },
        {
          file: "rules/home/headlineMachine.test.ts",
          title: "should turn at 8000 ms, not before (specification 2, Home)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.home.9",
      sentence: "The hero has a 'Starting at' price of INR 5,299.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title: "should read the offer, find an expert, and see three trust claims (specification 2, Home)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should show the hero's offer as the operator announces it",
        },
      ],
    },
    {
      id: "2.home.10",
      sentence: "INR 10,598 is struck through.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title: "should read the offer, find an expert, and see three trust claims (specification 2, Home)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should show the hero's offer as the operator announces it",
        },
      ],
    },
    {
      id: "2.home.11",
      sentence: "It says 'up to 40% OFF'.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title: "should read the offer, find an expert, and see three trust claims (specification 2, Home)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should show the hero's offer as the operator announces it",
        },
      ],
    },
    {
      id: "2.home.12",
      sentence: "A 'Connect With An Expert' chat link.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title: "should read the offer, find an expert, and see three trust claims (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.home.13",
      sentence: "Three trust claims.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title: "should read the offer, find an expert, and see three trust claims (specification 2, Home)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should make three trust claims, and promise what the refund policy pays",
        },
      ],
    },
    {
      id: "2.home.14",
      sentence: "'Goa trip packages' lists the subcategories with packageType 'trip package'.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should see eight skeletons in each list, then the trip packages from cheap to dear (specification 2, Home)",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should list only their own kind, under the category that it stands in",
        },
      ],
    },
    {
      id: "2.home.15",
      sentence: "'Goa trip packages' are sorted by price ascending.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should see eight skeletons in each list, then the trip packages from cheap to dear (specification 2, Home)",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should go from cheap to dear, and keep the catalogue's order among equal prices",
        },
      ],
    },
    {
      id: "2.home.16",
      sentence: "It has 8 per page.",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should stop at the ends of the trip packages",
        },
        {
          file: "rules/home/pagerMachine.test.ts",
          title: "should need, for %d cards of eight, %d pages",
        },
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should see eight skeletons in each list, then the trip packages from cheap to dear (specification 2, Home)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.home.17",
      sentence: "Prev/Next buttons and 'Page X of Y'.",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should stop at the ends of the trip packages",
        },
        {
          file: "rules/home/pagerMachine.test.ts",
          title: "should need, for %d cards of eight, %d pages",
        },
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should see eight skeletons in each list, then the trip packages from cheap to dear (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.home.18",
      sentence: "Empty text: 'No trip packages available right now.'",
      shownBy: [
        {
          file: "journeys/app/badNetwork.test.ts",
          title: "should leave Home readable and its lists empty when the API gives %s",
        },
      ],
    },
    {
      id: "2.home.19",
      sentence: "'Trending holiday packages in Goa' lists the subcategories with packageType 'tour package'.",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should wrap around in the holiday packages",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should list only their own kind, under the category that it stands in",
        },
        {
          file: "rules/home/pagerMachine.test.ts",
          title: "should need, for %d cards of eight, %d pages",
        },
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should see eight skeletons in each list, then the trip packages from cheap to dear (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.home.20",
      sentence: "It has 8 per page.",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should wrap around in the holiday packages",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should list only their own kind, under the category that it stands in",
        },
        {
          file: "rules/home/pagerMachine.test.ts",
          title: "should need, for %d cards of eight, %d pages",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.home.21",
      sentence: "Its paging wraps around.",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should wrap around in the holiday packages",
        },
        {
          file: "rules/home/pagerMachine.test.ts",
          title:
            "should come back where it was after as many turns as there are pages, and go through all of them",
        },
      ],
    },
    {
      id: "2.home.22",
      sentence: "Empty text: 'No tour packages available right now.'",
      shownBy: [
        {
          file: "journeys/app/badNetwork.test.ts",
          title: "should leave Home readable and its lists empty when the API gives %s",
        },
      ],
    },
    {
      id: "2.home.23",
      sentence: "Skeleton cards show while loading.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should see eight skeletons in each list, then the trip packages from cheap to dear (specification 2, Home)",
        },
        {
          file: "journeys/app/badNetwork.test.ts",
          title: "should show skeletons, not a blank page, while the API takes 10 s",
        },
      ],
    },
    {
      id: "2.home.24",
      sentence: "The 'Explore by Categories' carousel shows only categories that have subcategories.",
      shownBy: [
        {
          file: "rules/catalogue/activityLists.test.ts",
          title:
            "should show each category that has subcategories once, in order, and no other (specification 2, Home)",
        },
        {
          file: "server/render/renderedPages.test.ts",
          title: "should be whole before any script has run, with its status and a way to call",
        },
      ],
    },
    {
      id: "2.home.25",
      sentence: "One category per slide.",
      shownBy: [
        {
          file: "journeys/home/categories.test.ts",
          title:
            "should find two activities on each slide, and all of the category behind 'View more' (specification 2, Home)",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should show the first two of a category, or the only one (specification 2, Home)",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title:
            "should show each category that has subcategories once, in order, and no other (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.home.26",
      sentence: "A slide shows its category's first 2 subcategories.",
      shownBy: [
        {
          file: "journeys/home/categories.test.ts",
          title:
            "should find two activities on each slide, and all of the category behind 'View more' (specification 2, Home)",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should show the first two of a category, or the only one (specification 2, Home)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.home.27",
      sentence: "It auto-advances every 5 s.",
      shownBy: [
        {
          file: "rules/catalogue/carouselChoices.test.ts",
          title:
            "should see the slides go on from it after $type, once nobody is at them (specification 2, Home)",
        },
        {
          file: "journeys/home/categories.test.ts",
          title:
            "should see it go on from a slide of their choice, once nobody is at it (specification 2, Home)",
        },
        {
          file: "journeys/home/categories.test.ts",
          title:
            "should see it move to the next slide every 5 s, and stop for good when told (specification 2, Home)",
        },
        {
          file: "rules/catalogue/carouselMachine.test.ts",
          title: "should wait the gallery's 3 s and the categories' 5 s",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
      decision: "motion",
    },
    {
      id: "2.home.28",
      sentence: "It has dots.",
      shownBy: [
        {
          file: "journeys/home/categories.test.ts",
          title: "should turn it by arrows, by dots and by hand, over both ends (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.home.29",
      sentence: "It has arrows.",
      shownBy: [
        {
          file: "journeys/home/categories.test.ts",
          title: "should turn it by arrows, by dots and by hand, over both ends (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.home.30",
      sentence: "'View more' goes to /explore/{slug}.",
      shownBy: [
        {
          file: "journeys/home/categories.test.ts",
          title:
            "should find two activities on each slide, and all of the category behind 'View more' (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.home.31",
      sentence: "A custom trip call to action links to /planyourtrip.",
      shownBy: [
        {
          file: "journeys/home/home.test.ts",
          title:
            "should be called to plan a trip: an itinerary within 24 hours, free, no booking fees (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.home.32",
      sentence: "A WhatsApp button floats.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should find the WhatsApp and call buttons floating at both ends of the page (specification 2, Home)",
        },
        {
          file: "journeys/home/home.test.ts",
          title:
            "should float its WhatsApp and call buttons over no words of the first screen or of the last",
        },
      ],
    },
    {
      id: "2.home.33",
      sentence: "A Call button floats.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should find the WhatsApp and call buttons floating at both ends of the page (specification 2, Home)",
        },
        {
          file: "journeys/home/home.test.ts",
          title:
            "should float its WhatsApp and call buttons over no words of the first screen or of the last",
        },
      ],
    },
    {
      id: "2.home.34",
      sentence: "The phone and chat numbers are fixed.",
      shownBy: [
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should find the WhatsApp and call buttons floating at both ends of the page (specification 2, Home)",
        },
        {
          file: "rules/operator.test.ts",
          title: "should dial the digits of the phone number",
        },
      ],
    },
  ],
}
