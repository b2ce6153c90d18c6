/** Who a visitor is: people of any script, with colons and quotes. The log must never hold one of them. */

const NAMES = ["Zuleika Dsouza", "Zuleika: D'Cruz", "प्रिया Zuleika", "Zuleika"] as const

export interface Person {
  readonly id: number
  readonly name: string
  readonly mobileNumber: string
}

/** A number of their own for every visitor of a group. */
export const mobileOf = (id: number): string => `98${String(10_000_000 + id * 7919)}`

export const personOf = (id: number): Person => ({
  id,
  name: NAMES[id % NAMES.length] ?? NAMES[0],
  mobileNumber: mobileOf(id),
})
