import type { NotificationLetters } from '#features/notifications/notification-letters'
import type { Configuration } from '#features/site/configuration'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'
import type { Signatures } from '#platform/signatures/signature-provider'
import type { SealKeys } from '../chain/seal-keys.ts'
import type { DocumentLetters } from './document-emails.ts'

/** The dependencies of documents, in calls and in jobs alike. */
export type DocumentDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  notices: NotificationLetters
  letters: DocumentLetters
  publicUrl: string
  keys: DataKeys
  sealKeys: SealKeys
  /** Where documents are signed: here, or at a provider. */
  signatures: Signatures
  /** Logs what went wrong with the provider; what people see does not depend on it. */
  tell: (error: unknown) => void
}
