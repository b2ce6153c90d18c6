/** Storybook: every story lives in a simulated world. */
import type { StorybookConfig } from "@storybook/react-vite"
import { mergeConfig } from "vite"
import site from "../vite.config.ts"
import { relativePictures } from "./relativePictures.ts"
import { statecharts } from "./statecharts.ts"
import { watchedMachines } from "./watchedMachines.ts"

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.mdx", "../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: ["../ui/public"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (vite) =>
    mergeConfig(
      {
        plugins: [watchedMachines(), statecharts(), relativePictures()],
        resolve: { alias: site.resolve.alias },
      },
      vite,
    ),
}

export default config
