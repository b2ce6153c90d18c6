/** A call of the desk past its screens, as whoever is signed in on the page. */
import type { Page } from "playwright"

/** `path` is the call's name under the desk's own. Throws what the desk answers where it is refused. */
export const postAtDesk = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(`/api/desk/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    },
    [path, body] as const,
  )
