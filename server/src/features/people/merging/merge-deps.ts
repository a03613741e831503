import type { NotificationLetters } from '#features/notifications/notification-letters'
import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { Telling } from '#features/participants/record/withdraw-erasures'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'

/** With what ending a link needs: taking a merge back ends the links that it made. */
export type MergeDeps = Telling &
  Pick<PairDeps, 'pairLetters'> & { db: Database; keys: DataKeys; notices: NotificationLetters }
