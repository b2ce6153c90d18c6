/**
 * Reads tickets by the camera: by the browser's own reader of codes where it has one, and else by a library that is loaded
 * when the camera is first opened. Pictures stay in this page, and none is kept.
 */
import { Effect, Layer } from "effect"
import { isNewSight, type Sight } from "#core/boarding/ticketSight.ts"
import { CameraFailed, TicketReader } from "#core/ports/deskBoarding.ts"

type CodesIn = (picture: HTMLCanvasElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>

/** The part of the Shape Detection API that is used here; TypeScript's library has none of it yet. */
interface CodeDetector {
  new (options: { readonly formats: ReadonlyArray<"qr_code"> }): { readonly detect: CodesIn }
  getSupportedFormats(): Promise<ReadonlyArray<string>>
}

const nativeDetector = async (): Promise<CodeDetector | undefined> => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: CodeDetector }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): ReadonlyArray<string> => [])
  return formats?.includes("qr_code") === true ? BarcodeDetector : undefined
}

/** Errors: the library does not come, as without a network at its first use. */
const codeReader = async (): Promise<CodesIn> => {
  const Native = await nativeDetector()
  if (Native !== undefined) {
    const native = new Native({ formats: ["qr_code"] })
    return (picture) => native.detect(picture)
  }
  const { BarcodeDetector } = await import("qr/decode.js")
  const detector = new BarcodeDetector({ formats: ["qr_code"] })
  return (picture) => detector.detect(picture)
}

/** Wide enough for a ticket at arm's length, small enough for a phone of some years ago. Unit: pixels. */
const PICTURE_WIDTH = 640

/** From one picture to the next, so that the page has time between them. Unit: milliseconds. */
const REST_MS = 40

interface OpenCamera {
  readonly video: HTMLVideoElement
  readonly stream: MediaStream
  readonly codesIn: CodesIn
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

const cameraOf = async (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
    audio: false,
  })

const whyNot = (error: unknown): CameraFailed => {
  const isForbidden = error instanceof DOMException && error.name === "NotAllowedError"
  return new CameraFailed({ why: isForbidden ? "forbidden" : "absent" })
}

const openCamera = async (surface: unknown, signal: AbortSignal): Promise<OpenCamera> => {
  if (!(surface instanceof HTMLVideoElement)) throw new CameraFailed({ why: "absent" })
  const codesIn = await codeReader().catch(() => Promise.reject(new CameraFailed({ why: "reader" })))
  // Over plain http on another machine's address there is no camera at all.
  if (!("mediaDevices" in navigator)) throw new CameraFailed({ why: "absent" })
  const stream = await cameraOf().catch((error: unknown) => Promise.reject(whyNot(error)))
  surface.srcObject = stream
  await surface.play().catch(() => undefined)
  if (signal.aborted) stopAll(stream)
  return { video: surface, stream, codesIn }
}

const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): HTMLCanvasElement | undefined => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const width = Math.min(videoWidth, PICTURE_WIDTH)
  const height = Math.round((videoHeight * width) / videoWidth)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(video, 0, 0, width, height)
  return canvas
}

export const browserTicketReader = Layer.sync(TicketReader, () => {
  let camera: OpenCamera | undefined
  let last: Sight | undefined
  const close = () => {
    if (camera !== undefined) {
      stopAll(camera.stream)
      camera.video.srcObject = null
    }
    camera = undefined
    last = undefined
  }
  const nextTicket = async (signal: AbortSignal): Promise<string> => {
    const canvas = document.createElement("canvas")
    while (!signal.aborted) {
      const picture = camera && pictureOf(camera.video, canvas)
      const found = picture && (await camera?.codesIn(picture).catch(() => []))
      const code = found?.[0]?.rawValue
      const atMs = performance.now()
      if (code !== undefined) {
        const isNew = isNewSight(last, { code, atMs })
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
    open: (surface) =>
      Effect.tryPromise({
        try: async (signal) => {
          close()
          const opened = await openCamera(surface, signal)
          if (!signal.aborted) camera = opened
        },
        catch: (error) => (error instanceof CameraFailed ? error : new CameraFailed({ why: "absent" })),
      }),
    // Whoever goes away from the page leaves no camera on.
    next: Effect.onInterrupt(Effect.promise(nextTicket), () => Effect.sync(close)),
    close: Effect.sync(close),
  }
})
