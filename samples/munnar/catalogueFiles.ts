/** The catalogue's files as the browser bundle carries them for simulated worlds. */
import teaGardens from "./catalogue/01-tea-gardens.json" with { type: "json" }
import hillsAndForest from "./catalogue/02-hills-and-forest.json" with { type: "json" }
import lakes from "./catalogue/03-lakes.json" with { type: "json" }
import stays from "./catalogue/04-stays.json" with { type: "json" }

/** In the order in which the site shows the categories. */
export const catalogueFiles = [
  { file: "01-tea-gardens.json", json: teaGardens },
  { file: "02-hills-and-forest.json", json: hillsAndForest },
  { file: "03-lakes.json", json: lakes },
  { file: "04-stays.json", json: stays },
]
