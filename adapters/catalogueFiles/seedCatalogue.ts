/** The catalogue that ships with the product, as the browser bundle carries it for simulated worlds. */
import { Effect } from "effect"
import { decodeCatalogueFiles } from "./catalogueFile.ts"
import adventure from "./data/adventure.json" with { type: "json" }
import cruises from "./data/cruises.json" with { type: "json" }
import sightseeing from "./data/sightseeing.json" with { type: "json" }
import tourPackages from "./data/tour-packages.json" with { type: "json" }
import tripPackages from "./data/trip-packages.json" with { type: "json" }
import waterSports from "./data/water-sports.json" with { type: "json" }

/** In the order in which the site shows the categories. */
export const seedFiles = [
  { file: "cruises.json", json: cruises },
  { file: "water-sports.json", json: waterSports },
  { file: "sightseeing.json", json: sightseeing },
  { file: "adventure.json", json: adventure },
  { file: "tour-packages.json", json: tourPackages },
  { file: "trip-packages.json", json: tripPackages },
]

/** Checked. Throws when the shipped files break their own form, which a test rules out. */
export const seedCatalogue = () => Effect.runSync(decodeCatalogueFiles(seedFiles))
