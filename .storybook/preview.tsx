/** What every story shares: the theme, the world it lives in, and the toolbar to change it. */
import "../ui/theme/theme.css"
import type { Preview } from "@storybook/react-vite"
import { worlds } from "#adapters/simulator/worlds.ts"
import { withWorld } from "../stories/withWorld.tsx"

const preview: Preview = {
  decorators: [withWorld],
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    controls: { disable: true },
    options: { storySort: { order: ["Screens"] } },
  },
  globalTypes: {
    world: {
      description: "The simulated world that the story lives in",
      toolbar: { title: "World", icon: "globe", items: Object.keys(worlds), dynamicTitle: true },
    },
  },
  initialGlobals: { world: "calmDay" },
}

export default preview
