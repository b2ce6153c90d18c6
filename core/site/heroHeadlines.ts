/** What Home's first picture promises, one after another (specification section 2, "rotating typed headline"). */

/** The first is the page's heading. All are short enough for two lines of a poster. */
export const HERO_HEADLINES = [
  "Goa is one ticket away",
  "Sunsets that start at sea",
  "Reefs, rivers and forts",
  "Slow days, salt air",
] as const
