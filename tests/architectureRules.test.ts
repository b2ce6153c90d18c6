/** Proof that tests/architecture.test.ts would see each arrow broken, and says nothing of what is allowed. */
import { describe, expect, it } from "vitest"
import { type SourceFile, violations } from "./architectureRules.ts"

const file = (path: string, text: string): SourceFile => ({ path, text })

describe("violations", () => {
  const brokenRules: ReadonlyArray<
    readonly [sentence: string, broken: string, files: ReadonlyArray<SourceFile>]
  > = [
    ["core imports nothing", "core/a.ts: react", [file("core/a.ts", 'import { useState } from "react"')]],
    ["core imports nothing", "core/a.ts: node:fs", [file("core/a.ts", 'const fs = await import("node:fs")')]],
    ["core imports nothing", "core/a/b.ts: ui/c.ts", [file("core/a/b.ts", 'export * from "../../ui/c.ts"')]],
    ["core imports nothing", "core/a.ts: effectful", [file("core/a.ts", 'import "effectful"')]],
    [
      "ui imports core only",
      "ui/app/App.tsx: adapters/http/a.ts",
      [file("ui/app/App.tsx", 'import {\n  a,\n} from "#adapters/http/a.ts"')],
    ],
    [
      "ui imports core only",
      "ui/app/main.tsx: server/a.ts",
      [file("ui/app/main.tsx", 'import type { A } from "#server/a.ts"')],
    ],
    ["adapters import core", "adapters/a.ts: ui/b.ts", [file("adapters/a.ts", "import b from '../ui/b.ts'")]],
    ["adapters import core", "adapters/a.ts: server/b.ts", [file("adapters/a.ts", 'import "#server/b.ts"')]],
    [
      "server never imports ui",
      "server/a.ts: ui/b.tsx",
      [file("server/a.ts", 'import { b } from "../ui/b.tsx"')],
    ],
    ["stories never import", "stories/a.ts: server/b.ts", [file("stories/a.ts", 'import "../server/b.ts"')]],
    [
      "stories never import",
      "stories/a.ts: server/phonepeSimulator/main.ts",
      [
        file("stories/a.ts", 'import "../server/phonepeSimulator/main.ts"'),
        file("stories/b.ts", 'import { payPage } from "../server/phonepeSimulator/payPage.ts"'),
      ],
    ],
    [
      "core imports nothing",
      "core/a.ts: samples/goa/b.ts",
      [file("core/a.ts", 'import { b } from "../samples/goa/b.ts"')],
    ],
    ["samples import", "samples/goa/a.ts: ui/b.ts", [file("samples/goa/a.ts", 'import "#ui/b.ts"')]],
    [
      "samples import",
      "samples/munnar/a.ts: samples/goa/b.ts",
      [file("samples/munnar/a.ts", 'import { b } from "../goa/b.ts"')],
    ],
    ["tools import", "tools/a.ts: adapters/b.ts", [file("tools/a.ts", 'import "#adapters/b.ts"')]],
    ["tools import", "tools/a.ts: tests/b.ts", [file("tools/a.ts", 'import "../tests/b.ts"')]],
    ["deploy imports", "deploy/a.ts: core/b.ts", [file("deploy/a.ts", 'import "#core/b.ts"')]],
    [
      "no import cycle",
      "core/a.ts",
      [
        file("core/a.ts", 'import { b } from "#shop/texts/b.ts"'),
        file("samples/goa/texts/b.ts", 'import { a } from "#core/a.ts"'),
      ],
    ],
    ...["settlements", "settlementReports", "catalogueDesk", "boarding"].map(
      (port) =>
        [
          "machines never reach",
          `core/a/aMachine.ts: core/ports/${port}.ts`,
          [file("core/a/aMachine.ts", `import { a } from "../ports/${port}.ts"`)],
        ] as const,
    ),
    [
      "machines never reach",
      "core/a/aMachine.ts: core/ports/orders.ts",
      [
        file("core/a/aMachine.ts", 'import { b } from "../b.ts"'),
        file("core/b.ts", 'import { c } from "./ports/orders.ts"'),
      ],
    ],
    [
      "what uses a port",
      "core/a.ts: core/b/bMachine.ts",
      [
        file("core/a.ts", 'import type { R } from "./ports/refunds.ts"\nimport { c } from "./c.ts"'),
        file("core/c.ts", 'import { b } from "#core/b/bMachine.ts"'),
      ],
    ],
    [
      "no import cycle",
      "ui/b.ts",
      [
        file("ui/a.ts", 'import type { C } from "./c.ts"'),
        file("ui/b.ts", 'import { a } from "./a.ts"'),
        file("ui/c.ts", 'export { b } from "./b.ts"'),
      ],
    ],
  ]

  it.each(brokenRules)("should see that broken: %s (%s)", (sentence, broken, files) => {
    expect(placesOf(sentence, files)).toContain(broken)
  })

  it.each(["core/utils.ts", "ui/helpers/a.ts", "server/types.ts", "adapters/common/b.ts", "ui/dateUtils.ts"])(
    "should see that a name says nothing: %s",
    (path) => {
      expect(placesOf("file names", [file(path, "")])).toEqual([path])
    },
  )

  it.each([
    "new Date()",
    "setTimeout(go)",
    "fetch(url)",
    "Math.random()",
    "process.env",
    "window.x",
    "`${Date.now()}`",
  ])("should see what the core may not touch: %s", (code) => {
    expect(placesOf("core uses no", [file("core/a.ts", `const a = ${code}`)])).toHaveLength(1)
  })

  it("should see nothing wrong in what is allowed", () => {
    const innocent = [
      file(
        "core/a.ts",
        '// import { b } from "react"\nimport { Clock } from "effect"\nimport "effect/Schema"',
      ),
      file(
        "core/b.ts",
        '/** No Date here, import x from "fs". */\nconst text = "window"\nconst a = { Date: 1 }.Date',
      ),
      file("core/c.ts", 'import { a } from "./a.ts"\nimport { b } from "#core/b.ts"'),
      file("core/d.ts", 'import { d } from "#shop/texts/d.ts"'),
      file("core/e/eMachine.ts", 'import { Bookings } from "../ports/bookings.ts"'),
      file("samples/goa/badge.ts", 'import { sun } from "#tools/art/sun.ts"\nimport { c } from "#core/c.ts"'),
      file("tools/art/sun.ts", 'import { drawing } from "#shop/drawing.ts"'),
      file("ui/app/main.tsx", 'import { httpPayments } from "#adapters/http/httpPayments.ts"'),
      file("ui/TripTypes.tsx", 'import { useState } from "react"\nimport { a } from "../core/a.ts"'),
      file("server/main.ts", 'import { http } from "#adapters/http.ts"\nimport { a } from "../core/a.ts"'),
    ]
    expect(Object.values(violations(innocent)).flat()).toEqual([])
  })
})

// Helpers

const placesOf = (sentence: string, files: ReadonlyArray<SourceFile>) =>
  Object.entries(violations(files)).find(([named]) => named.startsWith(sentence))?.[1] ?? []
