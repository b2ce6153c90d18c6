/** What a changed record says otherwise than the one on sale, line by line, in the words of whoever reads it. */
import type { Activity } from "../../catalogue/activity.ts"
import { isOnSale } from "../../catalogue/unlistedActivities.ts"
import type { Run, TripRules } from "../../departures/tripRules.ts"
import { formatPaise } from "../../money.ts"

/** Shape: lines of what was and is not any more, and of what is new; either may be empty. */
export interface ActivityChange {
  readonly what: string
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
}

const runLine = ({
  from,
  to,
  weekdays,
  dates,
  except,
  startTimes,
  lastStart,
  durationMinutes,
}: Run): string =>
  [
    `${from} to ${to}`,
    ...(weekdays === undefined ? [] : [weekdays.join(", ")]),
    ...(dates === undefined ? [] : [`only ${dates.join(", ")}`]),
    ...(except === undefined ? [] : [`not on ${except.join(", ")}`]),
    ...(startTimes === undefined ? [] : [`at ${startTimes.join(", ")}`]),
    ...(lastStart === undefined ? [] : [`by ${lastStart}`]),
    ...(durationMinutes === undefined ? [] : [`${durationMinutes} minutes`]),
  ].join("; ")

const rangeLine = (least: number | undefined, most: number | undefined): ReadonlyArray<string> =>
  least === undefined && most === undefined ? [] : [`from ${least ?? "any"} to ${most ?? "any"}`]

const ruleLines = (rules: TripRules): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => {
  const { runs = [], bookUntilMinutes, ages, partySize } = rules
  return [
    ["Runs", runs.map(runLine)],
    [
      "Booking closes before the start",
      bookUntilMinutes === undefined ? [] : [`${bookUntilMinutes} minutes`],
    ],
    ["Adults", rangeLine(ages?.adultsFrom, undefined)],
    ["Children", rangeLine(ages?.childrenFrom, ages?.childrenTo)],
    ["Travellers on one booking", rangeLine(partySize?.least, partySize?.most)],
  ]
}

const oneLine = (text: string | undefined): ReadonlyArray<string> =>
  text === undefined || text === "" ? [] : [text]

/** The last part of its address, which tells pictures of one activity apart. */
const pictureName = (address: string): string => address.slice(address.lastIndexOf("/") + 1)

/** Each part by its name; a name that comes twice is numbered. */
const partsOf = (activity: Activity): ReadonlyMap<string, ReadonlyArray<string>> => {
  const { details = [], search = {}, rules = {} } = activity
  const rows: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
    ["Title", [activity.name]],
    ["Price", [formatPaise(activity.price)]],
    ["In the shop", [isOnSale(activity) ? "on sale" : "not on sale at present"]],
    ["Duration", oneLine(activity.duration)],
    ["Route", oneLine(activity.route)],
    ["Description", (activity.description ?? "").split("\n").filter((line) => line !== "")],
    ["Highlights", activity.features ?? []],
    ["Badges", activity.badges ?? []],
    ["Sections", details.map(({ title }) => title)],
    ...details.map(
      ({ title, content }) =>
        [
          `Section “${title}”`,
          typeof content === "string" ? content.split("\n") : content.map((point) => `• ${point}`),
        ] as const,
    ),
    ["Main picture", oneLine(activity.image).map(pictureName)],
    ["Gallery", (activity.galleryImages ?? []).map(pictureName)],
    ...ruleLines(rules),
    ["Search title", oneLine(search.title)],
    ["Search description", oneLine(search.description)],
    ["Search words", search.keywords ?? []],
  ]
  const parts = new Map<string, ReadonlyArray<string>>()
  for (const [name, lines] of rows) {
    const taken = rows.filter(([other]) => other === name).length > 1
    parts.set(
      taken ? `${name} ${[...parts.keys()].filter((one) => one.startsWith(name)).length + 1}` : name,
      lines,
    )
  }
  return parts
}

/** Where only the order is another, all lines are told. */
const changeOf = (
  what: string,
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
): ActivityChange => {
  const gone = before.filter((line) => !after.includes(line))
  const come = after.filter((line) => !before.includes(line))
  return gone.length + come.length === 0 ? { what, before, after } : { what, before: gone, after: come }
}

/** Empty where both read alike. */
export const activityChanges = (before: Activity, after: Activity): ReadonlyArray<ActivityChange> => {
  const [old, now] = [partsOf(before), partsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((what) => {
    const [was, is] = [old.get(what) ?? [], now.get(what) ?? []]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [changeOf(what, was, is)]
  })
}
