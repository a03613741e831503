import { type DataGroup, dataGroups } from '@centrepass/contract/privacy/groups'
import type { Locale } from '@centrepass/contract/refusals/say'
import { eq, sql } from 'drizzle-orm'
import { privateParts } from '#features/participants/profile/profile.queries'
import { joinedWith } from '#features/participants/record/records-named'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { participantConfidential, participantRestricted } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { screeningOf } from '#platform/encryption/screenings.queries'
import { type Entry, filled, type Whose } from '../register/entry.ts'
import { register } from '../register/register.ts'

type Rows = Record<string, unknown>[]
export type Collected = { group: DataGroup; tables: { name: string; rows: Rows }[] }[]

/** Whose data is collected: a person, an account, or an account with its own person. */
export type Subject = {
  accountId: number
  participantId: number | null
  withAccount: boolean
  /** Without what is encrypted, and without papers. */
  withoutPrivate?: boolean
  locale: Locale
}

/** Everything the register knows about a person, as the asking account may see it. */
export async function collectData(db: Database, keys: DataKeys, subject: Subject): Promise<Collected> {
  const found: { group: DataGroup; name: string; rows: Rows }[] = []
  // Of a record that was joined with this one, what stayed with it is the person's as well.
  const joined = subject.participantId === null ? [] : await joinedWith(db, subject.participantId)
  const all = [subject, ...joined.map((id) => ({ ...subject, participantId: id, withAccount: false }))]
  for (const entry of register) {
    if (subject.withoutPrivate && entry.group === 'private') continue
    const rows: Rows = []
    for (const one of all)
      rows.push(
        ...(await rowsIn(db, entry, { whose: { a: one.accountId, p: one.participantId ?? 0 }, ...one })),
      )
    if (rows.length > 0) found.push({ group: entry.group, name: entry.table, rows })
  }
  if (subject.participantId !== null && !subject.withoutPrivate)
    found.push(...(await decrypted(db, keys, subject.participantId)))
  // The keys of the table of groups are its groups, in the order in which people read them.
  const groups = Object.keys(dataGroups) as DataGroup[]
  return groups
    .map((group) => ({ group, tables: found.filter((one) => one.group === group) }))
    .filter(({ tables }) => tables.length > 0)
}

async function rowsIn(
  db: Database,
  { table, participant, account, shown }: Entry,
  { whose, participantId, withAccount, locale }: Subject & { whose: Whose },
): Promise<Rows> {
  if ('never' in shown) return []
  const conditions = [
    participant && participantId !== null
      ? [participant.rows, participant.seen ?? 'true'].join(' and ')
      : null,
    account && withAccount ? [account.rows, account.seen ?? 'true'].join(' and ') : null,
  ].filter((one) => one !== null)
  if (conditions.length === 0) return []
  const where = filled(conditions.map((one) => `(${one})`).join(' or '), whose)
  return rowsOf(
    db,
    sql`select ${filled(shown.join(', ').replaceAll(':locale', locale), whose)} from ${sql.identifier(table)} where ${where}`,
  )
}

async function decrypted(db: Database, keys: DataKeys, participantId: number) {
  const [confidential] = await db
    .select()
    .from(participantConfidential)
    .where(eq(participantConfidential.participant_id, participantId))
  const [restricted] = await db
    .select()
    .from(participantRestricted)
    .where(eq(participantRestricted.participant_id, participantId))
  const parts = {
    ...(await privateParts(db, keys, {
      participantId,
      confidential: confidential ?? null,
      restricted: restricted ?? null,
    })),
    screening: withoutId(await screeningOf(db, keys, participantId)),
  }
  return Object.entries(parts).flatMap(([name, value]) =>
    value ? [{ group: 'private' as const, name, rows: [{ ...value }] }] : [],
  )
}

/** A number of ours says nothing to the person. */
function withoutId<Row extends { participant_id: number }>(row: Row | null) {
  if (!row) return null
  const { participant_id: _, ...rest } = row
  return rest
}
