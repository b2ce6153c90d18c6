/** One PostgreSQL server for all tests of the project "postgres"; each worker has databases of its own on it. */
import type { TestProject } from "vitest/node"
import { startPostgresServer } from "./postgresServer.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server's own database; absent in the other projects. */
    readonly postgresUrl?: string
  }
}

export default async ({ provide }: TestProject): Promise<() => void> => {
  const server = await startPostgresServer({ isHurried: true })
  provide("postgresUrl", server.urlOf("postgres"))
  return server.close
}
