/** Section 2, Thankyou: the payment result. */
import type { Chapter } from "../sentence.ts"

export const thankyou: Chapter = {
  section: "2",
  heading: "Thankyou",
  sentences: [
    { id: "2.thankyou.1", sentence: "The query parameters are merchantOrderId and packageType." },
    { id: "2.thankyou.2", sentence: "While checking: 'Checking Payment Status'." },
    {
      id: "2.thankyou.3",
      sentence: "And 'Please wait while we verify...'.",
      at: "ui/thankyou/PaymentStatusMessage.tsx#CheckingPayment",
    },
    {
      id: "2.thankyou.4",
      sentence: "On error or missing status: 'Oops! Something went wrong'.",
      at: "ui/thankyou/PaymentStatusMessage.tsx#TITLE",
    },
    {
      id: "2.thankyou.5",
      sentence: "It shows the error text.",
      at: "ui/thankyou/PaymentStatusMessage.tsx#PaymentStatusError",
    },
    {
      id: "2.thankyou.6",
      sentence: "'Try Again' reloads the page.",
      at: "ui/thankyou/PaymentStatusMessage.tsx#PaymentStatusError",
    },
    {
      id: "2.thankyou.7",
      sentence: "'Back to Home' leads home.",
      at: "ui/thankyou/PaymentStatusMessage.tsx#PaymentStatusError",
    },
    {
      id: "2.thankyou.8",
      sentence: "On a status: a banner.",
      at: "ui/thankyou/PaymentResultTicket.tsx#PaymentResultTicket",
    },
    { id: "2.thankyou.9", sentence: "An order ID.", at: "ui/thankyou/TripDetailsList.tsx#TripDetailsList" },
    {
      id: "2.thankyou.10",
      sentence: "An amount paid in rupees.",
      at: "ui/thankyou/PaymentResultTicket.tsx#PaymentResultStamp",
      decision: "receipt",
    },
    {
      id: "2.thankyou.11",
      sentence: "A Trip Details block.",
      at: "ui/thankyou/TripDetailsList.tsx#TripDetailsList",
    },
    {
      id: "2.thankyou.12",
      sentence: "It has the Customer.",
      at: "ui/thankyou/TripDetailsList.tsx#TripDetailsList",
      decision: "a payment's link in another browser",
    },
    {
      id: "2.thankyou.13",
      sentence: "It has the Mobile.",
      at: "ui/thankyou/TripDetailsList.tsx#TripDetailsList",
      decision: "a payment's link in another browser",
    },
    {
      id: "2.thankyou.14",
      sentence: "It has the Trip Date.",
      at: "ui/thankyou/TripDetailsList.tsx#TripDetailsList",
    },
    {
      id: "2.thankyou.15",
      sentence: "It has the Travelers as 'N Adults, N Children'.",
      at: "ui/thankyou/TripDetailsList.tsx#TripDetailsList",
      decision: "counts",
    },
    {
      id: "2.thankyou.16",
      sentence: "A transaction ID shows when present.",
      at: "ui/thankyou/TripDetailsList.tsx#TripDetailsList",
    },
    { id: "2.thankyou.17", sentence: "A 'Download PDF Receipt' button." },
    {
      id: "2.thankyou.18",
      sentence: "A countdown 'You will be redirected to the home page in N seconds'.",
      at: "ui/thankyou/Countdown.tsx#Countdown",
      decision: "countdown",
    },
    {
      id: "2.thankyou.19",
      sentence: "The text 'We'll contact you shortly to confirm your trip details.'",
      at: "ui/thankyou/PaymentResultTicket.tsx#PaymentResultTicket",
    },
  ],
}
