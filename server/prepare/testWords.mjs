/** What `npm test` is told, as vitest is told it. */

/** Run in seconds: neither a server of their own nor a browser. */
const QUICK = ["core", "contract", "ui"]

/**
 * The words for vitest. What has changed is tried in the quick projects alone, unless a project is named: a rule is
 * imported by most tests of the others too, which take minutes.
 */
export const testWords = (words) =>
  words.some((word) => /^--changed(=|$)/.test(word)) && !words.some((word) => /^--project(=|$)/.test(word))
    ? [...words, ...QUICK.flatMap((name) => ["--project", name])]
    : words
