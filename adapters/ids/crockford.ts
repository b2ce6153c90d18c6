/** Crockford's base 32: no I, L, O or U, so that an id can be read aloud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** One letter for the low five bits of each byte. */
export const crockford = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("")
