/** Enter in a ticket that is not filled in yet: a phone's keyboard moves on with it, and nobody has to tap the next field. */
import type { KeyboardEvent } from "react"

/** Goes to the next field that is empty. Where there is none Enter sends the ticket, as in any form. */
export const toNextField = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll("input")]
  const next = fields.slice(fields.indexOf(event.target) + 1).find(({ value }) => value === "")
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
