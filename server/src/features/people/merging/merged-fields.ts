import { phoneText } from '@centrepass/contract/ground/field-rules'
import type { MergeField } from '@centrepass/contract/people/merge-rules'
import { mergeFields } from '@centrepass/contract/people/merge-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { Gone, Pair } from './move-rows.ts'

type Table = 'participants' | 'participant_profiles'
type Columns = { table: Table; columns: readonly string[]; shown: string; also?: readonly string[] }

/** The columns of each part, and how a reader of the office sees it. */
const PARTS: Record<MergeField, Columns> = {
  name: {
    ...{ table: 'participants', columns: ['first_name', 'middle_name', 'last_name'] },
    shown: `concat_ws(' ', p.first_name, p.middle_name, p.last_name)`,
  },
  preferred_name: { table: 'participants', columns: ['preferred_name'], shown: 'p.preferred_name' },
  birthdate: { table: 'participants', columns: ['birthdate'], shown: 'p.birthdate::text' },
  gender: {
    ...{ table: 'participants', columns: ['gender', 'gender_self_described'] },
    shown: `coalesce(nullif(p.gender_self_described, ''), p.gender)`,
  },
  pronouns: { table: 'participants', columns: ['pronouns'], shown: 'p.pronouns' },
  language: { table: 'participants', columns: ['language'], shown: 'p.language' },
  club: {
    ...{ table: 'participants', columns: ['club_id'] },
    shown: '(select c.name from clubs c where c.id = p.club_id)',
  },
  email: { table: 'participant_profiles', columns: ['email', 'email_is_guardian'], shown: 'f.email' },
  phone: {
    ...{ table: 'participant_profiles', columns: ['phone_primary', 'phone_type', 'phone_secondary'] },
    shown: `nullif(concat_ws(', ', f.phone_primary, nullif(f.phone_secondary, '')), '')`,
  },
  address: {
    table: 'participant_profiles',
    columns: ['address_line1', 'address_line2', 'city', 'province', 'postal_code', 'country'],
    // Of the person's own row.
    also: ['zone_code'],
    shown: `nullif(concat_ws(', ', f.address_line1, nullif(f.address_line2, ''), f.city, f.province, f.postal_code), '')`,
  },
  guardian_contacts: {
    ...{ table: 'participant_profiles', columns: ['guardian_contacts'] },
    shown: `(select nullif(string_agg(concat_ws(' ', g ->> 'name', g ->> 'email', g ->> 'phone'), ', '), '')
      from jsonb_array_elements(f.guardian_contacts) g)`,
  },
  affiliation: {
    table: 'participant_profiles',
    columns: ['positions', 'affiliation', 'consent_version', 'consented_at', 'consented_from'],
    shown: `nullif(concat_ws(', ', nullif(array_to_string(f.positions, ', '), ''), f.consented_at::date::text), '')`,
  },
}

/** Who answers for a contact goes with it. */
const ENTRIES: Partial<Record<MergeField, readonly string[]>> = {
  email: ['email'],
  phone: ['phone_primary', 'phone_secondary'],
  guardian_contacts: ['guardian_contact_1', 'guardian_contact_2'],
}

type Shown = Record<MergeField, string | null>

/** The parts of a record as the office reads them. */
export async function fieldsOf(tx: Database, participantId: number): Promise<Shown> {
  const shown = sql.raw(mergeFields.map((field) => `${PARTS[field].shown} as ${field}`).join(', '))
  const [row] = await rowsOf<Shown>(
    tx,
    sql`select ${shown} from participants p left join participant_profiles f on f.participant_id = p.id
      where p.id = ${participantId}`,
  )
  if (!row) throw new Error(`Record ${participantId} is gone.`)
  const written = (text: string | null) => text?.replace(/\+\d+/g, phoneText) ?? null
  return { ...row, phone: written(row.phone), guardian_contacts: written(row.guardian_contacts) }
}

/** The columns themselves, so that they can be put back as they were. */
export async function columnsOf(
  tx: Database,
  participantId: number,
  fields: readonly MergeField[],
): Promise<Record<string, unknown>> {
  const columns = fields.flatMap((field) => [...PARTS[field].columns, ...(PARTS[field].also ?? [])])
  const [row] = await rowsOf<{ all: Record<string, unknown> }>(
    tx,
    sql`select coalesce(to_jsonb(f), '{}') || to_jsonb(p) as all from participants p
      left join participant_profiles f on f.participant_id = p.id where p.id = ${participantId}`,
  )
  return Object.fromEntries(columns.map((name) => [name, row?.all[name] ?? null]))
}

/** Writes parts of a record: those of the other one, or those from before. */
export async function writeColumns(
  tx: Database,
  participantId: number,
  { fields, values }: { fields: readonly MergeField[]; values: Record<string, unknown> },
): Promise<void> {
  for (const table of ['participants', 'participant_profiles'] as const) {
    const columns = fields.flatMap((field) => columnsIn(table, PARTS[field]))
    if (columns.length === 0) continue
    const given = Object.fromEntries(
      columns.map((name) => [name, values[name] ?? (NEVER_NULL[name] as unknown) ?? null]),
    )
    const own = table === 'participants' ? 'id' : 'participant_id'
    const set = sql.raw(columns.map((name) => `${name} = v.${name}`).join(', '))
    if (own === 'participant_id')
      await tx.execute(
        sql`insert into participant_profiles (participant_id) values (${participantId}) on conflict do nothing`,
      )
    await tx.execute(
      sql`update ${sql.identifier(table)} t set ${set}
        from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(given)}::jsonb) v
        where t.${sql.identifier(own)} = ${participantId}`,
    )
  }
}

const columnsIn = (table: Table, part: Columns): readonly string[] =>
  part.table === table ? part.columns : (part.also ?? [])

/** Of a record without a profile. */
const NEVER_NULL: Record<string, unknown> = {
  ...{ email_is_guardian: false, phone_type: 'mobile', country: 'CA', guardian_contacts: [], positions: [] },
}

/** The kept record's own are taken away, and those of the other one come with their contacts. */
export async function moveEntries(tx: Database, pair: Pair, taken: readonly MergeField[]): Promise<Gone[]> {
  const entries = taken.flatMap((field) => ENTRIES[field] ?? [])
  if (entries.length === 0) return []
  const gone: Gone[] = []
  const removed = await rowsOf<{ row: Record<string, unknown> }>(
    tx,
    sql`delete from contact_entries d where d.participant_id = ${pair.kept} and d.entry in ${entries}
      returning to_jsonb(d) as row`,
  )
  gone.push(...removed.map(({ row }) => ({ table: 'contact_entries', key: {}, removed: row })))
  const moved = await rowsOf<{ id: number }>(
    tx,
    sql`update contact_entries set participant_id = ${pair.kept}
      where participant_id = ${pair.dropped} and entry in ${entries} returning id`,
  )
  gone.push(...moved.map(({ id }) => ({ table: 'contact_entries', key: { id }, removed: null })))
  return gone
}
