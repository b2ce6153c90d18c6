/**
 * An activity as it is typed at the desk: texts, one field for each thing that can be changed. What has no field stays as
 * the record has it.
 */
import type { Activity, Detail } from "../../catalogue/activity.ts"
import { isOnSale } from "../../catalogue/unlistedActivities.ts"
import type { Run } from "../../departures/tripRules.ts"
import { parseRupees, rupeesFromPaise } from "../../money.ts"
import { typedCount } from "../typedCount.ts"

/** `isList`: each line is a point. */
export interface SectionForm {
  readonly title: string
  readonly text: string
  readonly isList: boolean
}

/** Shape: lists with commas between them. */
export interface RunForm {
  readonly from: string
  readonly to: string
  readonly weekdays: string
  readonly dates: string
  readonly except: string
  readonly startTimes: string
  readonly lastStart: string
  readonly durationMinutes: string
}

/** Shape: `features`, `badges` and `searchKeywords` a line each. */
export interface ActivityForm {
  readonly name: string
  readonly price: string
  readonly isOnSale: boolean
  readonly duration: string
  readonly route: string
  readonly description: string
  readonly features: string
  readonly badges: string
  readonly sections: ReadonlyArray<SectionForm>
  /** The address of the main picture; empty where there is none. */
  readonly image: string
  /** Addresses of pictures, in the order in which they are shown. */
  readonly gallery: ReadonlyArray<string>
  readonly runs: ReadonlyArray<RunForm>
  readonly bookUntilMinutes: string
  readonly adultsFrom: string
  readonly childrenFrom: string
  readonly childrenTo: string
  readonly leastTravellers: string
  readonly mostTravellers: string
  readonly searchTitle: string
  readonly searchDescription: string
  readonly searchKeywords: string
}

export const EMPTY_SECTION: SectionForm = { title: "", text: "", isList: true }
/** All year, every day. */
export const EMPTY_RUN: RunForm = {
  from: "01-01",
  to: "12-31",
  weekdays: "",
  dates: "",
  except: "",
  startTimes: "",
  lastStart: "",
  durationMinutes: "",
}

const text = (value: string | number | undefined): string => (value === undefined ? "" : String(value))
const lines = (values: ReadonlyArray<string> = []): string => values.join("\n")
const commas = (values: ReadonlyArray<string> = []): string => values.join(", ")

const runForm = (run: Run): RunForm => ({
  from: run.from,
  to: run.to,
  weekdays: commas(run.weekdays),
  dates: commas(run.dates),
  except: commas(run.except),
  startTimes: commas(run.startTimes),
  lastStart: text(run.lastStart),
  durationMinutes: text(run.durationMinutes),
})

const sectionForm = ({ title, content }: Detail): SectionForm => ({
  title,
  text: typeof content === "string" ? content : lines(content),
  isList: typeof content !== "string",
})

export const formOf = (activity: Activity): ActivityForm => {
  const { rules = {}, search = {} } = activity
  return {
    name: activity.name,
    price: text(rupeesFromPaise(activity.price)),
    isOnSale: isOnSale(activity),
    duration: text(activity.duration),
    route: text(activity.route),
    description: text(activity.description),
    features: lines(activity.features),
    badges: lines(activity.badges),
    sections: (activity.details ?? []).map(sectionForm),
    image: text(activity.image),
    gallery: activity.galleryImages ?? [],
    runs: (rules.runs ?? []).map(runForm),
    bookUntilMinutes: text(rules.bookUntilMinutes),
    adultsFrom: text(rules.ages?.adultsFrom),
    childrenFrom: text(rules.ages?.childrenFrom),
    childrenTo: text(rules.ages?.childrenTo),
    leastTravellers: text(rules.partySize?.least),
    mostTravellers: text(rules.partySize?.most),
    searchTitle: text(search.title),
    searchDescription: text(search.description),
    searchKeywords: lines(search.keywords),
  }
}

/** A record as a catalogue's file has it, not checked yet. Unit: prices in rupees. */
export type ActivityRecord = Readonly<Record<string, unknown>>

