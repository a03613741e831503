import type { NotificationLetters } from '#features/notifications/notification-letters'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'

export type PaperDeps = { db: Database; clock: Clock; keys: DataKeys; notices: NotificationLetters }
