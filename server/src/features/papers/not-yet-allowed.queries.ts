import type { NotYetAllowed } from '@centrepass/contract/papers/compliance'
import type { Locale } from '@centrepass/contract/refusals/say'
import { inArray, sql } from 'drizzle-orm'
import { ownMattersAmong } from '#features/office/own-matters'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { screenings } from '#platform/database/tables/documents'
import type { DataKeys } from '#platform/encryption/data-keys'
import { screeningsWhere } from '#platform/encryption/screenings.queries'
import type { OfficeActor } from '#platform/http/actor'
import { mayCheck } from './may-check.ts'

const PER_PAGE = 50

type Deps = { db: Database; keys: DataKeys; season: SeasonFacts; locale: Locale }
type Wish = { waitsFor: 'documents' | 'screening' | undefined; after: number | undefined }
type Row = {
  registration_id: number
  participant_id: number
  name: string
  participant_number: string
  category: string
  club: string | null
  status: string
  teams: string[]
  unsigned: number
}

/** Paid and not valid yet, this season: who may not be on the field, and what is missing. */
export async function notYetAllowed(
  { db, keys, season, locale }: Deps,
  actor: OfficeActor,
  { waitsFor, after = 0 }: Wish,
): Promise<{ people: NotYetAllowed[]; next: number | null }> {
  const statuses = waitsFor ? [`pending_${waitsFor}`] : ['pending_documents', 'pending_screening']
  const rows = await rowsOf<Row>(
    db,
    sql`select r.id as registration_id, p.id as participant_id, p.first_name || ' ' || p.last_name as name,
        p.participant_number, coalesce(o.names ->> ${locale}, o.name) as category, c.name as club, r.status,
        array(select distinct t.name from team_members m join teams t on t.id = m.team_id
          join tournaments u on u.id = t.tournament_id
          where m.participant_id = p.id and t.status <> 'withdrawn' order by 1) as teams,
        (select count(*)::int from documents d where d.participant_id = p.id and d.season_year = r.season_year
          and d.status in ('pending', 'viewed', 'expired')) as unsigned
      from registrations r join participants p on p.id = r.participant_id
      join registration_options o on o.id = r.option_id left join clubs c on c.id = r.club_id
      where r.season_year = ${season.activeYear} and r.id > ${after} and r.status in ${statuses}
        and r.status in ('pending_documents', 'pending_screening')
      order by r.id limit ${PER_PAGE + 1}`,
  )
  const page = rows.slice(0, PER_PAGE)
  const own = await ownMattersAmong(db, actor, page.map(aboutPerson))
  const seen = page.filter((_, index) => !own[index])
  const checks = mayCheck(actor, 'record_check') ? await checksOf(db, keys, seen) : null
  return {
    people: seen.map((row) => presented(row, checks, season.today)),
    next: rows.length > PER_PAGE ? (page.at(-1)?.registration_id ?? null) : null,
  }
}

const aboutPerson = ({ participant_id }: Row) => ({ participant_id })

type Checks = Map<number, { expires_on: string | null }>

async function checksOf(db: Database, keys: DataKeys, rows: readonly Row[]): Promise<Checks> {
  const ids = rows.map(({ participant_id }) => participant_id)
  if (ids.length === 0) return new Map()
  const found = await screeningsWhere(db, keys, inArray(screenings.participant_id, ids))
  return new Map(found.map((one) => [one.participant_id, one]))
}

function presented(row: Row, checks: Checks | null, today: string): NotYetAllowed {
  const { participant_id: id, name, participant_number, status, ...rest } = row
  return {
    ...rest,
    participant: { id, name, participant_number },
    waits_for: status === 'pending_screening' ? 'screening' : 'documents',
    check: checks && checkIn(checks.get(id), today),
  }
}

function checkIn(known: { expires_on: string | null } | undefined, today: string) {
  if (!known) return 'none'
  return known.expires_on !== null && known.expires_on < today ? 'ended' : 'at_office'
}
