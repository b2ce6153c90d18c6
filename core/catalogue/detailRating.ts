/** The label that every detail page carries (specification section 2: fixed, "4.8 (234 reviews)"). */
export const DETAIL_RATING = "4.8 (234 reviews)"
