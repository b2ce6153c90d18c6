/** Where a shop is reached from its own machine. */
import type { ServerSettings } from "../config/serverSettings.ts"

/** As an origin, without a slash at the end. */
export const localAddress = ({ host, port }: Pick<ServerSettings, "host" | "port">): string => {
  const isEverywhere = host === "0.0.0.0" || host === "::"
  const name = isEverywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host
  return `http://${name}:${port}`
}
