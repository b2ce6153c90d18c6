/** One rule of a built stylesheet, as the build took it apart (`styleRules`) and pages put it together (`splitStyles`). */
export interface StyleRule {
  /** What it stands in, from the outside: `@layer parts`, `@media (width>=40rem)`. */
  readonly within: ReadonlyArray<string>
  readonly text: string
  /** For each of its selectors the classes without which it matches nothing. Absent where it has no selector. */
  readonly classes?: ReadonlyArray<ReadonlyArray<string>>
  /** The name that others call it by, where it is an animation. */
  readonly animation?: string
  /** A font face with a file of its own. */
  readonly fetched?: true
}

/** All of them by the address of their sheet: a file beside the manifest, in the build's folder. */
export const STYLE_RULES = ".vite/styleRules.json"
