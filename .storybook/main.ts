/** Storybook: every story lives in a simulated world. */
import { readFileSync } from "node:fs"
import type { StorybookConfig } from "@storybook/react-vite"
import { mergeConfig } from "vite"
import { fileDescriptions } from "./fileDescriptions.ts"
import { relativePictures } from "./relativePictures.ts"
import { statecharts } from "./statecharts.ts"
import { watchedMachines } from "./watchedMachines.ts"

const theme = readFileSync(new URL("../ui/theme/theme.css", import.meta.url), "utf8")
const LAYER_ORDER = /^@layer [^;{]+;/m.exec(theme)?.[0]
if (LAYER_ORDER === undefined) throw new Error("the theme says no order of its layers any more")

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.mdx", "../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: ["../samples/goa/public"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  // As the site's own page does: a screen's style sheet may arrive before the theme's, and the first one seen says the order.
  previewHead: (head = "") => `${head}<style>${LAYER_ORDER}</style>`,
  viteFinal: (vite) =>
    mergeConfig(
      {
        plugins: [watchedMachines(), statecharts(), relativePictures(), fileDescriptions()],
      },
      vite,
    ),
}

export default config
