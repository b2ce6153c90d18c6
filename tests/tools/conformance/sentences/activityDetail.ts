/** Section 2, Activity detail: the page of an activity. */
import type { Chapter } from "../sentence.ts"

export const activityDetail: Chapter = {
  section: "2",
  heading: "Activity detail",
  sentences: [
    {
      id: "2.activity.1",
      sentence: "Loading message 'Crafting Your Next Journey'.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title: "should name what it waits for (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.2",
      sentence: "The banner is shown.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title: "should open with banner, name and description (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.3",
      sentence: "The name is shown.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title: "should open with banner, name and description (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.4",
      sentence: "The description is shown.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title: "should open with banner, name and description (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.5",
      sentence: "On mobile the description is truncated to 450 characters.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title: "should cut the description on phones and unfold it (specification 2, Activity detail)",
        },
        {
          file: "rules/catalogue/shortDescription.test.ts",
          title: "should keep exactly 450 characters when none of them is blank",
        },
        {
          file: "rules/catalogue/shortDescription.test.ts",
          title: "should be the first 450 characters of a longer text, less trailing blanks, and an ellipsis",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.activity.6",
      sentence: "With Read more / Read less.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title: "should cut the description on phones and unfold it (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.7",
      sentence: "On other screens it is whole.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title: "should leave the description whole on a desktop",
        },
      ],
    },
    {
      id: "2.activity.8",
      sentence: "The duration is in hours.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should show facts, highlights, itinerary and gallery under the specified words (specification 2, Activity detail)",
        },
        {
          file: "rules/catalogue/durationAndRoute.test.ts",
          title: "should read %j as %d",
        },
      ],
      decision: "duration on the detail page",
    },
    {
      id: "2.activity.9",
      sentence: "A fixed label '4.8 (234 reviews)'.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should show facts, highlights, itinerary and gallery under the specified words (specification 2, Activity detail)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should label detail pages and silent cards as the specification does",
        },
      ],
    },
    {
      id: "2.activity.10",
      sentence: "The share button uses native share if available.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title: "should leave it to the device where it can (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.11",
      sentence: "Otherwise it shows an alert containing the link.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should show the link in an alert where the device cannot share, and copy it (specification 2, Activity detail)",
        },
        {
          file: "rules/catalogue/shareMachine.test.ts",
          title: "should show the link itself where sharing is unsupported, until it is closed",
        },
      ],
      decision: "alerts",
    },
    {
      id: "2.activity.12",
      sentence: "The wishlist button has no behaviour.",
      shownBy: [
        {
          file: "journeys/components/wishlist.test.ts",
          title: "should find a heart filled after a reload, on the page and on cards",
        },
      ],
      decision: "controls without a shown action",
    },
    {
      id: "2.activity.13",
      sentence: "The gallery is titled 'More Moments'.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should show facts, highlights, itinerary and gallery under the specified words (specification 2, Activity detail)",
        },
        {
          file: "journeys/activity/gallery.test.ts",
          title:
            "should move on every 3 s, and wait for the pointer, the focus and the lightbox (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.14",
      sentence: "It auto-advances every 3 s.",
      shownBy: [
        {
          file: "journeys/activity/gallery.test.ts",
          title:
            "should move on every 3 s, and wait for the pointer, the focus and the lightbox (specification 2, Activity detail)",
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
      id: "2.activity.15",
      sentence: "It pauses on hover.",
      shownBy: [
        {
          file: "journeys/activity/gallery.test.ts",
          title:
            "should move on every 3 s, and wait for the pointer, the focus and the lightbox (specification 2, Activity detail)",
        },
        {
          file: "rules/catalogue/carouselMachine.test.ts",
          title: "should be held by $type $by, and give the slide a whole interval afterwards",
        },
      ],
    },
    {
      id: "2.activity.16",
      sentence: "It pauses while the lightbox is open.",
      shownBy: [
        {
          file: "journeys/activity/gallery.test.ts",
          title:
            "should move on every 3 s, and wait for the pointer, the focus and the lightbox (specification 2, Activity detail)",
        },
        {
          file: "rules/catalogue/carouselMachine.test.ts",
          title: "should be held by $type $by, and give the slide a whole interval afterwards",
        },
        {
          file: "journeys/activity/gallery.test.ts",
          title: "should go on after the lightbox, from the picture that was looked at last",
        },
      ],
    },
    {
      id: "2.activity.17",
      sentence: "It opens a lightbox.",
      shownBy: [
        {
          file: "journeys/activity/lightbox.test.ts",
          title:
            "should open, move by keys and buttons, and close by Esc with the focus back (specification 4, States and transitions)",
        },
      ],
    },
    {
      id: "2.activity.18",
      sentence: "'Itenary Included' (spelled so) is the title of the itinerary.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should list the itinerary by title and content, and every feature (specification 2, Activity detail)",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should show facts, highlights, itinerary and gallery under the specified words (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.19",
      sentence: "It lists the details, each shown as title and content.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should list the itinerary by title and content, and every feature (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.20",
      sentence: "'Highlights' lists the features.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should list the itinerary by title and content, and every feature (specification 2, Activity detail)",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should show facts, highlights, itinerary and gallery under the specified words (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.21",
      sentence: "'Discover Other Activities' shows up to 6 others.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should draw the six others anew for each visit, and keep them in it (specification 2, Activity detail)",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should change no card before the visitor's eyes, on the way down and after a reload there (specification 2, Activity detail)",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should offer up to six others, and none at all when they cannot be had (specification 2, Activity detail)",
        },
        {
          file: "journeys/activity/activityTexts.test.ts",
          title: "should discover others of the same packageType only (specification 2, Activity detail)",
        },
        {
          file: "rules/catalogue/otherActivities.test.ts",
          title: "should choose others of the same packageType, each once: six, or as many as there are",
        },
        {
          file: "rules/catalogue/otherActivities.test.ts",
          title: "should give every candidate its turn, in every place",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.activity.22",
      sentence: "The other activities are random.",
      shownBy: [
        {
          file: "rules/catalogue/otherActivities.test.ts",
          title: "should give every candidate its turn, in every place",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should draw the six others anew for each visit, and keep them in it (specification 2, Activity detail)",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should change no card before the visitor's eyes, on the way down and after a reload there (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.23",
      sentence: "The other activities are other subcategories, never the one on the page.",
      shownBy: [
        {
          file: "rules/catalogue/otherActivities.test.ts",
          title: "should never choose the activity itself, not even in another copy",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should offer up to six others, and none at all when they cannot be had (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.24",
      sentence: "The other activities have the same packageType.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title: "should discover others of the same packageType only (specification 2, Activity detail)",
        },
        {
          file: "rules/catalogue/otherActivities.test.ts",
          title: "should choose others of the same packageType, each once: six, or as many as there are",
        },
      ],
    },
    {
      id: "2.activity.25",
      sentence: "The booking sidebar is there (sections 4 and 5).",
      shownBy: [
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
      ],
    },
    {
      id: "2.activity.26",
      sentence: "Page metadata comes from a fixed per-slug table covering about 30 activity slugs.",
      shownBy: [
        {
          file: "rules/content/pageMetadata.test.ts",
          title: "should have words of its own for every activity that ships with the site, and for no other",
        },
        {
          file: "rules/content/pageMetadata.test.ts",
          title: "should find the words of every activity that ships with the site",
        },
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should have a head of its own for every activity, and one canonical address whatever category is named",
        },
      ],
      decision: "page metadata",
    },
    {
      id: "2.activity.27",
      sentence: "It has a default fallback.",
      shownBy: [
        {
          file: "rules/content/pageMetadata.test.ts",
          title: "should fall back to the default for every other text",
        },
      ],
    },
    {
      id: "2.activity.28",
      sentence: "The metadata have a title.",
      shownBy: [
        {
          file: "journeys/app/pageHead.test.ts",
          title:
            "should say of every page that is moved to what it says of one that is opened (specification 2, Activity detail)",
        },
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should carry title, description, keywords, social image, canonical link and structured data (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.29",
      sentence: "The metadata have a description.",
      shownBy: [
        {
          file: "journeys/app/pageHead.test.ts",
          title:
            "should say of every page that is moved to what it says of one that is opened (specification 2, Activity detail)",
        },
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should carry title, description, keywords, social image, canonical link and structured data (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.30",
      sentence: "The metadata have keywords.",
      shownBy: [
        {
          file: "journeys/app/pageHead.test.ts",
          title:
            "should say of every page that is moved to what it says of one that is opened (specification 2, Activity detail)",
        },
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should carry title, description, keywords, social image, canonical link and structured data (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.31",
      sentence: "The metadata have a social image.",
      shownBy: [
        {
          file: "journeys/app/pageHead.test.ts",
          title:
            "should say of every page that is moved to what it says of one that is opened (specification 2, Activity detail)",
        },
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should carry title, description, keywords, social image, canonical link and structured data (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.32",
      sentence: "The metadata have a canonical link.",
      shownBy: [
        {
          file: "journeys/app/pageHead.test.ts",
          title:
            "should say of every page that is moved to what it says of one that is opened (specification 2, Activity detail)",
        },
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should carry title, description, keywords, social image, canonical link and structured data (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.33",
      sentence: "The metadata have structured data.",
      shownBy: [
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should say that nothing is left of a trip whose days are over, and no day of one without rules",
        },
        {
          file: "journeys/app/pageHead.test.ts",
          title:
            "should say of every page that is moved to what it says of one that is opened (specification 2, Activity detail)",
        },
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should carry title, description, keywords, social image, canonical link and structured data (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.34",
      sentence: "The slugs are not listed.",
      shownBy: [
        {
          file: "rules/content/pageMetadata.test.ts",
          title: "should have words of its own for every activity that ships with the site, and for no other",
        },
        {
          file: "rules/content/pageMetadata.test.ts",
          title: "should fall back to the default for every other text",
        },
      ],
    },
  ],
}
