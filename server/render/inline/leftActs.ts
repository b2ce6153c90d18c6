/** What was done to a page that goes before anybody has heard it, and is done on the next page of the same address. */
import { dataset } from "./pageRoot.ts"
import { nameOf, partNamed } from "./standingPart.ts"
import { storageIfOn } from "./storageIfOn.ts"

/** What a visitor does to a part. */
export interface Act {
  readonly part: HTMLElement
  /** What its field holds since, a text or a tick; `null` where it was pressed. */
  state: string | boolean | null
}

/** What was left of an act: its part's tag, the part's name within its form, and the state of its field. */
type Left = readonly [tag: string, name: string, state: Act["state"]]
const LEFT_KEY = "typedBefore"

/**
 * Leaves what was typed and ticked; and what was pressed, if its visitor was told that it will be done. Who loads a page again
 * that is merely slow may have thought better of it.
 */
export const leaveActs = (held: ReadonlyArray<Act>): void => {
  const isTold = dataset["failed"] !== undefined
  const left = held
    .filter(({ state }) => isTold || state !== null)
    .map(({ part, state }): Left => [part.localName, nameOf(part), state])
  if (left.length === 0) return
  try {
    storageIfOn()?.setItem(LEFT_KEY, JSON.stringify([location.pathname, left]))
  } catch {
    // What a full storage cannot keep is done once more by the visitor.
  }
}

/** What was left to this page, which shows at once what was typed. Whatever page comes, it is not kept any longer. */
export const takeUpActs = (): ReadonlyArray<Act> => {
  const text = storageIfOn()?.getItem(LEFT_KEY) ?? "[]"
  storageIfOn()?.removeItem(LEFT_KEY)
  const [path, left]: readonly [path?: string, left?: ReadonlyArray<Left>] = JSON.parse(text)
  if (path !== location.pathname || left === undefined) return []
  return left.flatMap(([tag, name, state]) => {
    const part = partNamed(tag, name)
    if (part === undefined) return []
    if (typeof state === "string") Object.assign(part, { value: state })
    return [{ part, state }]
  })
}
