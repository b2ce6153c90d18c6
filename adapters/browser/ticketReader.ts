/**
 * Reads tickets by the camera: by the browser's own reader of codes where it has one, and else by a library that is loaded
 * when the camera is first opened. Pictures stay in this page, and none is kept.
 */
import { Effect, Layer } from "effect"
import { isNewScan, type TicketScan } from "#core/boarding/ticketScan.ts"
import { CameraFailed, TicketReader } from "#core/ports/deskBoarding.ts"

/** The code in what a video shows now. */
type CodeIn = (video: HTMLVideoElement) => Promise<string | undefined>

/** The part of the Shape Detection API that is used here; TypeScript's library has none of it yet. */
interface CodeDetector {
  new (options: { readonly formats: ReadonlyArray<string> }): {
    detect(picture: HTMLVideoElement): Promise<ReadonlyArray<{ readonly rawValue: string }>>
  }
  getSupportedFormats(): Promise<ReadonlyArray<string>>
}

const QR = "qr_code"

const nativeDetector = async (): Promise<CodeDetector | undefined> => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: CodeDetector }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): ReadonlyArray<string> => [])
  return formats?.includes(QR) === true ? BarcodeDetector : undefined
}

type Decode = typeof import("qr/decode.js").decodeQR
type Picture = Parameters<Decode>[0]
type PictureFormat = NonNullable<NonNullable<Parameters<Decode>[1]>["format"]>

/** Brightness comes first in them, which is all that a code is made of. */
const PLANAR: ReadonlyArray<string> = [
  "I420",
  "NV12",
  "I422",
  "I444",
  "I420A",
] satisfies ReadonlyArray<PictureFormat>

/** What the camera gave, as it gave it: drawing it first takes a slow phone longer than reading it. */
const planarPicture = async (video: HTMLVideoElement): Promise<[Picture, PictureFormat] | undefined> => {
  if (!("VideoFrame" in globalThis)) return undefined
  const frame = new VideoFrame(video)
  try {
    const { format, visibleRect } = frame
    if (format === null || visibleRect === null || !PLANAR.includes(format)) return undefined
    const { width, height } = visibleRect
    const data = new Uint8Array(frame.allocationSize())
    const [plane] = await frame.copyTo(data)
    // The library reads rows without gaps.
    if (plane?.offset !== 0 || plane.stride !== width) return undefined
    return [{ width, height, data }, format as PictureFormat]
  } finally {
    frame.close()
  }
}

const drawnPicture = (
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): [Picture, PictureFormat] | undefined => {
  const { videoWidth, videoHeight } = video
  if (canvas.width !== videoWidth || canvas.height !== videoHeight)
    Object.assign(canvas, { width: videoWidth, height: videoHeight })
  const context = canvas.getContext("2d", { willReadFrequently: true })
  context?.drawImage(video, 0, 0)
  const picture = context?.getImageData(0, 0, videoWidth, videoHeight)
  return picture && [picture, "RGBA"]
}

/** Errors: the library does not come, as without a network at its first use. */
const codeReader = async (): Promise<CodeIn> => {
  const Native = await nativeDetector()
  if (Native !== undefined) {
    const native = new Native({ formats: [QR] })
    return async (video) => (await native.detect(video))[0]?.rawValue
  }
  const { decodeQR } = await import("qr/decode.js")
  const canvas = document.createElement("canvas")
  return async (video) => {
    const picture = (await planarPicture(video)) ?? drawnPicture(video, canvas)
    if (picture === undefined) return undefined
    try {
      return decodeQR(picture[0], { format: picture[1] })
    } catch {
      // How it says that there is none.
      return undefined
    }
  }
}

/** Enough for a ticket at arm's length, and not more than a phone of some years ago can look through. Unit: pixels. */
const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 } } as const

/** From one picture to the next, so that the page has time between them. Unit: milliseconds. */
const REST_MS = 40

interface OpenCamera {
  readonly video: HTMLVideoElement
  readonly stream: MediaStream
  readonly codeIn: CodeIn
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

const cameraOf = async (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", ...PICTURE },
    audio: false,
  })

const whyNot = (error: unknown): CameraFailed => {
  const isForbidden = error instanceof DOMException && error.name === "NotAllowedError"
  return new CameraFailed({ why: isForbidden ? "forbidden" : "absent" })
}

/** Where the page shows the camera. */
const PLACE = "video[data-camera]"

const openCamera = async (signal: AbortSignal): Promise<OpenCamera> => {
  const surface = document.querySelector<HTMLVideoElement>(PLACE)
  if (surface === null) throw new CameraFailed({ why: "absent" })
  const codeIn = await codeReader().catch(() => Promise.reject(new CameraFailed({ why: "reader" })))
  // Over plain http on another machine's address there is no camera at all.
  if (!("mediaDevices" in navigator)) throw new CameraFailed({ why: "absent" })
  const stream = await cameraOf().catch((error: unknown) => Promise.reject(whyNot(error)))
  surface.srcObject = stream
  await surface.play().catch(() => undefined)
  if (signal.aborted) stopAll(stream)
  return { video: surface, stream, codeIn }
}

const codeBefore = async (camera: OpenCamera | undefined): Promise<string | undefined> =>
  camera === undefined || camera.video.videoWidth === 0
    ? undefined
    : camera.codeIn(camera.video).catch(() => undefined)

export const browserTicketReader = Layer.sync(TicketReader, () => {
  let camera: OpenCamera | undefined
  let last: TicketScan | undefined
  const close = () => {
    if (camera !== undefined) {
      stopAll(camera.stream)
      camera.video.srcObject = null
    }
    camera = undefined
    last = undefined
  }
  const nextTicket = async (signal: AbortSignal): Promise<string> => {
    while (!signal.aborted) {
      const code = await codeBefore(camera)
      const atMs = performance.now()
      if (code !== undefined) {
        const isNew = isNewScan(last, { code, atMs })
        last = { code, atMs }
        if (isNew) return code
      }
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
    return ""
  }
  return {
    prepare: Effect.promise(() =>
      codeReader().then(
        () => undefined,
        () => undefined,
      ),
    ),
    open: Effect.tryPromise({
      try: async (signal) => {
        close()
        const opened = await openCamera(signal)
        if (!signal.aborted) camera = opened
      },
      catch: (error) => (error instanceof CameraFailed ? error : new CameraFailed({ why: "absent" })),
    }),
    // Whoever goes away from the page leaves no camera on.
    next: Effect.onInterrupt(Effect.promise(nextTicket), () => Effect.sync(close)),
    close: Effect.sync(close),
  }
})
