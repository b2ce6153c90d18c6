/** A ticket's number as somebody types it from a broken screen or reads it aloud. */
import { ORDER_ID_PREFIX } from "../paymentIds.ts"

/**
 * The number as it was issued: in capitals, without gaps, and with the digits that letters were taken for (Crockford's base
 * 32 has no I, L and O). With or without its prefix. What is no number comes out as something that is on no list.
 */
export const ticketNumber = (typed: string): string => {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "")
  const prefix = ORDER_ID_PREFIX.replace(/[^0-9A-Z]/g, "")
  const drawn = letters.startsWith(prefix) ? letters.slice(prefix.length) : letters
  return ORDER_ID_PREFIX + drawn.replaceAll("O", "0").replace(/[IL]/g, "1")
}

/** Fewer letters of a number than these find nobody: they would find half the boat. */
const LEAST_LETTERS = 4

/** An accent is the same, typed with its letter or after it. */
const plainCase = (text: string): string => text.normalize("NFC").toLowerCase()

/** Whether what is typed is part of a name, or the end of the ticket's number. All of it for nothing typed. */
export const isFoundBy = (
  typed: string,
  { name, merchantOrderId }: { readonly name: string; readonly merchantOrderId: string },
): boolean => {
  const wanted = plainCase(typed.trim())
  if (wanted === "" || plainCase(name).includes(wanted)) return true
  const end = ticketNumber(typed).slice(ORDER_ID_PREFIX.length)
  return end.length >= LEAST_LETTERS && merchantOrderId.endsWith(end)
}
