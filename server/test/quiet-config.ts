import { type Config, configFrom, readEnv } from '../src/config.ts'

/**
 * As on a person's own machine, but silent, patient with a test that asks a thousand times, and never busy: the
 * tests' own work is done in the same process.
 */
export function quietConfig(): Config {
  return configFrom(readEnv({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000', MAX_LOOP_DELAY_MS: '0' }))
}
