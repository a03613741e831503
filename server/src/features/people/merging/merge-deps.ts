import type { NotifyDeps } from '#features/notifications/notify'
import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'

export type MergeDeps = NotifyDeps & Pick<PairDeps, 'pairLetters'> & { db: Database; keys: DataKeys }
