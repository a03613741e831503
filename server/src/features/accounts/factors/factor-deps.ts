import type { Database } from '#platform/database/client'
import type { FactorLetters } from './factor-letters.ts'

export type FactorDeps = {
  db: Database
  factorLetters: FactorLetters
  config: { isDemo: boolean; isHttps: boolean; publicUrl: string }
}
