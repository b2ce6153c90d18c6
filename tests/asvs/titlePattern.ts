/** The titles that a test has once it runs: what `it.each` fills in may be anything. */

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** `title` as the source writes it, such as "should refuse a body: %s". */
export const titlePattern = (title: string): RegExp =>
  new RegExp(
    title
      .split(/%[sdifjoOp]/)
      .map(escaped)
      .join(".*"),
    "s",
  )
