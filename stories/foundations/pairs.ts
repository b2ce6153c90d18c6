/** Which colours meet on the site, and how far apart they must stand: text 4.5, controls 3 (WCAG 2.2 AA). */

export interface Pair {
  readonly front: string
  readonly ground: string
  readonly least: 4.5 | 3
}

const on = (grounds: ReadonlyArray<string>, fronts: ReadonlyArray<string>, least: Pair["least"]) =>
  grounds.flatMap((ground) => fronts.map((front): Pair => ({ front, ground, least })))

export const PAIRS: ReadonlyArray<Pair> = [
  ...on(["shell", "paper", "sand"], ["ink", "soft"], 4.5),
  ...on(["night", "indigo"], ["pale", "bright"], 4.5),
  ...on(["teal", "teal-deep"], ["bright"], 4.5),
  ...on(["mango"], ["on-mango"], 4.5),
  ...on(["paper", "sand"], ["coral", "palm", "amber", "slate"], 4.5),
  { front: "coral", ground: "coral-wash", least: 4.5 },
  { front: "palm", ground: "palm-wash", least: 4.5 },
  { front: "amber", ground: "amber-wash", least: 4.5 },
  { front: "slate", ground: "slate-wash", least: 4.5 },
  ...on(["paper", "sand", "shell"], ["edge", "ring"], 3),
]
