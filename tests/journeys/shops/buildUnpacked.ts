/**
 * Builds all that `vite build` does for the shop that SHOP names, but the packed twins of its files: to pack them is a third
 * of the work, and whose browser asks for none gets the files themselves. Run by a test.
 */
import { createBuilder } from "vite"
import config from "../../../vite.config.ts"

const plugins = (config.plugins ?? []).filter(
  (plugin) =>
    plugin === null || typeof plugin !== "object" || !("name" in plugin) || plugin.name !== "compress-twins",
)
const builder = await createBuilder({ ...config, plugins, configFile: false, logLevel: "error" })
await builder.buildApp()
