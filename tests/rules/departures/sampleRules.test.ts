/**
 * The activities that ship with the site: what their prose says of seasons, weekdays, dates, ages and parties, beside what
 * their rules say. Who changes the one sees the other here.
 */
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import { Day, WEEKDAYS } from "#core/days.ts"
import { partyObjection } from "#core/departures/tripObjection.ts"
import { nextRunningDays, runsOn, type TripRules } from "#core/departures/tripRules.ts"
import { partySentences } from "#core/departures/partySentences.ts"
import { runsText } from "#core/departures/tripRulesText.ts"

const WINTER = "October to May, daily"
const ALL_YEAR = "all year, daily"
const RAINS = "15 June to 30 September, daily"

/** `prose`: words of the record, to the letter; `who`: who may come, absent where the prose bars nobody. */
interface SideBySide {
  readonly prose: ReadonlyArray<string>
  readonly runs: string
  readonly who?: string
}

const SIDE_BY_SIDE: Readonly<Record<string, SideBySide>> = {
  "sunset-cruise-mandovi": {
    prose: ["Boats leave between 5.30 and 6.15 pm", "The cruise runs all year"],
    runs: `${ALL_YEAR}, setting out by 6.15 pm`,
  },
  "dinner-cruise-mandovi": {
    prose: ["All year.", "The boat leaves at 8.30 pm"],
    runs: `${ALL_YEAR} at 8.30 pm`,
  },
  "casino-night-panjim": {
    prose: [
      "Open every evening, all year.",
      "Guests aged 21 or over only",
      "do not book children for this evening",
    ],
    runs: ALL_YEAR,
    who: "From 21 years. No child’s fare.",
  },
  "dolphin-watching-sinquerim": {
    prose: ["October to May.", "the trip does not run", "Boats leave at 7.30, 9 and 10.30 am."],
    runs: `${WINTER} at 7.30 am, 9 am and 10.30 am`,
  },
  "crocodile-canal-cruise": {
    prose: ["usually between 8 and 11 am", "October to May."],
    runs: `${WINTER}, setting out by 11 am`,
  },
  "fishing-trip-sinquerim": {
    prose: ["October to May.", "does not run in the monsoon", "at 6.30 am"],
    runs: `${WINTER} at 6.30 am`,
  },
  "private-yacht-sunset": {
    prose: ["5.30 pm in May", "October to May.", "From two to ten guests."],
    runs: `${WINTER}, setting out by 5.30 pm`,
    who: "From 2 to 10 people on one booking.",
  },
  "houseboat-night-chapora": {
    prose: ["Board at 3 pm", "October to May.", "the boats are laid up"],
    runs: `${WINTER}, setting out by 3 pm`,
  },
  "parasailing-baga": {
    prose: ["any time from 9.30 am to 4.30 pm", "October to May.", "From 10 years of age"],
    runs: `${WINTER}, setting out by 4.30 pm`,
    who: "From 10 years.",
  },
  "jet-ski-calangute": {
    prose: [
      "between 9.30 am and 5 pm",
      "October to May.",
      "From June to September the sea is closed",
      "Anyone from 8 years",
    ],
    runs: `${WINTER}, setting out by 5 pm`,
    who: "From 8 years.",
  },
  "banana-boat-baga": {
    prose: ["from 9.30 am to 4.30 pm", "October to May.", "From 8 years of age"],
    runs: `${WINTER}, setting out by 4.30 pm`,
    who: "From 8 years.",
  },
  "scuba-diving-grande-island": {
    prose: ["October to May, when the sea is calm", "From 10 years of age", "at 8 am"],
    runs: `${WINTER} at 8 am`,
    who: "From 10 years.",
  },
  "snorkelling-grande-island": {
    prose: [
      "October to May.",
      "at 8.30 am",
      "From 8 years of age in the water; younger children may ride in the boat",
    ],
    runs: `${WINTER} at 8.30 am`,
  },
  "kayaking-sal-backwaters": {
    prose: [
      "at about 7 am or 4 pm",
      "October to May.",
      "From 5 years of age in the front seat",
      "from 14 years in a single kayak",
      "Groups of eight at most",
    ],
    runs: `${WINTER}, setting out by 4 pm`,
    who: "At most 8 people on one booking.",
  },
  "stand-up-paddle-palolem": {
    prose: ["October to April, and May on calm mornings.", "From 8 years of age", "at 7 am or 4.30 pm"],
    runs: `${WINTER} at 7 am and 4.30 pm`,
    who: "From 8 years.",
  },
  "open-water-diver-course": {
    prose: ["October to May only", "From 10 years of age with a parent’s consent"],
    runs: WINTER,
    who: "From 10 years.",
  },
  "water-sports-combo-calangute": {
    prose: ["October to May.", "From 10 years of age", "at 9.30 am, 11.30 am or 2.30 pm"],
    runs: `${WINTER} at 9.30 am, 11.30 am and 2.30 pm`,
    who: "From 10 years.",
  },
  "old-goa-churches": {
    prose: [
      "All year; the churches are open every day",
      "At 9 am or 2 pm",
      "On Sundays we start at 10.30 am",
    ],
    runs: "all year, Monday to Saturday at 9 am and 2 pm; all year, Sundays at 10.30 am",
  },
  "fontainhas-heritage-walk": {
    prose: ["All year.", "at 8 am or 4.30 pm", "Ten guests at most"],
    runs: `${ALL_YEAR} at 8 am and 4.30 pm`,
    who: "At most 10 people on one booking.",
  },
  "fort-aguada-lighthouse": {
    prose: ["All year.", "at 9 am or 3.30 pm"],
    runs: `${ALL_YEAR} at 9 am and 3.30 pm`,
  },
  "dudhsagar-falls-jeep": {
    prose: [
      "Hotel pick-up between 6 and 7 am",
      "October to the end of May.",
      "The jeep track is closed in the monsoon",
      "Children from 5 years can come",
    ],
    runs: `${WINTER}, setting out by 7 am`,
  },
  "spice-plantation-ponda": {
    prose: ["at about 9.30 am from Panjim", "All year."],
    runs: `${ALL_YEAR}, setting out by 9.30 am`,
  },
  "divar-island-cycling": {
    prose: [
      "October to May, and on dry mornings in the monsoon",
      "On the fourth Saturday of August",
      "too full to ride",
      "at 6.45 am",
      "from 10 years with an adult",
    ],
    runs: `${ALL_YEAR} at 6.45 am, not on Sat 22 Aug 2026, Sat 28 Aug 2027 and Sat 26 Aug 2028`,
    who: "From 10 years.",
  },
  "anjuna-market-chapora-fort": {
    prose: [
      "Hotel pick-up at about 2 pm",
      "Please book a Wednesday: the market is held on that day only.",
      "from November to April",
      "a few stalls open in October and May",
    ],
    runs: "October to May, Wednesdays, setting out by 2 pm",
  },
  "bungee-jumping-mayem": {
    prose: [
      "Slots from 10 am to 5 pm",
      "October to May.",
      "In the monsoon jumps are made only in dry, windless hours",
      "From 12 to 45 years",
    ],
    runs: `${ALL_YEAR}, setting out by 5 pm`,
    who: "From 12 years. No child’s fare.",
  },
  "white-water-rafting-mhadei": {
    prose: ["Mid June to the end of September", "From 12 to 60 years", "at 9.30 am or 2 pm"],
    runs: `${RAINS} at 9.30 am and 2 pm`,
    who: "From 12 years. No child’s fare.",
  },
  "hot-air-balloon-chandor": {
    prose: [
      "November to March, when dawn winds are light.",
      "From 5 years and 120 centimetres",
      "at 5.30 am",
    ],
    runs: "November to March, daily at 5.30 am",
  },
  "quad-bike-trail-vagator": {
    prose: ["from 3.30 to 5.30 pm", "October to June.", "Drivers from 18 years", "Passengers from 8 years"],
    runs: "October to June, daily, setting out by 5.30 pm",
    who: "From 8 years.",
  },
  "netravali-jungle-trek": {
    prose: [
      "at the Municipal Garden, at 7.30 am",
      "October to May.",
      "From 8 years for children used to walking.",
      "The group has eight people at most.",
    ],
    runs: `${WINTER}, setting out by 7.30 am`,
    who: "From 8 years. At most 8 people on one booking.",
  },
  "paragliding-keri": {
    prose: [
      "November to April, in the afternoons.",
      "From 12 years; under 18 with a parent’s signature",
      "at 2.30 pm",
    ],
    runs: "November to April, daily at 2.30 pm",
    who: "From 12 years. No child’s fare.",
  },
  "tambdi-surla-monsoon-trek": {
    prose: ["Ponda bus stand at 7.15 am", "Mid June to the end of September.", "From 12 years."],
    runs: `${RAINS}, setting out by 7.15 am`,
    who: "From 12 years. No child’s fare.",
  },
  "go-karting-nuvem": {
    prose: [
      "between 4 and 9 pm",
      "All year when the tarmac is dry.",
      "any day",
      "From 157 centimetres",
      "smaller children cannot drive or ride along",
      "groups of more than eight should call first",
    ],
    runs: `${ALL_YEAR}, setting out by 9 pm`,
    who: "No child’s fare. At most 8 people on one booking.",
  },
  "north-goa-day-tour": {
    prose: ["Hotel pick-up between 9 and 10 am", "All year."],
    runs: `${ALL_YEAR}, setting out by 10 am`,
  },
  "south-goa-day-tour": {
    prose: ["Hotel pick-up in Panjim at 8.30 am", "All year."],
    runs: `${ALL_YEAR}, setting out by 8.30 am`,
  },
  "goa-in-three-days": {
    prose: ["Pick-up at 9 am", "All year; from June to September the beaches are for walking"],
    runs: `${ALL_YEAR}, setting out by 9 am`,
  },
  "old-goa-spice-farm-tour": {
    prose: ["Hotel pick-up in Panjim at 9 am", "All year.", "On Sundays we see the plantation first"],
    runs: `${ALL_YEAR}, setting out by 9 am`,
  },
  "dudhsagar-tambdi-surla-tour": {
    prose: [
      "between 5.30 and 6.30 am",
      "October to the end of May, the months in which the jeep track is open.",
      "from 5 years for steady walkers",
    ],
    runs: `${WINTER}, setting out by 6.30 am`,
  },
  "goan-food-trail-panjim": {
    prose: [
      "All year, rain or shine.",
      "at 4 pm, Monday to Saturday",
      "On Sundays most of the kitchens are closed.",
    ],
    runs: "all year, Monday to Saturday at 4 pm",
  },
  "goa-by-night": {
    prose: [
      "at 5.30 pm at the Santa Monica jetty",
      "All year.",
      "Arpora night market on Saturdays in season, Baga beach on other evenings",
    ],
    runs: `${ALL_YEAR}, setting out by 5.30 pm`,
  },
  "monsoon-goa-four-days": { prose: ["Mid June to the end of September"], runs: RAINS },
  "chorao-birding-morning": {
    prose: [
      "October to March for the winter visitors; April and May for residents and quiet.",
      "at 6.15 am",
      "Children from 8 years",
      "Six guests at most",
    ],
    runs: `${WINTER} at 6.15 am`,
    who: "From 8 years. At most 6 people on one booking.",
  },
  "north-goa-weekend": {
    prose: [
      "All year; sea bathing and water sports from October to May only",
      "The weekend works equally well from Monday to Wednesday",
    ],
    runs: ALL_YEAR,
  },
  "south-goa-slowly": {
    prose: ["October to May; the cottages at Palolem come down for the monsoon"],
    runs: WINTER,
  },
  "palolem-honeymoon": {
    prose: ["Mid October to the end of April, when the cottages stand", "for a couple sharing the cottage"],
    runs: "15 October to 30 April, daily",
    who: "2 people on one booking.",
  },
  "family-goa-holiday": {
    prose: ["All year; from June to September a walk in Panjim takes the place"],
    runs: ALL_YEAR,
  },
  "forts-churches-latin-quarter": {
    prose: ["All year; museums and forts have a weekly closing day"],
    runs: ALL_YEAR,
  },
  "beach-and-reef-adventure": {
    prose: ["October to May only, when the sea is open", "From 10 years and 30 kilograms"],
    runs: WINTER,
    who: "From 10 years.",
  },
  "yoga-retreat-agonda": {
    prose: [
      "November to April.",
      "please choose a Sunday as your date",
      "For adults;",
      "The retreat takes twelve people at most.",
    ],
    runs: "November to April, Sundays",
    who: "From 18 years. No child’s fare. At most 12 people on one booking.",
  },
  "assagao-workation": { prose: ["All year."], runs: ALL_YEAR },
  "candolim-villa-stay": {
    prose: [
      "All year; in the monsoon the pool stays open",
      "for four adults sharing the villa; call us if you are fewer",
      "The villa sleeps four adults and two children",
    ],
    runs: ALL_YEAR,
    who: "From 4 to 6 people on one booking.",
  },
  "goa-nature-trail": {
    prose: [
      "October to May; the Dudhsagar track is closed from June to September",
      "From 8 years, for those used to walking",
      "Six guests at most",
    ],
    runs: WINTER,
    who: "From 8 years. At most 6 people on one booking.",
  },
  "christmas-new-year-goa": {
    prose: ["Choose 23 or 29 December as your date; there are no other departures"],
    runs: "on 23 December and 29 December only",
  },
}

