/** How many of a thing, in words. */

/** "1 order", "2 orders"; `many` where an s does not do. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** "1 person", "2 people". */
export const peopleText = (count: number): string => countText(count, "person", "people")
