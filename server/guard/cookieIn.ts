/** Reads a cookie (RFC 6265, section 4.2). */

/** Its value in the header of a request; `undefined` where the browser sends none of that name. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
