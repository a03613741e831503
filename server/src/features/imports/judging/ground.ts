import type { ImportField } from '@centrepass/contract/imports/import-fields'
import type { ImportOutcome } from '@centrepass/contract/imports/import-rules'
import type { DayOrder } from '@centrepass/contract/imports/import-values'
import type { Zone } from '@centrepass/contract/site/site'
import type { NotificationLetters } from '#features/notifications/notification-letters'
import type { Configuration } from '#features/site/configuration'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import type { Made, RowDecision, RowDetails } from '#platform/database/tables/imports'
import type { OfficeActor } from '#platform/http/actor'

/** What all rows of an import share. */
export type Ground = {
  season: SeasonFacts
  configuration: Configuration
  clubs: readonly { id: number; name: string; code: string }[]
  zones: readonly Zone[]
  actor: OfficeActor
  own: { accounts: ReadonlySet<number>; people: ReadonlySet<number> }
  notices: NotificationLetters
  /** A dry run is taken back, so that it uses up no number. */
  isTrial: boolean
  importId: number
  reason: string
}

export type Values = Partial<Record<ImportField, string>>
export type Read = { row: number; values: Values; day_order: DayOrder | null; decision: RowDecision | null }

export type Judged = {
  outcome: ImportOutcome
  details: RowDetails
  participant_id: number | null
  account_id: number | null
  amount_cents: number
  about: string | null
  made: Made | null
}

export const nothing: Omit<Judged, 'outcome'> = {
  ...{ details: {}, participant_id: null, account_id: null, amount_cents: 0, about: null, made: null },
}

export type CarryOut = (tx: Database, ground: Ground, read: Read) => Promise<Judged>
