/** What search results and link previews say below the title of each screen that has one of its own. */
import { SHOP } from "../shop.ts"
import type { RouteName, ROUTES, ScreenHead } from "../routes.ts"

/** The screens that are there whatever the catalogue holds, but for Home. */
type TitledScreen = {
  readonly [Name in RouteName]: (typeof ROUTES)[Name]["head"] extends ScreenHead ? Name : never
}[RouteName]

/** Shape: a sentence or two of 70 to 155 characters, true of every shop. */
export const SCREEN_DESCRIPTIONS: Readonly<Record<TitledScreen, string>> = {
  planYourTrip: `Tell us in four short steps who travels, when, and what you would like to do in ${SHOP.place}: we plan a trip around it and answer you.`,
  refundPolicy:
    "How to cancel a booking or change its date, what comes back and what is deducted, and how and when refunds are paid.",
  termsAndConditions:
    "What we promise when you book with us, and what we ask of you: booking, prices, payment, changes of plan and travelling with us.",
  privacyPolicy:
    "What we collect when you book a trip, why we use it, who else sees it, how long we keep it, and the rights you have over it.",
  aboutUs: `Who we are, how we began and why to travel with us: the people behind the trips that you can book here in ${SHOP.place}.`,
  thankyou:
    "The result of your payment: whether it went through, the ID of your order, your receipt, and whom to ask about it.",
  booking:
    "Your booking: its day and party, what was paid, the receipt, and what can still be changed about it.",
  findBooking:
    "Lost the link to your booking? Give the mobile number and the day of the trip, and we send you the link again.",
  search: `Search every trip in ${SHOP.place}, narrow the list by its price and by how long it takes, then choose your day and book online.`,
}

/** Of the page that an address without one shows. */
export const NOT_FOUND_DESCRIPTION =
  "There is nothing at this address: the trip may have been renamed, or the link has a typing mistake in it."
