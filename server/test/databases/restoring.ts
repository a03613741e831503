import { openTestServer } from '../open-test-server.ts'
import { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/**
 * A backup of a world as it is now, and the world that goes on from there. `restore` opens the backup again, with the
 * card provider as it has become meanwhile. On a server only: the embedded database has no copies.
 */
export async function backUp(before: World) {
  const address = new URL(before.databaseUrl ?? '')
  const name = address.pathname.slice(1)
  // A database cannot be copied while anyone is connected to it.
  await before.leave()
  const server = openTestServer(address.href, 'postgres')
  await server.script(`create database ${name}_backup template ${name}`)
  await server.close()
  const now = before.clock.now()
  const world = await startWorld({ database: openTestServer(address.href, name), visitors: 'many', now })
  return {
    world,
    restore: () =>
      startWorld({
        database: openTestServer(address.href, `${name}_backup`),
        ...{ provider: world.database.db, visitors: 'many' as const, now: world.clock.now() },
      }),
  }
}
