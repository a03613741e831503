import type { Config } from '#config'
import type { ChargingGate } from '#features/books/restore/charging-gate'
import type { DocumentDeps } from '#features/documents/record/document-deps'
import type { Purchasing } from '../purchasing.ts'

/** The dependencies of the background jobs. */
export type JobParts = {
  purchasing: Purchasing
  signing: DocumentDeps
  config: Config
  /** After a restore, gated jobs wait until the card provider was asked. */
  gate: ChargingGate
  /** The files that this process put into the database for others; null where it shares none. */
  publishedAssets: string[] | null
}
