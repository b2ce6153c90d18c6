/** How long before travel a cancellation comes, in words: "29 days before you travel". Unit: whole days. */
export const noticeText = (daysBefore: number): string => {
  const days = `${Math.abs(daysBefore)} ${Math.abs(daysBefore) === 1 ? "day" : "days"}`
  if (daysBefore < 0) return `${days} after the travel day`
  return daysBefore === 0 ? "on the day you travel" : `${days} before you travel`
}
