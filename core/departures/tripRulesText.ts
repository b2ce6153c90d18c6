/** Trip rules in words: when it runs, when its booking closes, and why a booking is refused. */
import { countText, peopleText } from "../countText.ts"
import type { Party } from "../booking/party.ts"
import { tripDayText } from "../booking/travelDay.ts"
import { type Day, dayText, isDay, MINUTES_A_DAY, MONTHS, type Weekday } from "../days.ts"
import { WEEK } from "../months.ts"
import { timeText } from "./departure.ts"
import { closingMinute, partyObjection, type TripObjection, type BookingRequest } from "./tripObjection.ts"
import { minuteOf, type Run, type TripDate, type TripRules } from "./tripRules.ts"

const listed = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`

const monthOf = (date: string) => MONTHS[Number(date.slice(0, 2)) - 1] ?? ""

/** The last days of months, in a year with and in one without a leap day, among dates that exist. */
const MONTH_ENDS = /-31|(0[469]|11)-30|02-2[89]/

const dateText = (date: TripDate): string =>
  isDay(date) ? dayText(date) : `${Number(date.slice(3))} ${monthOf(date)}`

const seasonText = ({ from, to }: Run): string => {
  if (from === "01-01" && to === "12-31") return "all year"
  if (!from.endsWith("-01") || !MONTH_ENDS.test(to)) return `${dateText(from)} to ${dateText(to)}`
  return from.slice(0, 2) === to.slice(0, 2) ? monthOf(from) : `${monthOf(from)} to ${monthOf(to)}`
}

const weekdaysText = (weekdays: ReadonlyArray<Weekday>): string => {
  const places = WEEK.flatMap((day, place) => (weekdays.includes(day) ? [place] : []))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  if (places.length === WEEK.length) return "daily"
  return places.length > 2 && last - first === places.length - 1
    ? `${WEEK[first]} to ${WEEK[last]}`
    : listed(places.map((place) => `${WEEK[place]}s`))
}

const runText = (run: Run): string => {
  const { dates, except, startTimes, lastStart } = run
  const days =
    dates === undefined
      ? `${seasonText(run)}, ${run.weekdays === undefined ? "daily" : weekdaysText(run.weekdays)}`
      : `on ${listed(dates.map(dateText))} only`
  const times =
    startTimes === undefined ? "" : ` at ${listed(startTimes.map((time) => timeText(minuteOf(time))))}`
  const latest = lastStart === undefined ? "" : `, setting out by ${timeText(minuteOf(lastStart))}`
  const closed = except === undefined ? "" : `, not on ${listed(except.map(dateText))}`
  return days + times + latest + closed
}

/** "October to May, daily". `undefined` for a trip that runs whenever somebody comes. */
export const runsText = ({ runs }: TripRules): string | undefined => runs?.map(runText).join("; ")

/** "Runs October to May, daily." */
export const runsSentence = (rules: TripRules): string | undefined => {
  const text = runsText(rules)
  return text === undefined ? undefined : `Runs ${text}.`
}

const spellText = (minutes: number): string => {
  if (minutes % MINUTES_A_DAY === 0) return countText(minutes / MINUTES_A_DAY, "day")
  return minutes % 60 === 0 ? countText(minutes / 60, "hour") : countText(minutes, "minute")
}

/** "Booking closes 2 hours before the last start." `undefined` where the rules say nothing of it. */
export const closingSentence = ({ bookUntilMinutes, runs = [] }: TripRules): string | undefined => {
  const hasTimes = runs.some(({ startTimes, lastStart }) => startTimes ?? lastStart)
  if (bookUntilMinutes === undefined && !hasTimes) return undefined
  const [when, at] = hasTimes ? ["the last start", "at"] : ["the day of the trip", "before"]
  return `Booking closes ${bookUntilMinutes ? `${spellText(bookUntilMinutes)} before` : at} ${when}.`
}

/** "Booking for today closes at 6.15 pm." `undefined` where it does not close in the course of today. */
export const todaysClosingSentence = (rules: TripRules, today: Day): string | undefined => {
  const minute = closingMinute(rules, today)
  return minute > 0 && minute < MINUTES_A_DAY ? `Booking for today closes at ${timeText(minute)}.` : undefined
}

/** Whose fare is a child's (specification section 5). Unit: years, both ends included. */
export const CHILDS_FARE_AGES = { from: 5, to: 10 } as const
/** Unit: years. */
export const OF_AGE = 18

const partyRefusalText = (rules: TripRules, party: Party): string => {
  const { ages: { adultsFrom } = {}, partySize: { least = 0, most = 0 } = {} } = rules
  switch (partyObjection(rules, party)) {
    case "partyTooSmall":
      return `This trip is for at least ${peopleText(least)} on one booking. If you are fewer, please call us.`
    case "partyTooLarge":
      return `At most ${peopleText(most)} can travel on one booking of this trip. If you are more, please call us.`
    default:
      return `Children of ${CHILDS_FARE_AGES.from} to ${CHILDS_FARE_AGES.to} cannot come on this trip: it is for ${
        adultsFrom === undefined || adultsFrom >= OF_AGE ? "adults" : "guests"
      }${adultsFrom === undefined ? "" : ` of ${adultsFrom} and over`}.`
  }
}

/** The sentence in which a booking is refused, the same in the form and from the server. */
export const tripRefusalText = (
  objection: TripObjection,
  rules: TripRules,
  request: BookingRequest,
): string => {
  switch (objection) {
    case "partyNotAllowed":
      return partyRefusalText(rules, request)
    case "notRunning":
      return `This trip does not run on ${tripDayText(request.date)}. It runs ${runsText(rules) ?? "daily"}.`
    case "bookingClosed":
      return [`Booking for ${tripDayText(request.date)} has closed.`, closingSentence(rules)].join(" ").trim()
  }
}
