/**
 * What somebody has typed on a page of the desk that their role shows no more: it stays on the screen, by the names of its
 * fields, to be copied and given to whoever may send it.
 */
import type { Activity } from "../catalogue/activity.ts"
import { type ActivityForm, formOf } from "./catalogue/activityForm.ts"

/** A field's name, and what is typed there. */
export type TypedWords = readonly [field: string, text: string]

/** Without the fields in which nothing is typed. */
export const typedWords = (fields: ReadonlyArray<TypedWords>): ReadonlyArray<TypedWords> =>
  fields.filter(([, text]) => text.trim() !== "")

const ACTIVITY_FIELDS = [
  ["Title", "name"],
  ["Price of an adult", "price"],
  ["Duration", "duration"],
  ["Route", "route"],
  ["Description", "description"],
  ["Highlights", "features"],
  ["Badges", "badges"],
  ["Search title", "searchTitle"],
  ["Search description", "searchDescription"],
  ["Search words", "searchKeywords"],
] as const satisfies ReadonlyArray<readonly [string, keyof ActivityForm]>

/** The texts of an activity's form that are not the record's own. */
export const typedOfActivity = (form: ActivityForm, begun: Activity): ReadonlyArray<TypedWords> => {
  const was = formOf(begun)
  const sections = form.sections.flatMap(({ title, text }, place): ReadonlyArray<TypedWords> => [
    [`Heading of section ${place + 1}`, title === was.sections[place]?.title ? "" : title],
    [`Text of section ${place + 1}`, text === was.sections[place]?.text ? "" : text],
  ])
  return typedWords([
    ...ACTIVITY_FIELDS.map(([label, name]): TypedWords => [
      label,
      form[name] === was[name] ? "" : form[name],
    ]),
    ...sections,
  ])
}
