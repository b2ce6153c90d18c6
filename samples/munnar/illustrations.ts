/** Every scene that is drawn: those of pages, and one for each activity. */
import { at, facingLeft, type Illustration } from "#tools/art/illustration.ts"

/** Whether each activity has four gallery views of its scene besides. */
export const galleries: boolean = false

/** A clipped slope before the high hills. */
const slope = (time: Illustration["time"], seed: number): Omit<Illustration, "subjects"> => ({
  time,
  seed,
  ground: "teaGarden",
  horizon: 540,
  relief: "ghats",
  light: [1120, 210],
})

/** Pictures that belong to pages rather than to an activity. */
export const pageIllustrations: Readonly<Record<string, Illustration>> = {
  "home-hero": {
    ...slope("dawn", 211),
    light: [980, 300],
    calmLeft: true,
    focus: [980, 560],
    subjects: [at("trekkers", 1040, 730, 0.9), at("rainTree", 1330, 640, 0.5)],
    frame: [at("ferns", 1540, 930, 1.1), at("ferns", 60, 950, 1)],
  },
  "category-tea-gardens": {
    ...slope("golden", 221),
    subjects: [at("rainTree", 1120, 640, 0.55), at("couple", 800, 790, 0.7)],
    frame: [at("ferns", 150, 940, 1.2)],
  },
  "category-hills-and-forest": {
    time: "dawn",
    ground: "jungle",
    seed: 222,
    horizon: 700,
    relief: "ghats",
    light: [820, 300],
    subjects: [at("ropeBridge", 800, 520, 1.1), at("trekkers", 720, 590, 0.9)],
    frame: [at("ferns", 170, 930, 1.4), at("ferns", 1440, 930, 1.4)],
  },
  "category-lakes": {
    time: "noon",
    ground: "river",
    seed: 223,
    relief: "ghats",
    light: [420, 150],
    subjects: [at("canoe", 1120, 620, 0.6), at("kayak", 780, 760, 1.3)],
    frame: [at("ferns", 120, 950, 1.3)],
  },
  "category-stays": {
    ...slope("dusk", 224),
    light: [560, 330],
    subjects: [at("villa", 840, 760, 1.2)],
    frame: [at("ferns", 1480, 940, 1.3)],
  },
  "not-found": { ...slope("monsoon", 225), subjects: [at("umbrellaWalkers", 800, 820, 1.1)] },
  "trip-plan": {
    ...slope("golden", 226),
    subjects: [at("routeMap", 960, 850, 1.25), at("suitcase", 530, 860, 1.25)],
    frame: [at("ferns", 1500, 940, 1.2)],
    focus: [760, 660],
  },
  about: {
    ...slope("dawn", 227),
    subjects: [at("villa", 820, 780, 1.35)],
    frame: [at("ferns", 120, 940, 1.2)],
  },
  "about-story": {
    ...slope("dawn", 228),
    subjects: [at("spiceBaskets", 780, 850, 1.2)],
    frame: [at("ferns", 1520, 940, 1.2)],
    focus: [780, 700],
  },
  "about-promise": { ...slope("night", 229), light: [1240, 180], subjects: [at("couple", 900, 820, 0.95)] },
  terms: { ...slope("golden", 230), subjects: [at("signpost", 800, 800, 1.4)] },
  privacy: { ...slope("night", 231), light: [1180, 170], subjects: [at("villa", 800, 790, 1.15)] },
  "refund-policy": {
    ...slope("monsoon", 232),
    subjects: [at("suitcase", 1090, 850, 0.95), at("umbrellaWalkers", 600, 860, 1.1)],
  },
  "thank-you": {
    ...slope("dusk", 233),
    light: [520, 360],
    subjects: [at("fireworks", 900, 240, 0.8), at("couple", 760, 830, 1.05)],
    frame: [at("ferns", 110, 940, 1.2)],
  },
  "payment-waiting": { ...slope("dawn", 234), subjects: [at("rainTree", 860, 760, 0.9)] },
  trouble: { ...slope("monsoon", 235), subjects: [at("jeep", 780, 820, 1.2)] },
  "nothing-found": {
    ...slope("noon", 236),
    subjects: [at("hornbill", 800, 470, 1.15)],
  },
  "nothing-saved": { ...slope("golden", 237), subjects: [at("bicycle", 760, 840, 1.1)] },
  crossroads: {
    ...slope("dawn", 238),
    subjects: [at("signpost", 760, 800, 1.5), at("bicycle", 1080, 850, 0.9)],
    focus: [800, 560],
  },
}

/** One picture for every activity. */
export const activityIllustrations: Readonly<Record<string, Illustration>> = {
  "tea-garden-walk": {
    ...slope("dawn", 241),
    light: [620, 320],
    subjects: [at("trekkers", 800, 780, 1.2)],
    frame: [at("ferns", 1500, 940, 1.2)],
  },
  "tea-tasting-bungalow": {
    ...slope("noon", 242),
    subjects: [at("villa", 960, 740, 1.1), at("spiceBaskets", 560, 860, 0.95)],
    focus: [760, 700],
  },
  "shola-forest-walk": {
    time: "monsoon",
    ground: "jungle",
    seed: 243,
    horizon: 780,
    relief: "ghats",
    subjects: [at("rainTree", 1000, 800, 1.1), at("trekkers", 640, 830, 1.1)],
    frame: [at("ferns", 150, 940, 1.4)],
    focus: [800, 640],
  },
  "ridge-jeep-sunrise": {
    ...slope("dawn", 244),
    light: [900, 330],
    subjects: [at("jeep", 780, 800, 1.5)],
    frame: [at("ferns", 1500, 940, 1.3)],
  },
  "reservoir-kayak": {
    time: "golden",
    ground: "river",
    seed: 245,
    relief: "ghats",
    light: [1100, 190],
    subjects: [at("egrets", 480, 640, 0.9), at("kayak", 820, 760, 1.5)],
    frame: [facingLeft("ferns", 1500, 950, 1.2)],
  },
  "three-days-in-the-tea-hills": {
    ...slope("dusk", 246),
    light: [480, 340],
    subjects: [at("villa", 900, 760, 1.25), at("couple", 420, 850, 0.9)],
    focus: [760, 640],
  },
}
