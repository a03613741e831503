import { type RecordThing, recordThings } from '@centrepass/contract/record/record-things'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { AuditRow } from './record-rows.queries.ts'

type Reading = { db: Database; locale: Locale }
type Names = Map<number, string>
export type Named = { accounts: Names; people: Names; things: Record<RecordThing, Names> }

/** The name of a row of each table, and where it is found. */
const NAMED = {
  account: [`t.first_name || ' ' || t.last_name`, 'accounts t'],
  person: [`t.first_name || ' ' || t.last_name || ', ' || t.participant_number`, 'participants t'],
  invoice: [`coalesce(t.number, t.id::text)`, 'invoices t'],
  team: ['t.name', 'teams t'],
  club: ['t.name', 'clubs t'],
  payment: ['t.id::text', 'payments t'],
  document: [
    // As it was issued, in the reader's language.
    `coalesce((select x.body::jsonb ->> 'title' from document_texts x where x.hash = t.text_hash_:locale), d.title)`,
    'documents t join document_templates d on d.id = t.template_id',
  ],
} as const satisfies Record<RecordThing | 'account' | 'person', readonly [string, string]>

export async function namesOf(
  { db, locale }: Reading,
  kind: keyof typeof NAMED,
  ids: readonly (number | null | undefined)[],
): Promise<Names> {
  const wanted = [...new Set(ids.filter((id) => id))]
  if (wanted.length === 0) return new Map()
  const [name, from] = NAMED[kind]
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select t.id, ${sql.raw(name.replace(':locale', locale))} as name from ${sql.raw(from)}
      where t.id in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)::int)`,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** All names that a page of the record needs, a statement for each kind. */
export async function namesIn(reading: Reading, rows: readonly AuditRow[]): Promise<Named> {
  const idsOf = (key: string) => rows.map(({ subject }) => Number(subject[key] ?? 0))
  const things = {} as Named['things']
  for (const thing of recordThings) things[thing] = await namesOf(reading, thing, idsOf(`${thing}_id`))
  return {
    accounts: await namesOf(
      reading,
      'account',
      rows.flatMap((row) => [row.account_id, row.by_account_id]),
    ),
    people: await namesOf(reading, 'person', idsOf('participant_id')),
    things,
  }
}
