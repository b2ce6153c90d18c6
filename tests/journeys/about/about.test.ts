/** About Us in Chromium: all that it has to tell, and the ways on from it. */
import { describe, expect, it } from "vitest"
import { hasFocus } from "../../harness/browser/page.ts"
import { useBrowserAndServer, pageVisits } from "../../harness/browser/browserAndServer.ts"
import { PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const visit = pageVisits(useBrowserAndServer())

const ABOUT = "/AboutUs"

describe("About Us", () => {
  it(
    "should tell everything it has to",
    {
      tags: [
        "1.product.17",
        "2.routes.3",
        "2.routes.11",
        "2.static.6",
        "2.static.7",
        "2.static.8",
        "2.static.9",
        "2.static.10",
        "2.static.11",
        "2.static.12",
        "2.static.13",
        "2.static.14",
        "2.static.15",
        "2.static.16",
      ],
    },
    () =>
      visit(ABOUT, async (page) => {
        await seeHeading(page, /About Us/)
        const words = await page.getByRole("main").innerText()
        const stats = page.getByRole("region", { name: "In numbers" }).locator("dl > div")
        expect(
          (await stats.allInnerTexts()).map((text) => text.split("\n").filter(Boolean).toSorted()),
        ).toEqual([
          ["10,000+", "Happy Travelers"],
          ["500+", "Tours Completed"],
          ["15+", "Years Experience"],
          ["24/7", "Customer Support"],
        ])
        expect(words).toContain("memories since 2009")
        const titles = await page.getByRole("main").getByRole("heading").allTextContents()
        expect(titles.slice(1)).toEqual([
          "Our Story",
          "Our Mission",
          "Why Choose Us",
          "Competitive Pricing",
          "Award-Winning Service",
          "Worldwide Coverage",
          "Core Values",
          "Passion for Travel",
          "Customer First",
          "Quality Assurance",
          "Expert Guidance",
          "Our Promise",
          "Where shall we take you?",
        ])
        const plan = page.getByRole("main").getByRole("link", { name: "Plan Your Trip" })
        expect(await plan.getAttribute("href")).toBe("/PlanYourTrip")
        await plan.click()
        await page.waitForURL("**/PlanYourTrip")
        await seeHeading(page, "Plan Your Perfect Trip")
      }),
  )

  it("should offer to call, chat and write, and give the focus back", { tags: ["2.static.17"] }, () =>
    visit(
      ABOUT,
      async (page) => {
        const contact = page.getByRole("button", { name: "Contact Us Today" })
        await contact.click()
        const choices = page.getByRole("dialog", { name: "Talk to us" })
        const ways = choices.getByRole("link")
        await choices.waitFor()
        expect(
          await ways.evaluateAll((all) => all.map((way) => way.getAttribute("href")?.split(/[:/]/)[0])),
        ).toEqual(["tel", "https", "mailto"])
        await page.keyboard.press("Escape")
        await choices.waitFor({ state: "hidden" })
        expect(await hasFocus(contact)).toBe(true)
        await contact.click()
        await choices.getByRole("button", { name: "Close" }).click()
        await choices.waitFor({ state: "hidden" })
      },
      PHONE,
    ),
  )
})
