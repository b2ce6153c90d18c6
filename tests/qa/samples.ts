/** A few cases of every property, kept whole for the observations file. */
import * as fc from "fast-check"
import type { AnyProperty } from "./property.ts"

/** Unit: `tookMs` in milliseconds. */
export interface Sample {
  readonly text: string
  readonly value: unknown
  readonly status: "passed" | "failed" | "gave_up"
  readonly reason: string
  readonly features: Readonly<Record<string, unknown>>
  readonly tookMs: number
}

export const sampleOf = (
  { features, classify, walks }: AnyProperty,
  value: unknown,
  status: Sample["status"],
  reason: string,
  tookMs: number,
): Sample => ({
  text: fc.stringify(value),
  value,
  status,
  reason,
  features: walks ? {} : { ...features?.(value), ...(classify ? { class: classify(value) } : {}) },
  tookMs,
})
