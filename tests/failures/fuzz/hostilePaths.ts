/** Spoilt addresses: the ways in which servers, proxies and caches disagree about which page a path names. */
import * as fc from "fast-check"

/** What some take for a slash, or for none. */
const SLASHES = ["%2f", "%2F", "%5c", "\\", "//", "/./", "/../", "%2e%2e/", "%252f"]
/** What is put between two letters. */
const INSERTIONS = [
  ...SLASHES,
  ".",
  "..",
  ";",
  "%3b",
  "%00",
  "%20",
  "%23",
  "%3f",
  "%",
  "%E0%A4%A",
  "%c0%af",
  // Letters that turn into "k" and "s" in another case.
  "%e2%84%aa",
  "%c5%bf",
]
const SUFFIXES = [
  "/",
  "//",
  ".png",
  ".png/",
  ".html",
  ".",
  "/x",
  "-x",
  "%2f",
  "%5c",
  "?x=/",
  "?%2f",
  "/index.html",
]

const inAnyCase = (path: string): fc.Arbitrary<string> =>
  fc
    .array(fc.boolean(), { minLength: path.length, maxLength: path.length })
    .map((ups) =>
      [...path].map((letter, at) => (ups[at] ? letter.toUpperCase() : letter.toLowerCase())).join(""),
    )

/** One of the paths in any letter case, with another slash, with something in the middle of it, or with more at its end. */
export const hostilePaths = (paths: ReadonlyArray<string>): fc.Arbitrary<string> =>
  fc
    .constantFrom(...paths)
    .chain((path) => fc.tuple(fc.oneof(fc.constant(path), inAnyCase(path)), fc.nat({ max: path.length - 1 })))
    .chain(([path, at]) => {
      const last = path.lastIndexOf("/")
      const slash = last === 0 ? "/" : ""
      return fc.oneof(
        fc
          .constantFrom(...SLASHES)
          .map((other) => path.slice(0, last) + slash + other + path.slice(last + 1)),
        fc
          .constantFrom(...INSERTIONS)
          .map((insertion) => path.slice(0, at + 1) + insertion + path.slice(at + 1)),
        fc.constantFrom(...SUFFIXES).map((suffix) => path + suffix),
      )
    })
