/** Storybook around the stories: its name, and the "Walk it" panel. */
/** @jsxRuntime classic */
import * as React from "react"
import { AddonPanel } from "storybook/internal/components"
import { addons, types } from "storybook/manager-api"
import { create } from "storybook/theming"
import { WalkPanel } from "../stories/walk/WalkPanel.tsx"

const PANEL = "goa/walk/panel"

addons.setConfig({
  selectedPanel: PANEL,
  theme: create({
    base: "light",
    brandTitle: "Goa & Beyond, every state",
    colorPrimary: "#1d2b4f",
    colorSecondary: "#0f6f78",
    appBg: "#fffaf1",
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
