/**
 * The duration in hours that the detail page shows (specification section 2). A package of N days counts N × 24
 * hours. Errors: none; a text that names no duration gives `undefined`.
 */
export const durationInHours = (duration: string): number | undefined => {
  const [, count, unit] = /^(\d+(?:\.\d+)?)\s*(minute|hour|day)s?\b/i.exec(duration.trim()) ?? []
  if (count === undefined || unit === undefined) return undefined
  const hoursPer: Readonly<Record<string, number>> = { minute: 1 / 60, hour: 1, day: 24 }
  return Number((Number(count) * (hoursPer[unit.toLowerCase()] ?? 0)).toFixed(2))
}

/** "2 hours", "1.5 hours", "72 hours (3 days & 2 nights)"; a text without a number stays as it is. */
export const hoursText = (duration: string): string => {
  const hours = durationInHours(duration)
  if (hours === undefined) return duration
  const text = `${hours} ${hours === 1 ? "hour" : "hours"}`
  return /day/i.test(duration) ? `${text} (${duration})` : text
}
