/** Each group of visitors has a seed of its own, which follows from the run's seed and the group's number. */
import { hashOf } from "./chance.ts"

/** Visitors who meet in one shop. */
export const GROUP = 20

export const groupSeed = (seed: number, group: number): number => hashOf(`${seed} group ${group}`)
