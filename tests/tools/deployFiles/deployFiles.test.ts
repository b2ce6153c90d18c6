/** That every file of deploy/ has a reader, is read as it stands where that program is here, and not when it is spoilt. */
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { deployFile, READ_FILES, readDeployFile } from "./deployFiles.ts"

/** A mistake that each reader must see, as it could be made by hand. */
const SPOILT: Readonly<Record<string, readonly [text: string, by: string]>> = {
  Caddyfile: ["wrap json", ""],
  "nginx.conf": ["proxy_http_version 1.1;", "proxy_http_version 1.1"],
  "goa-booking.service": ["RestartSec=2", "RestartSecs=2"],
  "goa-backup.service": ["ExecStart=", "ExecStart=node_modules/.bin/"],
  "goa-backup.timer": ["OnCalendar=hourly", "OnCalendar=houry"],
  "goa-booking": ["\nfi\n", "\n"],
  Dockerfile: ["USER node", "USERS node"],
  "compose.yaml": ["mem_limit:", "memory_limit:"],
  "alerts.yml": ["absent(goa_database_answers)", "absent(goa_database_answers"],
  "service.env": ["PORT=3000", "PORT=70000"],
  "shop.env.example": ["SITE_URL=", "SITE_URI="],
}

it("should have a reader for every file of deploy/, and no other", () => {
  const files = readdirSync(fileURLToPath(new URL("../../../deploy", import.meta.url)), {
    withFileTypes: true,
  })
  // What licences may be is code, which the compiler reads; the settings of compose are the operator's own.
  const there = files.filter((one) => one.isFile() && one.name !== "shop.env").map(({ name }) => name)
  expect(READ_FILES.toSorted()).toEqual(there.toSorted())
})

describe.each(READ_FILES)("deploy/%s", (file) => {
  const { verdict, program, said } = readDeployFile(file)

  it.skipIf(verdict === "not read")("should be read as it stands", () => {
    expect([verdict, program, said]).toEqual(["read", program, ""])
  })

  it.skipIf(verdict === "not read")("should be refused with a mistake in it, which is told", () => {
    const [text = "", by = ""] = SPOILT[file] ?? []
    expect(deployFile(file)).toContain(text)
    const spoilt = readDeployFile(file, deployFile(file).replace(text, by))
    expect([spoilt.verdict, spoilt.said]).toEqual(["refused", expect.stringMatching(/\S/)])
  })
})
