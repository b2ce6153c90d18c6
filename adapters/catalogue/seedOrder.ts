/** The shipped catalogue files, in the order in which the site shows their categories. */
export const seedOrder: ReadonlyArray<string> = [
  "cruises.json",
  "water-sports.json",
  "sightseeing.json",
  "adventure.json",
  "tour-packages.json",
  "trip-packages.json",
]
