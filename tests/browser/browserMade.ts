/**
 * Takes what the server has written out of every page, so that the browser makes it and asks for all that it shows:
 * what a visitor meets who moves on inside the site. For tests of waiting, of failing answers, of odd records.
 */
import type { Page } from "playwright"

const WRITTEN = /(?<=<div id="root">)[\s\S]*(?=<\/div><style>)/
const KNOWN = /<script type="application\/json" id="known-answers">.*?<\/script>/
/** What the head says about the written screen. */
const AHEAD = /<link rel="(?:expect"|preload" as="image")[^>]*>/g

export const browserMade = (page: Page): Promise<unknown> =>
  page.route(
    (url) => !/\.\w{2,5}$/.test(url.pathname) && !url.pathname.startsWith("/api/"),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback()
      const answer = await route.fetch()
      const html = await answer.text()
      return route.fulfill({
        response: answer,
        body: html
          .replace(WRITTEN, "")
          .replace(KNOWN, "")
          .replace(AHEAD, "")
          .replace('"now":false', '"now":true'),
      })
    },
  )
