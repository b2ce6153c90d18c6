/** Who travels, as it comes from outside. Apart: a page that decodes nothing carries no decoder. */
import { Schema } from "effect"
import { MAX_TRAVELLERS_OF_A_KIND } from "../site/businessConstants.ts"

const Headcount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_TRAVELLERS_OF_A_KIND }))

export const PartySchema = Schema.Struct({ adults: Headcount, children: Headcount })
