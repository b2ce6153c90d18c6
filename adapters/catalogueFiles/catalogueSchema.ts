/** The JSON Schema of a category's file (draft 2020-12), by which editors complete and check it while it is written. */
import { Schema } from "effect"
import { RECORD_ID, SLUG } from "#core/catalogue/catalogueIds.ts"
import { MAX_RECORD_NAME_CHARACTERS } from "#core/catalogue/nameObjection.ts"
import { CatalogueFile } from "./catalogueFile.ts"

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const slug = { pattern: SLUG.source }
const id = { pattern: RECORD_ID.source }
const dayOfYear = { pattern: "^\\d{2}-\\d{2}$" }
const rupees = { minimum: 0, multipleOf: 0.01 }

/** By the name of a field, wherever it stands: what a person is told of it, and what the types alone do not say. */
const FIELDS: Readonly<Record<string, Json>> = {
  _id: { description: "What orders know it by. It stays when all else changes.", ...id },
  name: { description: "As visitors read it.", maxLength: MAX_RECORD_NAME_CHARACTERS },
  slug: { description: "The word in its address; its pictures are called by it.", ...slug },
  subcategories: { description: "The activities, in the order in which they are shown.", minItems: 1 },
  formerSlugs: {
    description: "Slugs that it had before: their addresses lead to its page.",
    items: { type: "string", ...slug },
  },
  packageType: { description: "A day out is a tour package, a stay a trip package." },
  price: { description: "Rupees for one adult: at least 1 while it is on sale.", ...rupees },
  discount: { description: "Rupees off a higher price, which is shown struck through.", ...rupees },
  duration: { description: 'Such as "2 hours" or "3 days & 2 nights".' },
  route: { description: 'Such as "Jetty – Island – Jetty".' },
  rating: { description: "The real one, of 5. Left out, no rating is claimed." },
  reviewCount: { description: "How many the rating is made of." },
  badges: { description: 'At most three words or so on the card, such as "Family favourite".' },
  image: {
    description:
      "Left out where pictures/SLUG.jpg is there; else an https address, which is fetched at import.",
  },
  bannerImage: { description: "The picture at the head of the page, where it is another one." },
  galleryImages: { description: "Left out where pictures/SLUG-2.jpg and so on are there." },
  details: { description: "The itinerary: a title over a text or a list." },
  features: { description: "What is special about it, one line each." },
  rules: { description: "When it runs and for whom. Left out: every day, for everybody." },
  onSale: { description: "false: its page stays, says so, and nothing can be booked." },
  search: {
    description: "What search results say of it. Left out, it is made from the name and the description.",
  },
  from: { description: "The first day of the season, MM-DD.", ...dayOfYear },
  to: { description: "The last day of the season, MM-DD.", ...dayOfYear },
}

/** No field is allowed that the import would refuse. */
const described = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(described)
  if (!isJson(schema)) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, described(value)]))
  if (!isJson(schema["properties"])) return inner
  const properties = Object.fromEntries(
    Object.entries(inner["properties"] as Json).map(([name, field]) => [
      name,
      { ...(field as Json), ...FIELDS[name] },
    ]),
  )
  return { ...inner, properties, additionalProperties: false }
}

/** The schema as it is written beside the files. */
export const catalogueSchemaText = (): string => {
  const { schema } = Schema.toJsonSchemaDocument(CatalogueFile)
  const whole = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A category of the catalogue and its activities",
    ...(described(schema) as Json),
  }
  return `${JSON.stringify(whole, undefined, 2)}\n`
}
