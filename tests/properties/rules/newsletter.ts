/** What is an e-mail address, and in which form it is kept (decision "controls without a shown action"). */
import * as fc from "fast-check"
import { parseEmailAddress } from "#core/messages/emailAddress.ts"
import { same } from "../claims.ts"
import { property } from "../property.ts"

const GOOD_LOCALS = ["asha", "a.b+c", "आशा", "x".repeat(64)]
const GOOD_DOMAINS = ["Example.IN", "a-b.example", "डाक.भारत", `${"d".repeat(60)}.example`]
const BAD = [
  "",
  "asha",
  "asha@",
  "@example.in",
  "a@b",
  "a b@example.in",
  "a@example..in",
  "a@-x.in",
  "a@x-.in",
  "<a@x.in>",
  "a@b@c.in",
  "a..b@x.in",
  "a.@x.in",
  ".a@x.in",
  "a,b@x.in",
  `${"x".repeat(65)}@example.in`,
]

export const newsletter = [
  property<{ readonly local: string; readonly domain: string; readonly blank: string }>({
    id: "newsletter/address-is-kept-in-one-form",
    sentence:
      "An e-mail address is trimmed, its domain is put in lower case, and the kept form is an address again.",
    section: "Decision: controls without a shown action (newsletter)",
    arbitrary: fc.record({
      local: fc.constantFrom(...GOOD_LOCALS),
      domain: fc.constantFrom(...GOOD_DOMAINS),
      blank: fc.constantFrom("", " ", "\t "),
    }),
    runs: 500,
    boundaries: [
      {
        name: "blanks around it",
        example: { local: "asha", domain: "Example.IN", blank: " " },
        hit: ({ blank }) => blank !== "",
      },
      {
        name: "64 characters before the @",
        example: { local: "x".repeat(64), domain: "Example.IN", blank: "" },
        hit: ({ local }) => local.length === 64,
      },
    ],
    law: ({ local, domain, blank }) => {
      const kept = parseEmailAddress(`${blank}${local}@${domain}${blank}`)
      same("kept", kept, `${local}@${domain.toLowerCase()}`)
      same("kept again", parseEmailAddress(kept ?? ""), kept)
    },
  }),
  property<string>({
    id: "newsletter/what-is-no-address",
    sentence: "What is no e-mail address is refused.",
    section: "Decision: controls without a shown action (newsletter)",
    arbitrary: fc.oneof(
      fc.constantFrom(...BAD),
      fc.string().filter((text) => !text.includes("@")),
      fc.nat(400).map((n) => `asha@${"x.".repeat(n)}`),
    ),
    runs: 3000,
    boundaries: BAD.slice(0, 6).map((text) => ({
      name: `"${text}"`,
      example: text,
      hit: (value) => value === text,
    })),
    law: (text) => same(`"${text}" is an address`, parseEmailAddress(text), undefined),
  }),
]
