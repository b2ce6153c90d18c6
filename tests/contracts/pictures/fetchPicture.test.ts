/** A picture on another host: fetched as it is, or refused with a sentence. The host is here, under a name of its own. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import type { RequestListener } from "node:http"
import { createServer, type RequestOptions } from "node:https"
import type { LookupFunction } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { operatorPictureFiles, readOperatorPicture } from "#core/catalogue/operatorPicture.ts"
import { fetchPicture } from "#adapters/pictures/fetchPicture.ts"
import { HEAVIEST_PICTURE } from "#core/catalogue/operatorPicture.ts"
import { addressesOf, identifyPictures, makePictures } from "#adapters/pictures/preparePictures.ts"
import { takeFreePort } from "../../harness/freePort.ts"
import { photograph } from "../../harness/photographs.ts"
import { selfSignedCertificate } from "../../harness/selfSignedCertificate.ts"

const HOST = "pictures.example"
const own = selfSignedCertificate(HOST)

let answer: RequestListener = () => {}
const asked: Array<string> = []
const server = createServer(own, (req, res) => {
  asked.push(req.url ?? "")
  answer(req, res)
})

/** Every name is this machine, and whoever asks trusts this host's certificate besides. */
let connection: RequestOptions
let folder = ""
beforeAll(async () => {
  const port = await takeFreePort(server)
  const lookup: LookupFunction = (_host, options, done) =>
    options.all === true ? done(null, [{ address: "127.0.0.1", family: 4 }], 4) : done(null, "127.0.0.1", 4)
  connection = { lookup, port, ca: own.cert }
  folder = mkdtempSync(join(tmpdir(), "fetched-"))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
let path = ""
beforeEach((context) => {
  asked.length = 0
  path = join(folder, context.task.id)
})

const at = (place: string) => `https://${HOST}${place}`
const sends =
  (bytes: Buffer | string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_req, res) =>
    res.writeHead(200, headers).end(bytes)

describe("a picture on another host", () => {
  it("should be fetched byte for byte", async () => {
    const bytes = await photograph(1200, 900)
    answer = sends(bytes, { "content-type": "image/jpeg" })
    await fetchPicture(at("/jet-ski.jpg?width=1200"), path, { connection })
    expect(readFileSync(path).equals(bytes)).toBe(true)
    expect(asked).toEqual(["/jet-ski.jpg?width=1200"])
  })

  it("should be fetched from where the host sends on to", async () => {
    answer = ({ url }, res) =>
      url === "/new.jpg" ? res.end("a picture") : res.writeHead(301, { location: "/new.jpg" }).end()
    await fetchPicture(at("/old.jpg"), path, { connection })
    expect(readFileSync(path, "utf8")).toBe("a picture")
    expect(asked).toEqual(["/old.jpg", "/new.jpg"])
  })

  it("should become a picture of the shop's own in every size", async () => {
    answer = sends(await photograph(1700, 1000))
    const [incoming, shop] = [`${path}-in`, `${path}-shop`]
    for (const place of [incoming, shop]) mkdirSync(place)
    const source = at("/jet-ski.jpg")
    const named = {
      file: "water.json",
      slug: "jet-ski",
      field: "image",
      name: "Jet Ski",
      shape: "main",
      source,
    } as const
    const pictures = await Effect.runPromise(
      identifyPictures([named], folder, incoming, shop, { connection }),
    )
    await Effect.runPromise(makePictures(pictures, shop))
    const picture = readOperatorPicture(addressesOf(pictures, shop)(named))
    expect(picture).toMatchObject({ slug: "jet-ski", width: 1600 })
    const files = picture === undefined ? "" : operatorPictureFiles(picture, "webp")
    expect(files).toContain("1600w")
    expect(existsSync(join(shop, pictures[0]?.hash ?? "", "facts.json"))).toBe(true)
  })
})

describe("what cannot be fetched is refused with a sentence, and nothing is written", () => {
  const refusal = async (address: string, settings: Parameters<typeof fetchPicture>[2] = { connection }) => {
    const said = await fetchPicture(address, path, settings).catch((error: Error) => error.message)
    expect(existsSync(path)).toBe(false)
    return said
  }

  it("a host whose certificate nobody vouches for", async () => {
    answer = sends("a picture")
    const { ca: _, ...untrusting } = connection
    expect(await refusal(at("/a.jpg"), { connection: untrusting })).toBe(
      "cannot be fetched: DEPTH_ZERO_SELF_SIGNED_CERT",
    )
    expect(asked).toEqual([])
  })

  it("a certificate for another host", async () => {
    answer = sends("a picture")
    expect(await refusal("https://others.example/a.jpg")).toBe(
      "cannot be fetched: ERR_TLS_CERT_ALTNAME_INVALID",
    )
  })

  it("a picture that is not there", async () => {
    answer = (_req, res) => res.writeHead(404).end("none")
    expect(await refusal(at("/a.jpg"))).toBe("cannot be fetched: the host answered 404")
  })

  it.each([
    ["http://pictures.example/a.jpg", "is not at an https address"],
    ["https://10.0.0.7/a.jpg", "lies in a private network, from which nothing is fetched"],
    ["https://me:secret@pictures.example/a.jpg", "has a password in its address"],
  ])("one that is sent on to %s", async (location, line) => {
    answer = (_req, res) => res.writeHead(302, { location }).end()
    expect(await refusal(at("/a.jpg"))).toBe(line)
    expect(asked).toEqual(["/a.jpg"])
  })

  it("one that is sent round in circles", async () => {
    answer = (_req, res) => res.writeHead(302, { location: "/a.jpg" }).end()
    expect(await refusal(at("/a.jpg"))).toBe("is sent on more than 3 times")
    expect(asked).toHaveLength(4)
  })

  it("one that never ends", async () => {
    answer = (_req, res) => res.writeHead(200).write("a")
    expect(await refusal(at("/a.jpg"), { connection, timeoutMs: 300 })).toBe(
      "did not come within 0.3 seconds",
    )
  })

  it("one that is too large", async () => {
    answer = sends(Buffer.alloc(HEAVIEST_PICTURE + 1))
    expect(await refusal(at("/a.jpg"))).toBe("is larger than 30 MB, the most that is fetched")
  })

  it("a name that leads to this machine, by the shop's own looking up", async () => {
    const { lookup: _, ...looking } = connection
    expect(await refusal("https://localhost/a.jpg", { connection: looking })).toBe(
      "lies in a private network, from which nothing is fetched",
    )
    expect(asked).toEqual([])
  })
})
