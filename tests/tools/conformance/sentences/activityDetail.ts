/** Section 2, Activity detail: the page of an activity. */
import type { Chapter } from "../sentence.ts"

export const activityDetail: Chapter = {
  section: "2",
  heading: "Activity detail",
  sentences: [
    { id: "2.activity.1", sentence: "Loading message 'Crafting Your Next Journey'." },
    {
      id: "2.activity.2",
      sentence: "The banner is shown.",
      at: "ui/activity/ActivityHeader.tsx#ActivityHeader",
    },
    {
      id: "2.activity.3",
      sentence: "The name is shown.",
      at: "ui/activity/ActivityHeader.tsx#ActivityHeader",
    },
    {
      id: "2.activity.4",
      sentence: "The description is shown.",
      at: "ui/activity/ActivityHeader.tsx#ActivityDescription",
    },
    { id: "2.activity.5", sentence: "On mobile the description is truncated to 450 characters." },
    {
      id: "2.activity.6",
      sentence: "With Read more / Read less.",
      at: "ui/activity/ActivityHeader.tsx#ActivityDescription",
    },
    {
      id: "2.activity.7",
      sentence: "On other screens it is whole.",
      at: "ui/activity/ActivityHeader.tsx#ActivityDescription",
    },
    { id: "2.activity.8", sentence: "The duration is in hours.", decision: "duration on the detail page" },
    { id: "2.activity.9", sentence: "A fixed label '4.8 (234 reviews)'." },
    {
      id: "2.activity.10",
      sentence: "The share button uses native share if available.",
      at: "core/catalogue/shareMachine.ts#makeShareMachine",
    },
    {
      id: "2.activity.11",
      sentence: "Otherwise it shows an alert containing the link.",
      at: "ui/components/links/ShareButton.tsx#ShareAlert",
      decision: "alerts",
    },
    {
      id: "2.activity.12",
      sentence: "The wishlist button has no behaviour.",
      at: "core/catalogue/wishlistMachine.ts#makeWishlistMachine",
      decision: "controls without a shown action",
    },
    {
      id: "2.activity.13",
      sentence: "The gallery is titled 'More Moments'.",
      at: "ui/activity/Gallery.tsx#TITLE",
    },
    { id: "2.activity.14", sentence: "It auto-advances every 3 s.", decision: "motion" },
    { id: "2.activity.15", sentence: "It pauses on hover." },
    { id: "2.activity.16", sentence: "It pauses while the lightbox is open." },
    { id: "2.activity.17", sentence: "It opens a lightbox.", at: "ui/activity/Lightbox.tsx#Lightbox" },
    { id: "2.activity.18", sentence: "'Itenary Included' (spelled so) is the title of the itinerary." },
    {
      id: "2.activity.19",
      sentence: "It lists the details, each shown as title and content.",
      at: "ui/activity/Itinerary.tsx#Itinerary",
    },
    {
      id: "2.activity.20",
      sentence: "'Highlights' lists the features.",
      at: "ui/activity/Highlights.tsx#Highlights",
    },
    { id: "2.activity.21", sentence: "'Discover Other Activities' shows up to 6 others." },
    {
      id: "2.activity.22",
      sentence: "The other activities are random.",
      at: "core/catalogue/otherActivities.ts#drawOtherActivities",
    },
    {
      id: "2.activity.23",
      sentence: "The other activities are other subcategories, never the one on the page.",
    },
    { id: "2.activity.24", sentence: "The other activities have the same packageType." },
    {
      id: "2.activity.25",
      sentence: "The booking sidebar is there (sections 4 and 5).",
      at: "ui/activity/booking/BookingTicket.tsx#BookingTicket",
    },
    {
      id: "2.activity.26",
      sentence: "Page metadata comes from a fixed per-slug table covering about 30 activity slugs.",
      at: "samples/goa/texts/pageMetadataTable.ts#PAGE_METADATA",
      decision: "page metadata",
    },
    {
      id: "2.activity.27",
      sentence: "It has a default fallback.",
      at: "samples/goa/texts/pageMetadataTable.ts#DEFAULT_PAGE_METADATA",
    },
    {
      id: "2.activity.28",
      sentence: "The metadata have a title.",
      at: "samples/goa/texts/pageMetadataTable.ts#PAGE_METADATA",
    },
    {
      id: "2.activity.29",
      sentence: "The metadata have a description.",
      at: "samples/goa/texts/pageMetadataTable.ts#PAGE_METADATA",
    },
    {
      id: "2.activity.30",
      sentence: "The metadata have keywords.",
      at: "samples/goa/texts/pageMetadataTable.ts#PAGE_METADATA",
    },
    { id: "2.activity.31", sentence: "The metadata have a social image." },
    { id: "2.activity.32", sentence: "The metadata have a canonical link." },
    { id: "2.activity.33", sentence: "The metadata have structured data." },
    {
      id: "2.activity.34",
      sentence: "The slugs are not listed.",
      at: "samples/goa/texts/pageMetadataTable.ts#PAGE_METADATA",
    },
  ],
}
