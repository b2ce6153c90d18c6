/** Marks a situation that the code around it rules out. Throws: a bug is a defect, never a case. */
export const bug = (what: string): never => {
  throw new Error(`bug: ${what}`)
}
