import { type Program, startProgram } from './start-program.ts'
import { POOL_SIZE } from './start-site.ts'

/** The bare server, with as many connections to the database as the site has. */
export const startBare = (databaseUrl: string): Promise<Program> =>
  startProgram('bench/servers/bare-server.ts', '/', {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
  })
