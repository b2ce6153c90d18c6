/** The encoding in which an answer travels: the smallest that the browser takes, whatever order it names them in. */
import type { Request } from "express"

export type Encoding = "br" | "gzip" | "identity"

export const bestEncoding = (req: Request): Encoding => {
  if (req.acceptsEncodings("br") === "br") return "br"
  return req.acceptsEncodings("gzip") === "gzip" ? "gzip" : "identity"
}
