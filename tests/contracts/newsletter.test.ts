/** What every application promises about the newsletter's list. */
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Newsletter } from "#core/ports/enquiries.ts"
import { parseEmailAddress } from "#core/messages/emailAddress.ts"
import { endOf, type ApplicationUnderTest, applications } from "./applications.ts"

describe.each(applications)("Newsletter %s", (_, openApplication) => {
  let application: ApplicationUnderTest
  beforeAll(async () => {
    application = await openApplication("success")
  })
  afterAll(() => application.close())
  const subscribe = (email: string) =>
    application.run.runPromise(endOf(Newsletter.use((list) => list.subscribe(email))))
  const listed = async () => (await application.subscribers()).map(({ email }) => email)

  it(
    "should keep an address once, however often and in whatever letters of its domain it is sent",
    { tags: ["2.footer.12"] },
    async () => {
      for (const spelling of ["Asha@example.in", "Asha@example.in", " Asha@EXAMPLE.in "])
        expect(await subscribe(spelling)).toBe("succeeded")
      expect((await listed()).filter((email) => email.toLowerCase().startsWith("asha@"))).toEqual([
        "Asha@example.in",
      ])
    },
  )

  it("should keep the instant of the first time", { tags: ["2.footer.12"] }, async () => {
    await subscribe("first@example.in")
    const before = (await application.subscribers()).find(({ email }) => email === "first@example.in")
    await subscribe("first@example.in")
    const after = (await application.subscribers()).filter(({ email }) => email === "first@example.in")
    expect(after).toEqual([before])
    expect(before?.subscribedAtMs).toBeGreaterThan(0)
  })

  it("should take twenty at once, each once", { tags: ["2.footer.12"] }, async () => {
    const sent = Array.from({ length: 20 }, (_, index) => `guest${index % 5}@example.in`)
    expect(new Set(await Promise.all(sent.map(subscribe)))).toEqual(new Set(["succeeded"]))
    expect((await listed()).filter((email) => email.startsWith("guest")).toSorted()).toEqual(
      [...new Set(sent)].toSorted(),
    )
  })

  it("should refuse what is no address, and keep nothing of it", { tags: ["2.footer.12"] }, async () => {
    const before = await listed()
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 400 }).filter((text) => parseEmailAddress(text) === undefined),
        async (text) => {
          expect(await subscribe(text)).toBe("NotSubscribed")
        },
      ),
      { numRuns: 30 },
    )
    expect(await listed()).toEqual(before)
  })
})
