/**
 * The words after `npm run qa --`, read strictly: what is not understood is an error in one line, never a guess.
 * Errors: `BadArguments`, whose message is that line.
 */
export interface QaArguments {
  readonly list: boolean
  readonly json: boolean
  readonly help: boolean
  /** Ids, or areas such as "refund". Empty for all. */
  readonly only: ReadonlyArray<string>
  readonly seed: number | undefined
  readonly path: string | undefined
  readonly runs: number | undefined
  /** How long to go on, in milliseconds, instead of a number of cases. */
  readonly timeMs: number | undefined
}

export class BadArguments extends Error {}

const no = (message: string): never => {
  throw new BadArguments(message)
}

const whole = (option: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (!/^-?\d+$/.test(text) || number < least || number > most)
    no(`${option} needs a whole number from ${least} to ${most}, not "${text}"`)
  return number
}

/** fast-check's path, then for walks "~" and the path of the walk. */
const PATH = /^\d+(:\d+)*(~[A-Za-z0-9+/]*:[A-Za-z0-9+/]*)?$/
const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

const duration = (text: string): number => {
  const [, count = "", unit = ""] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? []
  return (
    Number(count) * (UNITS[unit] ?? Number.NaN) ||
    no(`--time needs a duration such as 90s, 10m or 1h, not "${text}"`)
  )
}

const readers: Readonly<Record<string, (text: string) => Partial<QaArguments>>> = {
  "--only": (text) => ({ only: text.split(",").filter(Boolean) }),
  "--seed": (text) => ({ seed: whole("--seed", text, -2_147_483_648, 2_147_483_647) }),
  "--path": (text) =>
    PATH.test(text)
      ? { path: text }
      : no(`--path needs a path such as 8:1:0, as a failure prints it, not "${text}"`),
  "--runs": (text) => ({ runs: whole("--runs", text, 1, 100_000_000) }),
  "--time": (text) => ({ timeMs: duration(text) }),
}
const switches: Readonly<Record<string, Partial<QaArguments>>> = {
  "--list": { list: true },
  "--json": { json: true },
  "--help": { help: true },
}

const NOTHING: QaArguments = {
  list: false,
  json: false,
  help: false,
  only: [],
  seed: undefined,
  path: undefined,
  runs: undefined,
  timeMs: undefined,
}

/** `ids`: what there is to choose from. Throws `BadArguments`. */
export const qaArguments = (words: ReadonlyArray<string>, ids: ReadonlyArray<string>): QaArguments => {
  let read = NOTHING
  const given = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    const [option = "", inline] = (words[at] ?? "").split(/=(.*)/s)
    if (!Object.hasOwn(readers, option) && !Object.hasOwn(switches, option))
      no(
        `there is no option "${option}"; there are ${[...Object.keys(switches), ...Object.keys(readers)].join(", ")}`,
      )
    if (given.has(option)) no(`${option} is given twice`)
    given.add(option)
    const reader = readers[option]
    if (reader === undefined && inline !== undefined) no(`${option} takes no value`)
    const text = inline ?? (reader === undefined ? "" : words[++at])
    if (reader !== undefined && (text === undefined || text === "")) no(`${option} needs a value`)
    read = { ...read, ...switches[option], ...reader?.(text ?? "") }
  }
  return checked(read, ids)
}

const checked = (read: QaArguments, ids: ReadonlyArray<string>): QaArguments => {
  const unknown = read.only.find((name) => !ids.some((id) => isNamed(id, name)))
  if (unknown !== undefined)
    no(`there is no property "${unknown}"; npm run qa -- --list names all ${ids.length}`)
  if (read.path !== undefined && !(read.only.length === 1 && ids.includes(read.only[0] ?? "")))
    no("--path needs --only with the one property that it belongs to")
  if (read.runs !== undefined && read.timeMs !== undefined) no("--runs and --time exclude each other")
  return read
}

/** Whether a name given to `--only` means this property: the id itself, or its area. */
export const isNamed = (id: string, name: string): boolean =>
  id === name || id.startsWith(`${name.replace(/\/$/, "")}/`)

export const USAGE = `npm run qa -- [options]     attacks every rule of the product with generated cases

  --list        every property with its sentence and where the specification says so
  --only a,b    only these properties, or areas such as refund
  --seed n      draw from this seed; without it the seed comes from the commit
  --path p      try one case again, as a failure prints it (with --only and --seed)
  --runs n      cases per property
  --time 10m    go on for so long instead (s, m, h)
  --json        one JSON document on standard output, and nothing else

exit codes: 0 every property holds; 1 a property is broken or vacuous; 2 the command could not be run as asked`
