/** Calls that a test makes with a browser's cookies, past its pages. */
import type { APIResponse, Page } from "playwright"

/**
 * Posts JSON over a connection of its own. One that was kept may be closed by the server in the moment in which it is used
 * again: a browser then asks once more by itself, and playwright's caller fails with ECONNRESET.
 */
export const postAlone = (
  { request }: Pick<Page, "request">,
  url: string,
  data: object,
): Promise<APIResponse> => request.post(url, { data, headers: { connection: "close" } })
