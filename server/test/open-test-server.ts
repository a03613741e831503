import type { OpenDatabase } from '../src/platform/database/client.ts'
import { openOn, poolTo } from '../src/platform/database/opening/open-server.ts'

/** One database of the PostgreSQL that tests may use; without a name the one that its address says. */
export function openTestServer(url: string, name?: string): OpenDatabase {
  const address = new URL(url)
  if (name) address.pathname = `/${name}`
  return openOn(testPool(address.href))
}

/** A machine that is busy with tests is slow, but not a site that has too many visitors. */
export const testPool = (url: string) =>
  poolTo({ url, maxConnections: 10, onIdleError: () => {}, patienceMs: 20_000 })

export function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL says which PostgreSQL to use; npm test sets it.')
  return url
}
