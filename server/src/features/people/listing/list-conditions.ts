import type { Received } from '@centrepass/contract/ground/endpoint'
import type { countPeople } from '@centrepass/contract/people/list-people'
import type { ListState, MissingFilter } from '@centrepass/contract/people/list-rules'
import { type SQL, sql } from 'drizzle-orm'
import { isInClubs } from '../in-scope.ts'

export type ListFilter = Received<typeof countPeople>['query']
/** Whom the reader may see at all: their clubs, null for everyone, and never their own family. */
export type Sight = { clubs: number[] | null; own: readonly number[] }
/** `only`: of those whom the filter fits, these alone. */
export type Narrowing = { filter: ListFilter; season: number; sight: Sight; only?: readonly number[] | null }

/** As the index of the list says it. */
export const isStanding = sql`r.status not in ('cancelled', 'refunded', 'superseded')`

/** Whom the reader may be shown, as conditions on `p`, a participant. */
export const isSeen = ({ clubs, own }: Sight): SQL =>
  sql`p.erased_at is null and p.merged_into is null and ${isInClubs(clubs)}
    and p.id <> all(${sql.param([...own])}::int[])`

/** Whom the list is about, as conditions on `p`. */
export function isListed({ filter, season, sight, only = null }: Narrowing): SQL {
  const { club, born_from, born_to, missing, program, course } = filter
  const all: (SQL | null)[] = [
    isSeen(sight),
    only && sql`p.id = any(${sql.param([...only])}::int[])`,
    hasRegistration(filter, season),
    program ? isEnrolled(sql`e.program_id = ${program}`) : null,
    course ? isEnrolled(sql`e.course_id = ${course}`) : null,
    isOnTeam(filter, season),
    club ? isOfClub(club, season) : null,
    born_from ? sql`p.birthdate >= make_date(${born_from}, 1, 1)` : null,
    born_to ? sql`p.birthdate <= make_date(${born_to}, 12, 31)` : null,
    missing ? isMissing(missing, season) : null,
  ]
  return sql.join(
    all.filter((one) => one !== null),
    sql` and `,
  )
}

const inSeason = (season: number) =>
  sql`r.participant_id = p.id and r.season_year = ${season} and ${isStanding}`

const STATUSES: Record<Exclude<ListState, 'none'>, SQL> = {
  valid: sql`r.status = 'valid'`,
  not_valid: sql`r.status in ('pending_documents', 'pending_screening', 'pending_payment', 'suspended')`,
  documents: sql`r.status = 'pending_documents'`,
  screening: sql`r.status = 'pending_screening'`,
  payment: sql`r.status = 'pending_payment'`,
  suspended: sql`r.status = 'suspended'`,
  ended: sql`r.status = 'expired'`,
}

/** One registration fits option, state and group together. A spot in a program or course needs none. */
function hasRegistration({ option, state, role, program, course }: ListFilter, season: number): SQL | null {
  if (state === 'none') return sql`not exists (select from registrations r where ${inSeason(season)})`
  const group = role === 'player' || role === 'staff' ? role : null
  if (!option && !state && !group && (program || course)) return null
  const fits = [
    ...(option ? [sql`r.option_id = ${option}`] : []),
    ...(state ? [STATUSES[state]] : []),
    ...(group
      ? [sql`exists (select from registration_options o where o.id = r.option_id and o."group" = ${group})`]
      : []),
  ]
  return sql`exists (select from registrations r where ${sql.join([inSeason(season), ...fits], sql` and `)})`
}

const isEnrolled = (product: SQL) => sql`exists (select from enrolments e where e.participant_id = p.id
  and e.status not in ('withdrawn', 'refunded') and ${product})`

function isOnTeam({ role }: ListFilter, season: number): SQL | null {
  if (!role || role === 'player' || role === 'staff') return null
  return sql`exists (select from team_members m join teams t on t.id = m.team_id
    join tournaments u on u.id = t.tournament_id
    where m.participant_id = p.id and m.role = ${role} and u.season_year = ${season} and t.status <> 'withdrawn')`
}

const isOfClub = (club: number, season: number) => sql`(p.club_id = ${club}
  or exists (select from registrations r where ${inSeason(season)} and r.club_id = ${club}))`

/** From the rows that miss something: few people do, and to ask everyone in the order of the list takes seconds. */
function isMissing(missing: MissingFilter, season: number): SQL {
  const wanted = missing === 'anything' ? Object.values(ROWS) : [ROWS[missing]]
  return sql`p.id in (${sql.join(
    wanted.map((rows) => rows(season)),
    sql` union all `,
  )})`
}

const waitsWith = (season: number, statuses: SQL) => sql`select r.participant_id from registrations r
  where r.season_year = ${season} and r.status in (${statuses})`

/** The rows that say what a person has to do; the same for the filter and for what a row of the list says. */
const ROWS = {
  documents: (season: number) => sql`select d.participant_id from documents d
    where d.season_year = ${season} and d.status in ('pending', 'viewed', 'expired')`,
  screening: (season: number) => waitsWith(season, sql`'pending_screening'`),
  payment: (season: number) => waitsWith(season, sql`'pending_payment', 'suspended'`),
  // Papers about health and record checks are for those who decide them.
  papers: (_season: number) => sql`select y.participant_id from papers y
    where y.state = 'refused' and y.kind in ('certificate', 'proof_of_age')
    and not exists (select from papers z where z.participant_id = y.participant_id and z.kind = y.kind and z.id > y.id)`,
} as const

/** Whether one person, `p`, misses it. */
export const misses = (thing: keyof typeof ROWS, season: number): SQL =>
  sql`exists (select from (${ROWS[thing](season)}) w where w.participant_id = p.id)`
