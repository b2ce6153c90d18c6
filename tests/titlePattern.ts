/** The names that a test has once it runs: what `it.each` and a template fill in may be anything. */

const PLACEHOLDER = /%[sdifjoOp]|\$\{[^}]*\}|\$[a-z]\w*/

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** `title` as the source writes it, such as "should refuse a body: %s", or with its groups: "a body > should be refused". */
export const titlePattern = (title: string): RegExp =>
  new RegExp(title.replaceAll(" > ", " ").split(PLACEHOLDER).map(escaped).join(".*"), "s")
