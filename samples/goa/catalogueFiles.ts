/** The catalogue's files as the browser bundle carries them for simulated worlds. */
import adventure from "./catalogue/adventure.json" with { type: "json" }
import cruises from "./catalogue/cruises.json" with { type: "json" }
import sightseeing from "./catalogue/sightseeing.json" with { type: "json" }
import tourPackages from "./catalogue/tour-packages.json" with { type: "json" }
import tripPackages from "./catalogue/trip-packages.json" with { type: "json" }
import waterSports from "./catalogue/water-sports.json" with { type: "json" }

/** In the order in which the site shows the categories. */
export const catalogueFiles = [
  { file: "cruises.json", json: cruises },
  { file: "water-sports.json", json: waterSports },
  { file: "sightseeing.json", json: sightseeing },
  { file: "adventure.json", json: adventure },
  { file: "tour-packages.json", json: tourPackages },
  { file: "trip-packages.json", json: tripPackages },
]
