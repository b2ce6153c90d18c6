/** How many bytes a text takes where it is kept and sent (UTF-8, RFC 3629). Half a surrogate pair counts as three. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4
  }
  return bytes
}
