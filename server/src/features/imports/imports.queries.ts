import { type ImportKind, importKinds, kindVerbs } from '@centrepass/contract/imports/import-fields'
import { IMPORT_DAYS } from '@centrepass/contract/imports/import-rules'
import type { Import } from '@centrepass/contract/imports/imports'
import { grantsThatAllow } from '@centrepass/contract/office/roles'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'

const NEWEST = 20
const FIRST_ROWS = 5

export type Importing = { db: Database; actor: OfficeActor }

/** A file of people is for who corrects people, one of credits for who gives credits, and so on. */
const mayRun = (actor: OfficeActor, kind: ImportKind): boolean =>
  grantsThatAllow(actor.grants, { verb: kindVerbs[kind] }).length > 0

export function requireKind(actor: OfficeActor, kind: ImportKind): void {
  if (!mayRun(actor, kind)) throw new Failure('import_kind')
}

const kindsOf = (actor: OfficeActor): SQL => {
  const kinds = importKinds.filter((kind) => mayRun(actor, kind))
  return kinds.length > 0 ? sql`i.kind in ${kinds}` : sql`false`
}

export const importsFor = async ({ db, actor }: Importing): Promise<Import[]> => {
  const shown = sql`${kindsOf(actor)} and i.state <> 'discarded' order by i.id desc limit ${NEWEST}`
  return (await rowsOf<Found>(db, found(shown))).map(present)
}

/** One of a kind that the caller may not run is missing for them. */
export async function requireImport({ db, actor }: Importing, id: number): Promise<Import> {
  const [row] = await rowsOf<Found>(db, found(sql`i.id = ${id} and ${kindsOf(actor)}`))
  if (!row) throw notFound('run')
  return present(row)
}

type Found = Omit<Import, 'asked_by' | 'same_as'> & {
  asker_id: number
  asker: string
  same: { id: number; at: string; by: string } | null
}

const found = (which: SQL): SQL => sql`
  select i.id, i.kind, i.file_name, i.state, i.stopped_in, i.headings, i.left_unread, i.columns, i.day_order,
    i.day_hint, i.is_remembered, i.digest, i.reason, i.asked_at, i.ended_at, i.version,
    a.id as asker_id, a.first_name || ' ' || a.last_name as asker, (n -> 'rows')::int as rows,
    (n -> 'undecided')::int as undecided, n -> 'outcomes' as outcomes, n -> 'brought' as brought,
    (n -> case coalesce(i.stopped_in, i.state) when 'checking' then 'checked' when 'running' then 'ran'
      when 'undoing' then 'undone' else 'rows' end)::int as worked,
    i.state = 'done' and i.ended_at > now() - make_interval(days => ${IMPORT_DAYS}) as may_undo,
    (select coalesce(jsonb_agg(f.cells), '[]') from (select r.cells from import_rows r where r.import_id = i.id
      order by r.row limit ${FIRST_ROWS}) f) as first_rows,
    (select jsonb_build_object('id', e.id, 'at', e.ended_at, 'by', b.first_name || ' ' || b.last_name)
      from imports e join accounts b on b.id = e.asked_by
      where e.file_hash = i.file_hash and e.kind = i.kind and e.state = 'done' and e.id <> i.id
      order by e.id desc limit 1) as same
  from imports i join accounts a on a.id = i.asked_by
  cross join lateral (select coalesce(i.counts, import_counts(i.id)) as n) as counted
  where ${which}`

const present = ({ asker_id, asker, same, asked_at, ended_at, ...row }: Found): Import => ({
  ...row,
  asked_by: { id: asker_id, name: asker },
  same_as: same && { ...same, at: iso(same.at) },
  ...{ asked_at: iso(asked_at), ended_at: ended_at && iso(ended_at) },
})
