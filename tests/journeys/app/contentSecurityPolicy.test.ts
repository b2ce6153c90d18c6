/**
 * The content policy as a browser obeys it: nothing that slips into a page runs. That pages break no rule, their consoles say.
 */
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { CRUISE } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

it("should run nothing that slips into a page", async () => {
  const { page } = await site.arrive()
  await page.goto(site.baseUrl() + CRUISE)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.evaluate(async () => {
    const blocked: Array<string> = []
    Object.assign(window, { blocked })
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      blocked.push(effectiveDirective),
    )
    const script = document.createElement("script")
    script.textContent = "document.title = 'ran'"
    const foreign = document.createElement("script")
    foreign.src = "https://evil.example/x.js"
    const frame = document.createElement("iframe")
    frame.src = "https://evil.example/"
    const picture = document.createElement("img")
    picture.setAttribute("onerror", "document.title = 'ran'")
    const failed = new Promise((resolve) => picture.addEventListener("error", resolve))
    picture.src = "https://evil.example/x.png"
    document.body.append(script, foreign, frame, picture)
    await fetch("https://evil.example/").catch(() => undefined)
    await failed
  })
  const blocked = () => page.evaluate((): ReadonlyArray<string> => Reflect.get(window, "blocked"))
  for (const directive of ["script-src-elem", "script-src-attr", "frame-src", "img-src", "connect-src"])
    await expect.poll(blocked).toContain(directive)
  expect(await page.title()).not.toBe("ran")
})
