import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { TEST_DATA_KEY, TEST_SEAL_KEY } from '#server/test/quiet-config.ts'
import type { Place } from '../reporting/outcome.ts'
import { type Program, startProgram } from './start-program.ts'

const OPERATIONS_TOKEN = randomBytes(32).toString('hex')

/** The built site as people run it, with the demo in it, and no limit on what one address may ask. */
export async function startSite({ folder }: Place, env: Record<string, string>): Promise<Program> {
  return startProgram('server/dist/main.js', '/api/health/ready', {
    DATA_DIR: await mkdtemp(join(folder, 'site-')),
    DATA_KEY: TEST_DATA_KEY,
    SEAL_KEY: TEST_SEAL_KEY,
    // A database remembers the token that it was used with, and two sites of a measurement share one.
    OPERATIONS_TOKEN,
    SEED: 'demo',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    ...env,
  })
}

/** The site's default. What it is compared with gets as many. */
export const POOL_SIZE = 10
