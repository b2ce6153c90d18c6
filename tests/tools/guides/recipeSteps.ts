/** The steps of docs/recipes.md as a program can carry them out. */

/** What is done with a file; `line` is the whole line beside which, or in whose place, the block goes. */
export type RecipeStep =
  | { readonly does: "create"; readonly path: string; readonly block: string }
  | {
      readonly does: "after" | "before" | "replace"
      readonly path: string
      readonly line: string
      readonly block: string
    }
  | { readonly does: "run"; readonly command: string }

export interface Recipe {
  readonly title: string
  readonly steps: ReadonlyArray<RecipeStep>
}

/** A span of code, in one or two backticks. */
const code = (name: string) => `(?<${name}Ticks>\`{1,2})(?<${name}>.+?)\\k<${name}Ticks>`
const block = (name: string) => `:\\n\\n\`\`\`\\w*\\n(?<${name}>[\\s\\S]*?)^\`\`\`$`

const STEP = new RegExp(
  [
    `\\*\\*Create\\*\\* ${code("created")}${block("text")}`,
    `\\*\\*In\\*\\* ${code("path")}, \\*\\*(?<does>after|before|replace)\\*\\* ${code("line")}${block("block")}`,
    `\\*\\*Run\\*\\* ${code("command")}`,
  ].join("|"),
  "gm",
)

const stepOf = ({ groups = {} }: RegExpMatchArray): RecipeStep => {
  const { created, text = "", path, does, line = "", block: inserted = "", command = "" } = groups
  if (created !== undefined) return { does: "create", path: created, block: text }
  if (path === undefined) return { does: "run", command }
  return { does: does === "replace" || does === "before" ? does : "after", path, line, block: inserted }
}

/** In the page's order. Throws for a numbered step that a program would not understand. */
export const recipesIn = (markdown: string): ReadonlyArray<Recipe> =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [title = ""] = chapter.split("\n")
      const steps = [...chapter.matchAll(STEP)].map(stepOf)
      const numbered = chapter.replace(/^```.*?^```$/gms, "").match(/^\d+\. /gm)?.length ?? 0
      if (steps.length !== numbered)
        throw new Error(`"${title}" has ${numbered} steps, of which ${steps.length} can be carried out`)
      return { title, steps }
    })

/** The file with the step done. Throws where its line is not there exactly once. */
export const carriedOut = (text: string, step: Exclude<RecipeStep, { readonly does: "run" }>): string => {
  if (step.does === "create") return step.block
  const lines = text.split("\n")
  const places = lines.flatMap((line, at) => (line.trim() === step.line ? [at] : []))
  const [at] = places
  if (at === undefined || places.length > 1)
    throw new Error(`${step.path} has ${places.length} lines that read ${step.line}`)
  const from = step.does === "after" ? at + 1 : at
  return lines.toSpliced(from, step.does === "replace" ? 1 : 0, step.block.replace(/\n$/, "")).join("\n")
}
