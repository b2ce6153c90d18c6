/** An activity that is not there yet as it is typed at the desk: everything that a record has, and its category. */
import { type Activity, PackageType } from "../../catalogue/activity.ts"
import { ActivityId, isSlug } from "../../catalogue/catalogueIds.ts"
import { Paise } from "../../money.ts"
import type { CategoryRecord, NewActivityRequest } from "../../ports/deskCatalogue.ts"
import {
  type ActivityForm,
  byComma,
  count,
  type Fields,
  filled,
  formOf,
  recordOf,
  rupees,
} from "./activityForm.ts"

/** What a record has before anything is typed. */
export const BLANK_ACTIVITY: Activity = {
  _id: ActivityId.make(""),
  name: "",
  slug: "",
  packageType: "tour package",
  price: Paise.make(0),
}

export const PACKAGE_TYPES = PackageType.literals

/** Shape: `formerSlugs` with commas between them. */
export interface NewActivityForm extends ActivityForm {
  /** The slug of its category; empty for a new one. */
  readonly category: string
  readonly categoryName: string
  readonly categorySlug: string
  readonly categoryDescription: string
  /** The address of its picture; empty where there is none. */
  readonly categoryImage: string
  /** Follows the title until it is typed. */
  readonly slug: string
  readonly packageType: Activity["packageType"]
  readonly discount: string
  readonly rating: string
  readonly reviewCount: string
  readonly formerSlugs: string
  readonly takesChildren: boolean
  readonly poolId: string
  readonly poolCapacity: string
  readonly poolTurnaround: string
}

export const emptyNewActivity = (category: string): NewActivityForm => ({
  ...formOf(BLANK_ACTIVITY),
  price: "",
  category,
  categoryName: "",
  categorySlug: "",
  categoryDescription: "",
  categoryImage: "",
  slug: "",
  packageType: BLANK_ACTIVITY.packageType,
  discount: "",
  rating: "",
  reviewCount: "",
  formerSlugs: "",
  takesChildren: true,
  poolId: "",
  poolCapacity: "",
  poolTurnaround: "",
})

const MOST_LETTERS = 80

/** "Sunset on the River" as "sunset-on-the-river"; empty where no letter of it can stand in an address. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MOST_LETTERS)
    .replace(/^-|-$/g, "")

/** The form after something was typed: an address that nobody has typed follows its title. */
export const edited = (form: NewActivityForm, change: Partial<NewActivityForm>): NewActivityForm => {
  const next = { ...form, ...change }
  const { name, categoryName } = next
  return {
    ...next,
    ...(change.name !== undefined && form.slug === slugOf(form.name) ? { slug: slugOf(name) } : {}),
    ...(change.categoryName !== undefined && form.categorySlug === slugOf(form.categoryName)
      ? { categorySlug: slugOf(categoryName) }
      : {}),
  }
}

/** Where a picture is to stand. */
export type PicturePlace = "main" | "view" | "category"

/** Whose picture it would be: nobody's before there is an address. */
export const pictureOwner = (
  { slug, name, categorySlug, categoryName }: NewActivityForm,
  place: PicturePlace,
): { readonly slug: string; readonly name: string } | undefined => {
  const owner = place === "category" ? { slug: categorySlug, name: categoryName } : { slug, name }
  return isSlug(owner.slug) && owner.name.trim() !== "" ? owner : undefined
}

/** A number with or without a point; else what is typed, for the check to say what is wrong with it. */
const decimal = (typed: string): number | string =>
  /^\s*\d(\.\d{1,2})?\s*$/.test(typed) ? Number(typed) : typed.trim()

const MOST_ID = 64
const idOf = (kind: "act" | "cat", slug: string): string => `${kind}-${slug}`.slice(0, MOST_ID)

const categoryIn = (form: NewActivityForm): string | CategoryRecord => {
  const slug = form.categorySlug.trim()
  return form.category === ""
    ? {
        _id: idOf("cat", slug),
        name: form.categoryName.trim(),
        slug,
        ...filled({ image: form.categoryImage, description: form.categoryDescription.trim() }),
      }
    : form.category
}

/** What is sent: not checked yet. */
export const newActivityIn = (form: NewActivityForm): NewActivityRequest => {
  const slug = form.slug.trim()
  const { rules, ...record } = recordOf(form, BLANK_ACTIVITY)
  return {
    category: categoryIn(form),
    record: {
      ...record,
      _id: idOf("act", slug),
      slug,
      packageType: form.packageType,
      ...filled({
        discount: rupees(form.discount),
        rating: decimal(form.rating),
        reviewCount: count(form.reviewCount),
        formerSlugs: byComma(form.formerSlugs),
        rules: filled({
          ...(rules as Fields | undefined),
          children: form.takesChildren ? undefined : "none",
          pool: filled({
            id: form.poolId.trim(),
            capacity: count(form.poolCapacity),
            turnaroundMinutes: count(form.poolTurnaround),
          }),
        }),
      }),
    },
  }
}
