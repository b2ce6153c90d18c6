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
          file: "browser/activity.test.ts",
          title: "should name what it waits for (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.2",
      sentence: "Banner, name and description are shown.",
      shownBy: [
        {
          file: "browser/activityWords.test.ts",
          title: "should open with banner, name and description (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.3",
      sentence: "On mobile the description is truncated to 450 characters with Read more and Read less.",
      shownBy: [
        {
          file: "browser/activity.test.ts",
          title: "should cut the description on phones and unfold it (specification 2, Activity detail)",
        },
        {
          file: "core/shortDescription.test.ts",
          title: "should keep exactly 450 characters when none of them is blank",
        },
        {
          file: "core/shortDescription.test.ts",
          title: "should be the first 450 characters of a longer text, less trailing blanks, and an ellipsis",
        },
      ],
    },
    {
      id: "2.activity.4",
      sentence: "On other screens it is whole.",
      shownBy: [
        { file: "browser/activity.test.ts", title: "should leave the description whole on a desktop" },
      ],
    },
    {
      id: "2.activity.5",
      sentence: "The duration is in hours.",
      shownBy: [
        {
          file: "browser/activity.test.ts",
          title:
            "should show facts, highlights, itinerary and gallery under the specified words (specification 2, Activity detail)",
        },
        { file: "core/durationInHours.test.ts", title: "should read %j as %d" },
      ],
      decision: "duration on the detail page",
    },
    {
      id: "2.activity.6",
      sentence: "A fixed label '4.8 (234 reviews)'.",
      shownBy: [
        {
          file: "browser/activity.test.ts",
          title:
            "should show facts, highlights, itinerary and gallery under the specified words (specification 2, Activity detail)",
        },
        {
          file: "core/fixedTexts.test.ts",
          title: "should label detail pages and silent cards as the specification does",
        },
      ],
    },
    {
      id: "2.activity.7",
      sentence: "The share button uses native share if available.",
      shownBy: [
        {
          file: "browser/activity.test.ts",
          title: "should leave it to the device where it can (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.8",
      sentence: "Otherwise it shows an alert containing the link.",
      shownBy: [
        {
          file: "browser/activity.test.ts",
          title:
            "should show the link in an alert where the device cannot share, and copy it (specification 2, Activity detail)",
        },
        {
          file: "core/shareMachine.test.ts",
          title: "should show the link itself where sharing is unsupported, until it is closed",
        },
      ],
      decision: "alerts",
    },
    {
      id: "2.activity.9",
      sentence: "The wishlist button has no behaviour.",
      shownBy: [
        {
          file: "browser/saved.test.ts",
          title: "should find a heart filled after a reload, on the page and on cards",
        },
      ],
      decision: "controls without a shown action",
    },
    {
      id: "2.activity.10",
      sentence: "The gallery 'More Moments' auto-advances every 3 s.",
      shownBy: [
        {
          file: "browser/gallery.test.ts",
          title:
            "should move on every 3 s, and wait for the pointer, the focus and the lightbox (specification 2, Activity detail)",
        },
        {
          file: "core/carouselMachine.test.ts",
          title: "should wait the gallery's 3 s and the categories' 5 s",
        },
      ],
    },
    {
      id: "2.activity.11",
      sentence: "It pauses on hover or while the lightbox is open.",
      shownBy: [
        {
          file: "browser/gallery.test.ts",
          title:
            "should move on every 3 s, and wait for the pointer, the focus and the lightbox (specification 2, Activity detail)",
        },
        {
          file: "core/carouselMachine.test.ts",
          title: "should be held by $type $by, and give the slide a whole interval afterwards",
        },
      ],
    },
    {
      id: "2.activity.12",
      sentence: "It opens a lightbox.",
      shownBy: [
        {
          file: "browser/lightbox.test.ts",
          title:
            "should open, move by keys and buttons, and close by Esc with the focus back (specification 4, States and transitions)",
        },
      ],
    },
    {
      id: "2.activity.13",
      sentence: "'Itenary Included' lists details, each shown as title and content.",
      shownBy: [
        {
          file: "browser/activityWords.test.ts",
          title:
            "should list the itinerary by title and content, and every feature (specification 2, Activity detail)",
        },
        {
          file: "browser/activity.test.ts",
          title:
            "should show facts, highlights, itinerary and gallery under the specified words (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.14",
      sentence: "'Highlights' lists the features.",
      shownBy: [
        {
          file: "browser/activityWords.test.ts",
          title:
            "should list the itinerary by title and content, and every feature (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "2.activity.15",
      sentence:
        "'Discover Other Activities' shows up to 6 random other subcategories with the same packageType.",
      shownBy: [
        {
          file: "browser/activity.test.ts",
          title:
            "should draw the six others anew for each visit, and keep them in it (specification 2, Activity detail)",
        },
        {
          file: "browser/activity.test.ts",
          title:
            "should change no card before the visitor's eyes, on the way down and after a reload there (specification 2, Activity detail)",
        },
        {
          file: "browser/activity.test.ts",
          title:
            "should offer up to six others, and none at all when they cannot be had (specification 2, Activity detail)",
        },
        {
          file: "browser/activityWords.test.ts",
          title: "should discover others of the same packageType only (specification 2, Activity detail)",
        },
        {
          file: "core/otherActivities.test.ts",
          title: "should choose others of the same packageType, each once: six, or as many as there are",
        },
        {
          file: "core/otherActivities.test.ts",
          title: "should give every candidate its turn, in every place",
        },
      ],
    },
    {
      id: "2.activity.16",
      sentence: "The booking sidebar is there (sections 4 and 5).",
      shownBy: [
        {
          file: "browser/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
      ],
    },
    {
      id: "2.activity.17",
      sentence: "Page metadata comes from a fixed per-slug table covering about 30 activity slugs.",
      shownBy: [
        {
          file: "core/pageMetadata.test.ts",
          title: "should have words of its own for every activity that ships with the site, and for no other",
        },
        {
          file: "core/pageMetadata.test.ts",
          title: "should find the words of every activity that ships with the site",
        },
        {
          file: "server/pageHead.test.ts",
          title:
            "should have a head of its own for every activity, and one canonical address whatever category is named",
        },
      ],
    },
    {
      id: "2.activity.18",
      sentence: "It has a default fallback.",
      shownBy: [
        { file: "core/pageMetadata.test.ts", title: "should fall back to the default for every other text" },
      ],
    },
    {
      id: "2.activity.19",
      sentence:
        "The metadata are title, description, keywords, social image, canonical link and structured data.",
      shownBy: [
        {
          file: "browser/pageHead.test.ts",
          title:
            "should say of every page that is moved to what it says of one that is opened (specification 2, Activity detail)",
        },
        {
          file: "server/pageHead.test.ts",
          title:
            "should carry title, description, keywords, social image, canonical link and structured data (specification 2, Activity detail)",
        },
      ],
    },
  ],
}
