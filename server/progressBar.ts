/** How far a long work is, on a console: a bar on a terminal, a line for every tenth elsewhere. */

const WIDTH = 30
const TENTHS = 10

export interface ProgressOutput {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

export const progressBar = (out: ProgressOutput) => {
  let told = -1
  let isOpen = false
  return {
    /** `done` of `all`, in any unit. */
    progress: (done: number, all: number): void => {
      const share = Math.min(1, done / all)
      const step = Math.floor(share * (out.isTTY === true ? 100 : TENTHS))
      if (step === told) return
      told = step
      const percent = `${Math.floor(share * 100)}%`
      if (out.isTTY !== true) return void out.write(`${percent}\n`)
      isOpen = true
      const full = Math.round(share * WIDTH)
      out.write(`\r[${"█".repeat(full)}${"░".repeat(WIDTH - full)}] ${percent.padStart(4)}`)
    },
    /** Ends the bar's line, so that others can be written. */
    end: (): void => {
      if (isOpen) out.write("\n")
      isOpen = false
    },
  }
}
