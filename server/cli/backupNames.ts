/** What backups are called, and which of a folder's are kept. */

/** "goa-2026-11-22T161500.sqlite", in UTC, and what a copy is called that is not whole. A name's beginning tells its span. */
const NAME = /^goa-(\d{4}-\d{2}-\d{2}T\d{6})\.(?:sqlite|dump)(\.part(?:-journal|-wal|-shm)?)?$/

/** Letters of a moment that name the span, and how many spans keep their newest copy. */
const SPANS = [
  { letters: "2026-11-22T16".length, most: 24 },
  { letters: "2026-11-22".length, most: 30 },
  { letters: "2026-11".length, most: 12 },
] as const

const nameOf = (ms: number, ending: string) =>
  `goa-${new Date(ms).toISOString().slice(0, 19).replaceAll(":", "")}.${ending}`

/** The name of a copy of a SQLite file made at `ms`, in milliseconds since 1970. */
export const backupName = (ms: number): string => nameOf(ms, "sqlite")

/** The same of a dump of PostgreSQL. */
export const dumpName = (ms: number): string => nameOf(ms, "dump")

/** When a whole copy of that name was made, in milliseconds since 1970; `undefined` for what is none. */
export const backupMoment = (name: string): number | undefined => {
  const [, moment, part] = NAME.exec(name) ?? []
  if (moment === undefined || part !== undefined) return undefined
  return Date.parse(moment.replace(/T(\d{2})(\d{2})(\d{2})$/, "T$1:$2:$3Z"))
}

/**
 * Those of the names that are not to be kept, the oldest first: copies that no span keeps, and what others left
 * behind that were cut off before the last one began. A name of another form is somebody else's.
 *
 * Kept is the newest of each of the last 24 hours, 30 days and 12 months that have a copy. They are counted from copy to
 * copy and not from the clock, so that neither an outage nor a clock that is wrong takes any.
 */
export const expiredBackups = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const ours = names
    .flatMap((name) => {
      const [, moment, part] = NAME.exec(name) ?? []
      return moment === undefined ? [] : [{ name, moment, isWhole: part === undefined }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const whole = ours.filter(({ isWhole }) => isWhole).map(({ moment }) => moment)
  const kept = new Set(
    SPANS.flatMap(({ letters, most }) => {
      const newest = new Map(whole.map((moment) => [moment.slice(0, letters), moment]))
      return [...newest.values()].slice(-most)
    }),
  )
  const last = ours.at(-1)?.moment
  return ours
    .filter(({ moment, isWhole }) => (isWhole ? !kept.has(moment) : moment !== last))
    .map(({ name }) => name)
}
