/** The site as the server gives it out: what is there already, and what has to be written. */
import type { RequestHandler } from "express"

export interface Site {
  /** Serves the files that are there, which is cheap, and passes everything else on. */
  readonly files: RequestHandler
  /** Answers whatever comes to it: pages, what crawlers ask for, and that there is nothing. */
  readonly pages: RequestHandler
}
