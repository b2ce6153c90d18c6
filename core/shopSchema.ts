/** The form of a shop's own facts, `shop.json`, `operator.json` and `printColours.json`, and what is wrong with one of them. */
import { Schema } from "effect"
import { Operator, SocialLink } from "./operatorSchema.ts"

const Line = Schema.String.check(Schema.isPattern(/^(?=.*\S)\P{Cc}*$/u, { message: "is no line of text" }))
const Colour = Schema.String.check(
  Schema.isPattern(/^#[0-9a-f]{6}$/, { message: "is no colour such as #1d2b4f" }),
)

const Rupees = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9_999_999 }))

/** What `shop.json` holds. Every text is shown as it stands. */
export const Shop = Schema.Struct({
  /** As it stands in sentences: "Find a trip in …". */
  place: Line,
  /** On pictures for sharing. */
  region: Line,
  /**
   * The beginning of every order's id, two to six capital letters. It is stored and sent to the payment provider: never
   * change it once an order is placed.
   */
  orderIdPrefix: Schema.String.check(
    Schema.isPattern(/^[A-Z]{2,6}$/, { message: "is not two to six capital letters" }),
  ),
  /** The browser's own bars around the site; the same as `--indigo` in `colours.css`. */
  themeColour: Colour,
  /** Home's title in search results. */
  homeTitle: Line,
  /** What devices say of the installed site. */
  description: Line,
  /** Home's heading; the others take its place in turns, each short enough for two lines of a poster. */
  headline: Line,
  otherHeadlines: Schema.Array(Line),
  heroLead: Line,
  /** Encodings of the loop over Home's first picture, the best first; empty where the picture stands alone. */
  heroFilm: Schema.Array(Schema.Struct({ src: Line, type: Line })),
  /** What Home advertises until the environment says another offer (`SITE_OFFER_*`), in whole rupees and percent. */
  offer: Schema.Struct({
    fromRupees: Rupees,
    wasRupees: Rupees,
    upToPercent: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 })),
  }),
  tripPackagesLead: Line,
  tourPackagesLead: Line,
  footerWords: Line,
  /** The heading of a page that is not there. */
  notFoundHeading: Line,
  /** Languages that an activity's page may name as its guide's, by their English names. */
  guideLanguages: Schema.Array(Line),
})
export type Shop = typeof Shop.Type

/** What `operator.json` holds: the operator's details until the environment says others (`SITE_*`). */
export const ShopOperator = Schema.Struct({
  ...Operator.fields,
  social: Schema.optional(Schema.Record(SocialLink.fields.network, Schema.optional(SocialLink.fields.url))),
})

/**
 * What `printColours.json` holds: the colours of receipts and letters, which no stylesheet reaches. Each is the one of that
 * name in `colours.css`, but for `rule`, the lines on paper.
 */
export const PrintColours = Schema.Struct({
  shell: Colour,
  paper: Colour,
  sand: Colour,
  indigo: Colour,
  soft: Colour,
  teal: Colour,
  mango: Colour,
  "on-mango": Colour,
  azul: Colour,
  palm: Colour,
  coral: Colour,
  amber: Colour,
  slate: Colour,
  line: Colour,
  rule: Colour,
})
