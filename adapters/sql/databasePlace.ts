/** Where a database is: a file's path, ":memory:", or an address `postgres://USER:PASSWORD@HOST:PORT/NAME`. */

export const isPostgres = (place: string): boolean => /^postgres(ql)?:\/\//i.test(place)

/** The place as it may be shown: an address without its password and its options. */
export const placeText = (place: string): string => {
  if (!isPostgres(place)) return place
  const url = URL.parse(place)
  if (url === null) return "postgres://…"
  const user = url.username === "" ? "" : `${url.username}@`
  return `postgres://${user}${url.host}${url.pathname}`
}
