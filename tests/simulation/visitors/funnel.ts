/** How far visitors come, in its order. */
export const FUNNEL = [
  "came",
  "looked at an activity",
  "confirmed",
  "led to pay",
  "told that it is paid",
] as const
export type FunnelStep = (typeof FUNNEL)[number]
