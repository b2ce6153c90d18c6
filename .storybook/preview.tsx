/** What every story shares: the theme, the world it lives in, the toolbar, and what must hold once it has played. */
import "../ui/theme/fonts/fonts.css"
import "../ui/theme/theme.css"
import "#shop/colours.css"
import type { Preview } from "@storybook/react-vite"
import { lazy, Suspense } from "react"
import { configure } from "storybook/test"
import { keepThumbnailStill, isThumbnail } from "../stories/docs/thumbnailFrame.ts"
import { globalTypes, initialGlobals, viewports } from "../stories/toolbar/globalTypes.ts"
import { expectQuietConsole, expectTaggedStates } from "../stories/session/storyChecks.ts"
import { sessionOf } from "../stories/session/storySession.ts"
import { withWorld } from "../stories/world/withWorld.tsx"

configure({
  // A screen's script may still be on its way, on a slow machine too.
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message ?? "no such element"),
})

if (isThumbnail()) keepThumbnailStill()

/** Who only looks may put a story into any world: that it then is somewhere else is no error. */
const IS_TEST = "__vitest_browser__" in globalThis

/** Storybook's own blocks are half of all that a preview loads, and no story needs them. */
const LaterDocs = lazy(async () => ({ default: (await import("../stories/docs/StoryDocs.tsx")).StoryDocs }))
const DocsPage = () => (
  <Suspense fallback={null}>
    <LaterDocs />
  </Suspense>
)

/** What ends the listening to each story's console. */
const silences = new Map<string, () => void>()

const preview: Preview = {
  decorators: [withWorld],
  beforeEach: ({ id }) => void (IS_TEST && silences.set(id, expectQuietConsole())),
  afterEach: async ({ id, tags }) => {
    silences.get(id)?.()
    if (!IS_TEST && !isThumbnail()) return
    const session = sessionOf(id)
    if (session !== undefined) await expectTaggedStates(tags, session.watch)
  },
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    controls: { disable: true },
    viewport: { options: viewports },
    docs: { page: DocsPage },
    options: {
      storySort: {
        order: [
          "Start here",
          "Every screen state",
          "Screens",
          // Storybook fetches the neighbours of what is shown: what stands beside a page of text fetches all blocks with it.
          [
            "Every screen",
            "Home",
            "Explore a category",
            "Activity detail",
            "Payment result (Thank you)",
            "Plan your trip",
            "About Us",
            "Policies",
          ],
          "Machines",
          "Components",
          "Foundations",
          "Messages",
        ],
      },
    },
  },
  globalTypes,
  // The check takes a second in which the story stands still: every test makes it, whoever looks asks for it in its panel.
  initialGlobals: { ...initialGlobals, a11y: { manual: !IS_TEST } },
}

export default preview
