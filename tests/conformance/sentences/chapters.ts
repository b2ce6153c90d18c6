/** The chapters of the table, in the specification's order. */
import type { Chapter } from "../sentence.ts"

export const CHAPTERS: ReadonlyArray<Chapter> = []
