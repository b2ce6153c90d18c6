/** What every story shares: the theme, the world it lives in, the toolbar, and what must hold once it has played. */
import "../ui/theme/theme.css"
import type { Preview } from "@storybook/react-vite"
import { configure } from "storybook/test"
import { MachineDocs } from "../stories/charts/MachineDocs.tsx"
import { globalTypes, initialGlobals, viewports } from "../stories/toolbar/globalTypes.ts"
import { expectSilence } from "../stories/watch/expectSilence.ts"
import { expectTaggedStates } from "../stories/watch/expectTaggedStates.ts"
import { sessionOf } from "../stories/watch/sessions.ts"
import { withWorld } from "../stories/withWorld.tsx"

configure({
  // A screen's script may still be on its way, on a slow machine too.
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message ?? "no such element"),
})

/** Who only looks may put a story into any world: that it then is somewhere else is no error. */
const IS_TEST = "__vitest_browser__" in globalThis

/** What ends the listening to each story's console. */
const silences = new Map<string, () => void>()

const preview: Preview = {
  decorators: [withWorld],
  beforeEach: ({ id }) => void (IS_TEST && silences.set(id, expectSilence())),
  afterEach: async ({ id, tags }) => {
    if (!IS_TEST) return
    silences.get(id)?.()
    const session = sessionOf(id)
    if (session !== undefined) await expectTaggedStates(tags, session.watch)
  },
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    controls: { disable: true },
    viewport: { options: viewports },
    docs: { page: MachineDocs },
    options: {
      storySort: {
        order: [
          "Start here",
          "Every screen state",
          "Screens",
          "Machines",
          "Components",
          "Foundations",
          "Messages",
        ],
      },
    },
  },
  globalTypes,
  initialGlobals,
}

export default preview
