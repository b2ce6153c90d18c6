/** The device's own share sheet, where there is one. */
import { Effect, Layer } from "effect"
import { Sharing } from "#core/ports/sharing.ts"

const share = (page: { readonly title: string; readonly url: string }) =>
  "share" in navigator
    ? Effect.promise(() =>
        navigator.share(page).then(
          () => "shared" as const,
          (reason: unknown) =>
            reason instanceof DOMException && reason.name === "AbortError"
              ? ("dismissed" as const)
              : ("unsupported" as const),
        ),
      )
    : Effect.succeed("unsupported" as const)

export const sharingBrowser = Layer.succeed(Sharing, { share })