export type Fields = Readonly<Record<string, unknown>>

/** Without what is empty; `undefined` where nothing is left. */
export const filled = (fields: Fields): Fields | undefined => {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** A number where one is typed; else what is typed, for the check to say what is wrong with it. */
export const count = (typed: string): number | string => typedCount(typed, 9) ?? typed.trim()
/** The same for an amount. Unit: rupees. */
export const rupees = (typed: string): number | string => {
  const amount = parseRupees(typed)
  return amount === undefined ? typed.trim() : rupeesFromPaise(amount)
}
const byLine = (typed: string): ReadonlyArray<string> =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
/** What stands between commas. */
export const byComma = (typed: string): ReadonlyArray<string> =>
  typed
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

const runRecord = (run: RunForm): Fields => ({
  from: run.from.trim(),
  to: run.to.trim(),
  ...filled({
    weekdays: byComma(run.weekdays),
    dates: byComma(run.dates),
    except: byComma(run.except),
    startTimes: byComma(run.startTimes),
    lastStart: run.lastStart.trim(),
    durationMinutes: count(run.durationMinutes),
  }),
})

const rulesRecord = (form: ActivityForm, { rules }: Activity): Fields | undefined =>
  filled({
    runs: form.runs.map(runRecord),
    bookUntilMinutes: count(form.bookUntilMinutes),
    ages: filled({
      adultsFrom: count(form.adultsFrom),
      childrenFrom: count(form.childrenFrom),
      childrenTo: count(form.childrenTo),
    }),
    children: rules?.children,
    partySize: filled({ least: count(form.leastTravellers), most: count(form.mostTravellers) }),
    pool: rules?.pool,
  })

/** Another main picture stands at the head of the page too. */
const mainPictures = (form: ActivityForm, { image, bannerImage }: Activity): Fields =>
  form.image === text(image) ? { image, bannerImage } : { image: form.image, bannerImage: form.image }

/** The record that a form would make of the one on sale. */
export const recordOf = (form: ActivityForm, activity: Activity): ActivityRecord => {
  const { discount, formerSlugs, rating, reviewCount } = activity
  return {
    _id: activity._id,
    slug: activity.slug,
    packageType: activity.packageType,
    name: form.name.trim(),
    price: rupees(form.price),
    ...filled({
      duration: form.duration.trim(),
      route: form.route.trim(),
      ...mainPictures(form, activity),
      rating,
      reviewCount,
      discount: discount === undefined ? undefined : rupeesFromPaise(discount),
      badges: byLine(form.badges),
      galleryImages: form.gallery,
      description: form.description.trim(),
      details: form.sections.map(({ title, text: typed, isList }) => ({
        title: title.trim(),
        content: isList ? byLine(typed) : typed.trim(),
      })),
      features: byLine(form.features),
      rules: rulesRecord(form, activity),
      search: filled({
        title: form.searchTitle.trim(),
        description: form.searchDescription.trim(),
        keywords: byLine(form.searchKeywords),
      }),
      formerSlugs,
    }),
    ...(form.isOnSale ? {} : { onSale: false }),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const isFormOf = (form: ActivityForm, activity: Activity): boolean => isSame(form, formOf(activity))

/** Whether one became of the other by what has a field: all else is as it was. */
export const isTypedChange = (before: Activity, after: Activity): boolean =>
  isSame(recordOf(formOf(after), before), recordOf(formOf(after), after))

/**
 * A form that was begun on one record, on the one that somebody else has made of it meanwhile: what was typed stays, and
 * what was not touched follows theirs.
 */
export const rebaseForm = (form: ActivityForm, from: Activity, to: Activity): ActivityForm => {
  const [was, is] = [formOf(from), formOf(to)]
  const untouched = (Object.keys(is) as ReadonlyArray<keyof ActivityForm>).filter((name) =>
    isSame(form[name], was[name]),
  )
  return { ...form, ...Object.fromEntries(untouched.map((name) => [name, is[name]])) }
}
