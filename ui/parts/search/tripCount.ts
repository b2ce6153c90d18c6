/** "1 trip", "12 trips". */
export const tripCount = (count: number): string => `${count} ${count === 1 ? "trip" : "trips"}`
