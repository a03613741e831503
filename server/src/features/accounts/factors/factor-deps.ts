import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'
import type { FactorLetters } from './factor-letters.ts'

export type FactorDeps = {
  db: Database
  keys: DataKeys
  factorLetters: FactorLetters
  config: { isDemo: boolean; isHttps: boolean; publicUrl: string }
}
