import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { DataKeys, Place } from './data-keys.ts'

/** A part of a person's or an account's record that is stored encrypted, with what older versions wrote plain. */
type PrivateColumn = {
  table: string
  /** The column that says whose row it is. */
  owner: 'participant_id' | 'account_id' | 'paper_id'
  column: string
  encrypted: string
  key: string
  /** The plain value as one JSON value, and the columns that become empty with it. */
  plain: SQL
  emptied: readonly string[]
  /** What is true of a row that holds a plain value. */
  isPlain: SQL
}

export const MEDICAL = privateColumn('participant_confidential', 'medical')
export const COUNTRY_ELIGIBILITY = privateColumn('participant_confidential', 'country_eligibility')
export const SELF_IDENTIFICATION = privateColumn('participant_restricted', 'self_identification')
export const SCREENING: PrivateColumn = {
  ...privateColumn('screenings', 'result'),
  plain: sql`jsonb_build_object('status', status, 'submitted_on', submitted_on, 'cleared_on', cleared_on,
    'expires_on', expires_on)`,
  emptied: ['status', 'submitted_on', 'cleared_on', 'expires_on'],
  isPlain: sql`status is not null`,
}
/** The same column held it plain. */
export const AUTHENTICATOR_SECRET: PrivateColumn = {
  ...{ table: 'account_factors', owner: 'account_id', column: 'authenticator_secret' },
  ...{ encrypted: 'authenticator_secret', key: 'authenticator_key', emptied: [] },
  plain: sql`authenticator_secret`,
  isPlain: sql`authenticator_secret not like 'e1.%'`,
}

/** The key of a paper's file. The file itself stays as it is when a data key is renewed. */
export const FILE_KEY: PrivateColumn = {
  ...privateColumn('paper_files', 'file_key'),
  ...{ owner: 'paper_id', plain: sql`null`, emptied: [], isPlain: sql`false` },
}

/**
 * Everything of the classes C and D that has a column of its own, and what proves who signs in. The birthdate is not
 * among them.
 */
export const PRIVATE_COLUMNS = [
  ...[MEDICAL, COUNTRY_ELIGIBILITY, SELF_IDENTIFICATION, SCREENING],
  ...[AUTHENTICATOR_SECRET, FILE_KEY],
]

function privateColumn(table: string, column: string): PrivateColumn {
  return {
    ...{ table, owner: 'participant_id', column },
    ...{ encrypted: `${column}_encrypted`, key: `${column}_key` },
    ...{
      plain: sql`${sql.identifier(column)}`,
      emptied: [column],
      isPlain: sql`${sql.identifier(column)} is not null`,
    },
  }
}

export const placeOf = ({ table, column }: PrivateColumn, ownerId: number): Place => ({
  ...{ table, column },
  row: ownerId,
})

/** What is on file: the encrypted value, or the plain one of a row that the job has not reached yet. */
export async function readPrivate<Shape>(
  db: Database,
  keys: DataKeys,
  { of, participantId, plain, encrypted, whole }: Reading<Shape>,
): Promise<Shape | null> {
  if (encrypted === null || encrypted === undefined) return plain ?? null
  const found = await keys.decrypt(db, placeOf(of, participantId), encrypted)
  return found === null ? null : whole(found)
}

type Reading<Shape> = {
  of: PrivateColumn
  participantId: number
  plain: Shape | null | undefined
  encrypted: string | null | undefined
  /** Fills up what an older version did not write. */
  whole: (found: unknown) => Shape
}

const BATCH = 200

/**
 * One round of encrypting what is plain, and anew what an older key encrypted. Rows in use are left for the next
 * round, so any number of processes may do it at once. Says how many were done.
 */
export async function encryptSome(db: Database, keys: DataKeys): Promise<number> {
  let done = 0
  for (const column of PRIVATE_COLUMNS) done += await encryptColumn(db, keys, column)
  return done
}

type Found = { owner_id: number; plain: unknown; is_plain: boolean; encrypted: string | null }

async function encryptColumn(db: Database, keys: DataKeys, of: PrivateColumn): Promise<number> {
  const { current, lost } = await keys.ids(db)
  const [table, owner, encrypted, key] = [of.table, of.owner, of.encrypted, of.key].map((name) =>
    sql.identifier(name),
  )
  const emptied = sql.join(of.emptied.map((name) => sql`${sql.identifier(name)} = null, `))
  return db.transaction(async (tx) => {
    const rows = await rowsOf<Found>(
      tx,
      sql`select ${owner} as owner_id, ${of.plain} as plain, ${of.isPlain} as is_plain, ${encrypted} as encrypted
        from ${table}
        where ${of.isPlain} or (${key} <> ${current} and ${key} <> all(${sql.param(lost)}::int[]))
        order by ${owner} limit ${BATCH} for update skip locked`,
    )
    for (const { owner_id, plain, is_plain, encrypted: before } of rows) {
      const place = placeOf(of, owner_id)
      const value = is_plain ? plain : await keys.decrypt(tx, place, String(before))
      await tx.execute(
        sql`update ${table} set ${emptied}${encrypted} = ${await keys.encrypt(tx, place, value)}
          where ${owner} = ${owner_id}`,
      )
    }
    return rows.length
  })
}

/** How many values are still plain, or encrypted with an older key that can be read. */
export async function countLeft(db: Database, keys: DataKeys): Promise<number> {
  const { current, lost } = await keys.ids(db)
  let left = 0
  for (const of of PRIVATE_COLUMNS) {
    const key = sql.identifier(of.key)
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.identifier(of.table)}
        where ${of.isPlain} or (${key} <> ${current} and ${key} <> all(${sql.param(lost)}::int[]))`,
    )
    left += row?.n ?? 0
  }
  return left
}
