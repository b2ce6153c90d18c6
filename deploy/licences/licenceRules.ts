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
