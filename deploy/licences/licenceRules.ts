/**
 * Which licences the product's packages may have, as a table. The product is MIT: whoever runs or passes it on must
 * owe no more than notices. MPL-2.0 binds changed files of the package itself only, and we change none.
 */

const ALLOWED: ReadonlySet<string> = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "Python-2.0",
  "Zlib",
  "MPL-2.0",
])

/** SPDX expressions as packages write them: names joined by AND and OR, in brackets. AND binds tighter. */
export const isAllowed = (expression: string): boolean => {
  const plain = expression.trim().replace(/^\(([^()]*)\)$/, "$1")
  if (/[()]/.test(plain)) return false
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => ALLOWED.has(name.trim())))
}

/**
 * Packages with another licence that are passed on all the same, as they are: libvips is a shared library in a package of
 * its own, loaded when a command imports pictures. Whoever passes the product on with its packages owes what the LGPL asks
 * of an unchanged library that can be exchanged.
 */
const EXCHANGEABLE = /^@img\/sharp-(?:libvips-|wasm32$|win32-)/

/** Whether a package may be shipped. */
export const mayBeShipped = ({
  name,
  licence,
}: {
  readonly name: string
  readonly licence: string
}): boolean => isAllowed(EXCHANGEABLE.test(name) ? licence.replace("LGPL-3.0-or-later", "MIT") : licence)
