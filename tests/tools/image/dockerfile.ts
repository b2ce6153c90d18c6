/** A Dockerfile as data: its stages, and in each what is done, in order. Only what this project's own file uses is known. */

/** A command as its words; the shell form is a command of the shell. */
export type Words = ReadonlyArray<string>

interface Command {
  readonly does: "RUN" | "CMD" | "HEALTHCHECK"
  readonly command: Words
  readonly text: string
}

export type Instruction =
  | { readonly does: "ENV"; readonly variables: Readonly<Record<string, string>> }
  | {
      readonly does: "ARG" | "WORKDIR" | "USER" | "VOLUME" | "EXPOSE" | "STOPSIGNAL"
      readonly value: string
    }
  | Command
  | {
      readonly does: "COPY"
      /** An earlier stage; left out, the sources are the project's. */
      readonly from?: string
      readonly sources: Words
      readonly target: string
    }

export interface Stage {
  /** An image of elsewhere, or an earlier stage's name. */
  readonly base: string
  readonly name?: string
  readonly instructions: ReadonlyArray<Instruction>
}

const refuse = (line: string, why: string): never => {
  throw new Error(`the Dockerfile's line "${line}" ${why}`)
}

/** Without comments; a line that ends with a backslash goes on in the next. */
const linesOf = (text: string): Words =>
  text
    .split("\n")
    .filter((line) => !/^\s*#/.test(line))
    .join("\n")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

const commandOf = (text: string): Words =>
  text.startsWith("[") ? (JSON.parse(text) as Words) : ["/bin/sh", "-c", text]

const copyOf = (value: string, line: string): Instruction => {
  const words = value.split(/\s+/)
  const flags = words.filter((word) => word.startsWith("--"))
  const paths = words.filter((word) => !word.startsWith("--"))
  const [from, ...others] = flags.map((flag) => /^--from=(.+)$/.exec(flag)?.[1])
  const target = paths.at(-1)
  if (
    target === undefined ||
    paths.length < 2 ||
    others.length > 0 ||
    (flags.length > 0 && from === undefined)
  )
    return refuse(line, "copies in a way that is not known here")
  return { does: "COPY", sources: paths.slice(0, -1), target, ...(from !== undefined && { from }) }
}

/** `$NAME`, or `${NAME:+…}` for what is there only where the variable has a value. */
const VARIABLE = /\$\{(\w+):\+([^}]*)\}|\$(\w+)/g

/** A value of `ENV` with what the variables of its stage are. */
export const expandVariables = (value: string, variables: Readonly<Record<string, string>>): string =>
  value.replace(VARIABLE, (_, tested: string | undefined, words: string, name: string) => {
    if (tested === undefined) return variables[name] ?? ""
    return (variables[tested] ?? "") === "" ? "" : expandVariables(words, variables)
  })

const variablesOf = (value: string, line: string): Readonly<Record<string, string>> => {
  if (/["'\\$]/.test(value.replace(VARIABLE, "")))
    refuse(line, "has quotes or variables, which are not known here")
  return Object.fromEntries(
    value.split(/\s+/).map((pair) => {
      const [, name = "", of = ""] = /^(\w+)=(.*)$/.exec(pair) ?? refuse(line, "sets no variable")
      return [name, of]
    }),
  )
}

const instructionOf = (word: string, value: string, line: string): Instruction => {
  switch (word) {
    case "ARG":
    case "WORKDIR":
    case "USER":
    case "VOLUME":
    case "EXPOSE":
    case "STOPSIGNAL":
      return { does: word, value }
    case "RUN":
    case "CMD":
      return { does: word, command: commandOf(value), text: value }
    case "HEALTHCHECK": {
      const text = value.replace(/^.*?\bCMD\s+/, "")
      return { does: word, command: commandOf(text), text }
    }
    case "ENV":
      return { does: word, variables: variablesOf(value, line) }
    case "COPY":
      return copyOf(value, line)
    default:
      return refuse(line, "begins with an instruction that is not known here")
  }
}

/** Throws, in one line, for what it does not know: nothing of the file is passed over. */
export const readDockerfile = (text: string): ReadonlyArray<Stage> => {
  const stages: Array<Stage & { readonly instructions: Array<Instruction> }> = []
  for (const line of linesOf(text)) {
    const [, word = "", value = ""] = /^(\S+)\s+(.*)$/s.exec(line) ?? refuse(line, "has one word")
    const stage = stages.at(-1)
    if (word === "FROM") {
      const [, base = "", name] = /^(\S+)(?: AS (\S+))?$/.exec(value) ?? refuse(line, "names no base")
      stages.push({ base, instructions: [], ...(name !== undefined && { name }) })
    } else if (stage === undefined) refuse(line, "stands before the first FROM")
    else stage.instructions.push(instructionOf(word, value, line))
  }
  return stages
}
