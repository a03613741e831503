import { type Config, configFrom, readEnv } from '../src/config.ts'

/** What every test's private data is encrypted with. */
export const TEST_DATA_KEY = 'kq3vZ8uXo0mN2rT6yB1cD4eF7gH9jK5lPwQsAxUvYz0='

/** What every test's seals are made with. */
export const TEST_SEAL_KEY = 'p0W7fGm3Qy5Zr8tLx1Vb6Nc9Jd2Hs4KaEeUoIiRwTzM='

/**
 * As on a person's own machine, but silent, patient with a test that asks a thousand times, and never busy: the
 * tests' own work is done in the same process.
 */
export function quietConfig(): Config {
  const quiet = { LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000', MAX_LOOP_DELAY_MS: '0' }
  return {
    ...configFrom(readEnv({ ...quiet, DATA_KEY: TEST_DATA_KEY, SEAL_KEY: TEST_SEAL_KEY })),
    settlesAfterMs: 0,
  }
}
