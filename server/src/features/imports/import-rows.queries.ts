import type { listImportRows as contract, ImportRow } from '@centrepass/contract/imports/imports'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { RowDetails } from '#platform/database/tables/imports'
import { notFound } from '#platform/failure'
import { type Importing, requireImport } from './imports.queries.ts'

type Asked = { id: number } & z.output<typeof contract.query>
type Found = Omit<ImportRow, keyof RowDetails | 'decision'> & {
  details: RowDetails
  decision: { is: NonNullable<ImportRow['decision']> } | null
}

const PAGE = 50

/** Rows in the order of the file. Nothing on file is shown of the reader's own family. */
export async function importRowsFor(asking: Importing, { id, which, after = 0 }: Asked) {
  await requireImport(asking, id)
  const chosen = which === 'failed' || which === 'kept' ? sql`r.state = ${which}` : sql`r.outcome = ${which}`
  const rows = await rowsOf<Found>(
    asking.db,
    sql`${found(sql`r.import_id = ${id} and ${chosen} and r.row > ${after}`)} limit ${PAGE + 1}`,
  )
  const shown = await presentRows(asking, rows.slice(0, PAGE))
  return { rows: shown, more: rows.length > PAGE }
}

export async function requireRow(asking: Importing, id: number, row: number): Promise<ImportRow> {
  const rows = await rowsOf<Found>(asking.db, found(sql`r.import_id = ${id} and r.row = ${row}`))
  const [shown] = await presentRows(asking, rows)
  if (!shown) throw notFound('run')
  return shown
}

async function presentRows({ db, actor }: Importing, rows: readonly Found[]): Promise<ImportRow[]> {
  const own = new Set((await ownPartiesOf(db, actor.accountId)).people)
  const known = await candidatesOf(db, rows)
  return rows.map(({ details, decision, person, ...row }) => {
    const isOwn = person !== null && own.has(person.id)
    return {
      ...row,
      ...{ faults: [], changes: [], differs: [], like_row: null, ...details },
      // A parent whose link ended does not read here where the child lives now.
      ...(isOwn && { changes: [], differs: [] }),
      candidates: (details.candidates ?? []).flatMap((one) => {
        const facts = own.has(one.person.id) ? undefined : known.get(one.person.id)
        return facts ? [{ ...one, ...facts }] : []
      }),
      person: isOwn ? null : person,
      decision: decision?.is ?? null,
    }
  })
}

type Facts = Pick<ImportRow['candidates'][number], 'born' | 'club'>

/** What tells people of one name apart: as they are now, and without those who were erased or joined since. */
async function candidatesOf(db: Database, rows: readonly Found[]): Promise<Map<number, Facts>> {
  const ids = rows.flatMap(({ details }) => (details.candidates ?? []).map(({ person }) => person.id))
  if (ids.length === 0) return new Map()
  const people = await rowsOf<Facts & { id: number }>(
    db,
    sql`select p.id, extract(year from p.birthdate)::int as born, k.name as club
      from participants p left join clubs k on k.id = p.club_id
      where p.id = any (${sql.param(ids)}::int[]) and p.erased_at is null and p.merged_into is null`,
  )
  return new Map(people.map(({ id, born, club }) => [id, { born, club }]))
}

const found = (which: SQL): SQL => sql`
  select r.row, r.cells, r.outcome, r.state, r.details, r.decision,
    case when r.state = 'kept' then r.code end as kept,
    case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name) end as person
  from import_rows r left join participants p on p.id = r.participant_id
  where ${which} and r.outcome is not null order by r.row`

/** Every row that was not, or would not be, brought in. */
export const faultyRows = (db: Database, id: number, after: number, most: number) =>
  rowsOf<
    Pick<Found, 'row' | 'cells' | 'details' | 'outcome' | 'state' | 'decision'> & { code: string | null }
  >(
    db,
    sql`select r.row, r.cells, r.details, r.outcome, r.state, r.decision, r.code from import_rows r
      where r.import_id = ${id} and r.row > ${after} and (r.state in ('failed', 'left')
        or (r.state = 'checked' and (r.outcome = 'refused' or (r.outcome = 'unsure' and r.decision is null))))
        and r.outcome <> 'same' order by r.row limit ${most}`,
  )
