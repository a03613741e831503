import type { ImportKept } from '@centrepass/contract/imports/import-faults'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** What names a person and keeps a record from being taken back, and how it is told. */
export const BUILT_ON: Record<string, { columns: readonly string[]; kept: ImportKept }> = {
  ...of('linked', ['guardianships', 'ended_links', 'link_objections', 'cart_rows', 'notifications']),
  ...of('asked', ['link_requests', 'erasure_requests']),
  ...of('registered', [
    'registrations',
    'enrolments',
    'purchase_claims',
    'invoice_rows',
    'payment_schedules',
  ]),
  ...of('registered', ['wait_people', 'prepared_items', 'club_transfers', 'discount_uses']),
  ...of('on_team', ['team_people', 'team_refusals']),
  ...of('documents', [
    'documents',
    'signing_links',
    'papers',
    'participant_confidential',
    'participant_restricted',
  ]),
  ...of('decided', ['screenings', 'custody_freezes', 'person_notes', 'certificates', 'discount_grants']),
  ...of('changed', ['profile_corrections']),
  participants: { columns: ['merged_into'], kept: 'joined' },
  merges: { columns: ['kept_id', 'dropped_id'], kept: 'joined' },
  not_doubles: { columns: ['first_id', 'second_id'], kept: 'decided' },
}

/** What the import wrote itself, what the database writes beside it, and what is over in half an hour. */
export const GOES_ALONG = [
  ...(['participant_profiles', 'contact_entries', 'unconfirmed_contacts', 'import_rows'] as const),
  ...(['person_words', 'likenesses', 'people_to_weigh', 'lookup_handles'] as const),
]

function of(kept: ImportKept, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, { columns: ['participant_id'], kept }]))
}

const FOUND = Object.entries(BUILT_ON)
  .map(([table, { columns, kept }]) => {
    const names = columns.map((column) => `${column} = p.id`).join(' or ')
    return `select '${kept}' as kept where exists (select from ${table} where ${names})`
  })
  .join(' union all ')

/** Why a person cannot be taken back; null where nothing names them. */
export async function whyKept(tx: Database, participantId: number): Promise<ImportKept | null> {
  const [found] = await rowsOf<{ kept: ImportKept }>(
    tx,
    sql`select f.kept from participants p, lateral (${sql.raw(FOUND)}) f where p.id = ${participantId} limit 1`,
  )
  return found?.kept ?? null
}
