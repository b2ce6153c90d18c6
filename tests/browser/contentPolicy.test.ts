/** The content policy as a browser obeys it: nothing that slips into a page runs, and the pages themselves break no rule. */
import { expect, it } from "vitest"
import { useShop } from "./useShop.ts"
import { CRUISE, newVisitor } from "./visitor.ts"

const shop = useShop()

it("should run nothing that slips into a page", async () => {
  const { page } = await newVisitor(shop.browser())
  await page.goto(shop.baseUrl() + CRUISE)
  await page.getByRole("heading", { level: 1 }).waitFor()
  const { blocked, ran } = await page.evaluate(async () => {
    const blocked: Array<string> = []
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
    picture.src = "https://evil.example/x.png"
    document.body.append(script, foreign, frame, picture)
    await fetch("https://evil.example/").catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { blocked, ran: document.title === "ran" }
  })
  expect(ran).toBe(false)
  for (const directive of ["script-src-elem", "frame-src", "img-src", "connect-src"])
    expect(blocked).toContain(directive)
  await page.context().close()
})

it.each(["/", CRUISE, "/explore/cruises", "/planYourTrip", "/refundPolicy", "/Thankyou", "/nowhere/at-all"])(
  "should be broken by nothing that %s brings itself",
  async (path) => {
    const { page } = await newVisitor(shop.browser())
    const broken: Array<string> = []
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) broken.push(message.text())
    })
    const answer = await page.goto(shop.baseUrl() + path, { waitUntil: "networkidle" })
    expect(answer?.headers()["content-security-policy"]).toMatch(/^default-src 'none';script-src 'self'/)
    expect(broken).toEqual([])
    await page.context().close()
  },
)
