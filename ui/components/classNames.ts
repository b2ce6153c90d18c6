/** Joins class names, leaving out what does not apply. */
export const classNames = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter((name) => name !== undefined && name !== false).join(" ")
