/** Section 5, Validation rules: what a booking needs. */
import type { Chapter } from "../sentence.ts"

export const bookingRules: Chapter = {
  section: "5",
  heading: "Validation rules",
  sentences: [
    {
      id: "5.booking.1",
      sentence: "The mobile number is required.",
      shownBy: [
        {
          file: "journeys/activity/booking/ticket.test.ts",
          title:
            "should sum up all that is wrong, lead to each field, and keep what was typed (specification 5, Validation rules)",
        },
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should ask for a valid mobile number, and keep what was typed",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should refuse anything shorter than ten characters",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should object to the mobile number first, then to an empty party, then to the day",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should be one adult for today, and lack nothing but a mobile number",
        },
      ],
      decision: "mobile number",
    },
    {
      id: "5.booking.2",
      sentence: "It has at least 10 characters.",
      shownBy: [
        {
          file: "journeys/activity/booking/ticket.test.ts",
          title:
            "should sum up all that is wrong, lead to each field, and keep what was typed (specification 5, Validation rules)",
        },
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should ask for a valid mobile number, and keep what was typed",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should refuse anything shorter than ten characters",
        },
      ],
      decision: "mobile number",
    },
    {
      id: "5.booking.3",
      sentence: "Otherwise an alert 'Please enter a valid mobile number.'",
      shownBy: [
        {
          file: "rules/booking/bookingMachine.test.ts",
          title: "should make the two specified alerts first",
        },
        {
          file: "journeys/activity/booking/ticket.test.ts",
          title:
            "should sum up all that is wrong, lead to each field, and keep what was typed (specification 5, Validation rules)",
        },
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should ask for a valid mobile number, and keep what was typed",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should refuse anything shorter than ten characters",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should use the specification's words",
        },
      ],
      decision: "alerts",
    },
    {
      id: "5.booking.4",
      sentence: "At least one adult or child.",
      shownBy: [
        {
          file: "journeys/activity/booking/ticket.test.ts",
          title:
            "should sum up all that is wrong, lead to each field, and keep what was typed (specification 5, Validation rules)",
        },
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should ask for at least one person",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should be the first of all objections, each of which holds by itself",
        },
      ],
    },
    {
      id: "5.booking.5",
      sentence: "Otherwise an alert 'Please select at least one person to book.'",
      shownBy: [
        {
          file: "journeys/activity/booking/ticket.test.ts",
          title:
            "should sum up all that is wrong, lead to each field, and keep what was typed (specification 5, Validation rules)",
        },
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should ask for at least one person",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should be the first of all objections, each of which holds by itself",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should use the specification's words",
        },
      ],
      decision: "alerts",
    },
    {
      id: "5.booking.6",
      sentence: "The date input minimum is today.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should say who is an adult and who a child, and offer no day before today (specification 5, Validation rules)",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title:
            "should refuse any day before today and any that is more than two years ahead, and no other one",
        },
      ],
      decision: "how far ahead",
    },
    {
      id: "5.booking.7",
      sentence: "The adult count cannot go below 0.",
      shownBy: [
        {
          file: "journeys/activity/booking/ticket.test.ts",
          title:
            "should begin today, count no lower than 0, and say that a child needs an adult (specification 5, Validation rules)",
        },
        {
          file: "rules/booking/bookingMachine.test.ts",
          title: "should count each kind of traveller from 0 to 100, and offer no step beyond",
        },
        {
          file: "rules/booking/quote.test.ts",
          title: "should refuse fewer than none, halves, and more than a hundred of a kind",
        },
      ],
      decision: "party",
    },
    {
      id: "5.booking.8",
      sentence: "The child count cannot go below 0.",
      shownBy: [
        {
          file: "journeys/activity/booking/ticket.test.ts",
          title:
            "should begin today, count no lower than 0, and say that a child needs an adult (specification 5, Validation rules)",
        },
        {
          file: "rules/booking/bookingMachine.test.ts",
          title: "should count each kind of traveller from 0 to 100, and offer no step beyond",
        },
        {
          file: "rules/booking/quote.test.ts",
          title: "should refuse fewer than none, halves, and more than a hundred of a kind",
        },
      ],
      decision: "party",
    },
    {
      id: "5.booking.9",
      sentence: "Adults default to 1.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should say who is an adult and who a child, and offer no day before today (specification 5, Validation rules)",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should be one adult for today, and lack nothing but a mobile number",
        },
        {
          file: "rules/booking/bookingMachine.test.ts",
          title: "should open with one adult, today in Goa, and no message",
        },
      ],
    },
    {
      id: "5.booking.10",
      sentence: "Children default to 0.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should say who is an adult and who a child, and offer no day before today (specification 5, Validation rules)",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should be one adult for today, and lack nothing but a mobile number",
        },
      ],
    },
    {
      id: "5.booking.11",
      sentence: "The name has no check.",
      shownBy: [
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should be one adult for today, and lack nothing but a mobile number",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title:
            "should have none against a reachable number, at least one traveller, and a day of the next two years",
        },
        {
          file: "server/routes/invalidInput.test.ts",
          title: "should be taken under the name %j, and give it back to the letter",
        },
        {
          file: "rules/booking/bookingMachine.test.ts",
          title: "should send two hundred characters of a name at most, and cut none in two",
        },
      ],
      decision: "a traveller's name",
    },
    {
      id: "5.booking.12",
      sentence: "Adults are labelled age 18+.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should say who is an adult and who a child, and offer no day before today (specification 5, Validation rules)",
        },
      ],
      decision: "ages",
    },
    {
      id: "5.booking.13",
      sentence: "Children are labelled age 5-10.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should say who is an adult and who a child, and offer no day before today (specification 5, Validation rules)",
        },
      ],
      decision: "ages",
    },
    {
      id: "5.booking.14",
      sentence: "Children are at 70% off.",
      shownBy: [
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should say who is an adult and who a child, and offer no day before today (specification 5, Validation rules)",
        },
        {
          file: "rules/booking/quote.test.ts",
          title: "should agree with the specification's float formula on whole rupees",
        },
      ],
    },
  ],
}
