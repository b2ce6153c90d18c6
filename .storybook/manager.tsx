/** Storybook around the stories: its name, and the "Walk it" panel. */
/** @jsxRuntime classic */
import * as React from "react"
import { AddonPanel } from "storybook/internal/components"
import { addons, types } from "storybook/manager-api"
import { create } from "storybook/theming"
import { SITE_COLOURS } from "../stories/foundations/siteColours.ts"
import { WalkPanel } from "../stories/panel/WalkPanel.tsx"

const PANEL = "goa/walk/panel"

addons.setConfig({
  selectedPanel: PANEL,
  theme: create({
    base: "light",
    brandTitle: "Goa & Beyond, every state",
    colorPrimary: SITE_COLOURS.ink,
    colorSecondary: SITE_COLOURS.teal,
    appBg: SITE_COLOURS.shell,
  }),
})

addons.register("goa/walk", () => {
  addons.add(PANEL, {
    type: types.PANEL,
    title: "Walk it",
    match: ({ viewMode }) => viewMode === "story",
    render: ({ active }) => (
      <AddonPanel active={active ?? false}>
        <WalkPanel />
      </AddonPanel>
    ),
  })
})
