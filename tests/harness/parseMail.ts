/** Reads an e-mail back as a mail program does: its headers, unfolded and decoded, and its text. */

const bytesOf = (quoted: string) =>
  Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  )

/** RFC 2047: encoded words side by side are one text, and a letter may be cut in two between them. */
const decodedWords = (text: string) =>
  text.replace(/=\?utf-8\?([bq])\?[^?\s]*\?=(?:\s+=\?utf-8\?\1\?[^?\s]*\?=)*/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([bq])\?([^?\s]*)\?=/gi)].map(([, way = "", body = ""]) =>
        way.toLowerCase() === "b" ? Buffer.from(body, "base64") : bytesOf(body.replaceAll("_", " ")),
      ),
    ).toString("utf8"),
  )

const bodyText = (body: string, encoding: string) => {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8")
  if (encoding === "quoted-printable") return bytesOf(body.replace(/=\r\n/g, "")).toString("utf8")
  return body
}

export const parseMail = (raw: string) => {
  const [head = "", body = ""] = raw.split(/\r\n\r\n(.*)/s)
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n")
  const headers = lines.map((line) => {
    const [, name = "", value = ""] = /^([\w-]+): (.*)$/s.exec(line) ?? []
    return [name.toLowerCase(), decodedWords(value)] as const
  })
  const header = (name: string) => headers.filter(([known]) => known === name).map(([, value]) => value)
  return {
    names: headers.map(([name]) => name),
    header,
    text: bodyText(body, header("content-transfer-encoding")[0] ?? "7bit"),
  }
}

/** The parts of a mail that carry words or files, in their order, whatever they are wrapped in (RFC 2046). */
export const decodedParts = (
  raw: string,
): ReadonlyArray<{ readonly type: string; readonly text: string }> => {
  const [head = "", body = ""] = raw.split(/\r\n\r\n(.*)/s)
  const headers = head.replace(/\r\n[ \t]+/g, " ")
  const [, type = "text/plain"] = /^content-type: ([\w/-]+)/im.exec(headers) ?? []
  const [, boundary] = /^content-type: multipart\/.*boundary="([^"]+)"/im.exec(headers) ?? []
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => decodedParts(part.replace(/^\r\n/, "")))
  const [, encoding = "7bit"] = /^content-transfer-encoding: (\S+)/im.exec(headers) ?? []
  return [{ type, text: bodyText(body, encoding).replaceAll("\r\n", "\n") }]
}