const activities = seedCatalogue().flatMap(({ subcategories }) => subcategories)

describe("the activities that ship with the site", () => {
  it("should all have rules, each of them beside its prose", () => {
    expect(activities.filter(({ rules }) => rules === undefined)).toEqual([])
    expect(activities.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(SIDE_BY_SIDE).toSorted())
  })

  it.each(activities.map((activity) => [activity.slug, activity] as const))(
    "%s should run as its prose says",
    (slug, activity) => {
      const { prose = [], runs, who = "" } = SIDE_BY_SIDE[slug] ?? {}
      const { rules = {} } = activity
      expect(prose.filter((words) => !proseOf(activity).includes(words))).toEqual([])
      expect([runsText(rules), partySentences(rules).join(" ")]).toEqual([runs, who])
    },
  )

  it("should all say when they set out last on the day, but for packages and for one whose boats go all night", () => {
    const isOpen = ({ runs = [] }: TripRules) =>
      runs.some(({ startTimes, lastStart }) => startTimes === undefined && lastStart === undefined)
    const open = activities.filter(
      ({ rules = {}, duration = "" }) => isOpen(rules) && !duration.includes("day"),
    )
    expect(open.map(({ slug }) => slug)).toEqual(["casino-night-panjim"])
  })

  it("should quote every least age that a sentence names", () => {
    const named = activities.flatMap((activity) =>
      [...proseOf(activity).matchAll(/\b(?:from|aged) (\d+)(?= years| or over| to \d+ years)/gi)].map(
        ([words, age]) => ({ slug: activity.slug, words, age }),
      ),
    )
    expect(named.length).toBeGreaterThan(15)
    const unquoted = named.filter(
      ({ slug, words }) => !SIDE_BY_SIDE[slug]?.prose.some((quote) => quote.includes(words)),
    )
    expect(unquoted).toEqual([])
  })

  it("should close all winter trips in July and all monsoon trips in January, and close nothing else", () => {
    const closedIn = (month: string) =>
      activities.filter(
        ({ rules = {} }) => !nextRunningDays(rules, Day.make(`${month}-01`), 1)[0]?.startsWith(month),
      )
    const [july, january] = [closedIn("2027-07"), closedIn("2027-01")]
    for (const activity of july) expect(proseOf(activity)).toMatch(/October|November|December/)
    expect(january.map(({ slug }) => slug)).toEqual([
      "white-water-rafting-mhadei",
      "tambdi-surla-monsoon-trek",
      "monsoon-goa-four-days",
      "christmas-new-year-goa",
    ])
    expect(july.length).toBeGreaterThan(20)
  })

  it("should each have days to sell within two years of any day, and a party that may come", () => {
    for (const { rules = {} } of activities) {
      for (const from of ["2026-06-01", "2026-12-30", "2028-02-29"])
        expect(nextRunningDays(rules, Day.make(from), 3)).toHaveLength(3)
      const adults = rules.partySize?.least ?? 1
      expect(partyObjection(rules, { adults, children: 0 })).toBeUndefined()
    }
  })

  it("should leave out the fourth Saturday of August from the cycling, in each year that can be booked", () => {
    const cycling: TripRules = activities.find(({ slug }) => slug === "divar-island-cycling")?.rules ?? {}
    for (const year of [2026, 2027, 2028]) {
      const days = Array.from({ length: 31 }, (_, date) =>
        Day.make(`${year}-08-${String(date + 1).padStart(2, "0")}`),
      )
      const saturdays = days.filter((day) =>
        runsOn({ runs: [{ from: "08-01", to: "08-31", weekdays: [WEEKDAYS[2]] }] }, day),
      )
      expect(days.filter((day) => !runsOn(cycling, day))).toEqual([saturdays[3]])
    }
  })
})

// Helpers

const proseOf = ({ description = "", details = [], features = [] }: Activity): string =>
  [description, ...details.flatMap(({ content }) => content), ...features].join("\n")
