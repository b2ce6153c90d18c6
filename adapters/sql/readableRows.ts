/**
 * Lists whose rows have nothing to do with each other: one that a hand or a disk has damaged keeps none of the others from
 * being read. `checkDatabase` names it, and whoever needs that very row alone breaks over it.
 */

/** What a row says; `undefined` where it cannot be read. */
export const readRow = <Row, Read extends object>(
  fromRow: (row: Row) => Read,
  row: Row,
): Read | undefined => {
  try {
    return fromRow(row)
  } catch {
    return undefined
  }
}

/** Node's code of the warning that names a row which was left out. */
const DAMAGED_ROW = "DAMAGED_ROW"

const told = new Set<string>()

/** Lists are read every second: each row is told of once a process. */
const tellOnce = (name: string) => {
  if (told.has(name)) return
  told.add(name)
  process.emitWarning(`${name} cannot be read and is left out of lists; the command "check" says more`, {
    code: DAMAGED_ROW,
  })
}

/** What can be read of many rows, in their order; a warning of the process names each of the others. */
export const readableRows = <Row, Read extends object>(
  fromRow: (row: Row) => Read,
  rows: ReadonlyArray<Row>,
  nameOf: (row: Row) => string,
): ReadonlyArray<Read> =>
  rows.flatMap((row) => {
    const read = readRow(fromRow, row)
    if (read === undefined) tellOnce(nameOf(row))
    return read ?? []
  })

/** `report` hears of each row that this process meets and leaves out, until what is returned is called; Node prints it, too. */
export const reportDamagedRows = (report: (warning: Error) => void): (() => void) => {
  const hear = (warning: Error) => {
    if ("code" in warning && warning.code === DAMAGED_ROW) report(warning)
  }
  process.on("warning", hear)
  return () => void process.off("warning", hear)
}
