import type { OfficeGrant, Officer } from '@centrepass/contract/office/grants'
import { type Grant, scopeOf, verbsHeld } from '@centrepass/contract/office/roles'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { grantsOf } from '#features/office/grants/grants.queries'
import { promisedOn } from '#features/office/present-tasks'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import type { OfficeActor } from '#platform/http/actor'
import { accountRow } from '../record/account-row.ts'

type Row = Grant &
  Pick<OfficeGrant, 'id' | 'reason' | 'given_by' | 'state' | 'reviewed_by'> & {
    scope_name: string | null
    until: Date | null
    given_at: Date
    due_at: Date | null
    giver: number | null
    reviewed_at: Date | null
    asked_at: Date | null
    has_other: boolean
    account: Omit<Officer, 'is_you' | 'grants' | 'last_seen_at'> & { last_seen_at: string | null }
  }

type Deps = { db: Database; season: SeasonFacts; locale: Locale }

/** The people of the office, or one of them, in the order in which they came. */
export async function listOfficers(
  { db, season, locale }: Deps,
  actor: OfficeActor,
  only?: number,
): Promise<Officer[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select g.id, g.role, g.club_id, g.tournament_id, g.program_id, g.until, g.reason, g.given_at, g.due_at,
      coalesce(c.name, t.names ->> ${locale}, t.name, p.names ->> ${locale}, p.name) as scope_name, g.given_by as giver,
      b.first_name || ' ' || b.last_name as given_by,
      g.reviewed_at, r.first_name || ' ' || r.last_name as reviewed_by, k.created_at as asked_at,
      another_administrator(a.id) as has_other,
      case when g.counts_from is null then 'waits' else 'counts' end as state,
      jsonb_build_object('account_id', a.id, 'name', a.first_name || ' ' || a.last_name, 'email', a.email,
        'second_factor', a.has_factor,
        'last_seen_at', (select max(s.last_used_at) from sessions s where s.account_id = a.id)) as account
    from office_grants g
    join accounts a on a.id = g.account_id
    left join accounts b on b.id = g.given_by
    left join accounts r on r.id = g.reviewed_by
    left join office_tasks k on k.kind = 'grant_review' and k.done_at is null
      and k.subject ->> 'reviewed_grant_id' = g.id::text
    left join clubs c on c.id = g.club_id
    left join tournaments t on t.id = g.tournament_id
    left join programs p on p.id = g.program_id
    where g.ended_at is null and (g.until is null or g.until > now())
      and (${only ?? null}::int is null or a.id = ${only ?? null})
    order by a.id, g.id`,
  )
  const officers = new Map<number, Officer>()
  for (const row of rows) {
    const { account } = row
    const known = officers.get(account.account_id)
    const grants = [...(known?.grants ?? []), presentGrant(row, actor, season)]
    officers.set(account.account_id, {
      ...account,
      last_seen_at: account.last_seen_at && iso(account.last_seen_at),
      is_you: account.account_id === actor.accountId,
      grants,
    })
  }
  return [...officers.values()]
}

function presentGrant(row: Row, { accountId }: OfficeActor, season: SeasonFacts): OfficeGrant {
  const { id, role, reason, given_by, state, giver, account, reviewed_by, asked_at, has_other } = row
  return {
    ...{ id, role, reason, given_by, state, scope: namedScope(row) },
    until: row.until && iso(row.until),
    given_at: iso(row.given_at),
    due_at: row.due_at && iso(row.due_at),
    ...{
      reviewed_by,
      reviewed_at: row.reviewed_at && iso(row.reviewed_at),
      review: asked_at && reviewSince(asked_at, season),
    },
    may_review: asked_at !== null && (account.account_id !== accountId || !has_other),
    may_agree: state === 'waits' && giver !== accountId && account.account_id !== accountId,
  }
}

function reviewSince(asked_at: Date, season: SeasonFacts) {
  const promised_on = promisedOn({ kind: 'grant_review', created_at: new Date(asked_at) }, season)
  return { promised_on, is_overdue: promised_on < season.today }
}

function namedScope(row: Row) {
  const scope = scopeOf(row)
  return scope && { ...scope, name: row.scope_name ?? '' }
}

/** After a change of their roles. Without any left they are no longer in the list. */
export async function officerById(deps: Deps, actor: OfficeActor, accountId: number): Promise<Officer> {
  const [found] = await listOfficers(deps, actor, accountId)
  if (found) return found
  const { id, first_name, last_name, email, has_factor } = await accountRow(deps.db, accountId)
  return {
    ...{ account_id: id, name: `${first_name} ${last_name}`, email, second_factor: has_factor },
    ...{ last_seen_at: null, is_you: id === actor.accountId, grants: [] },
  }
}

/** What the caller may do, for the navigation. */
export async function ownOffice(deps: Deps, actor: OfficeActor) {
  const [own] = await listOfficers(deps, actor, actor.accountId)
  const grants = (own?.grants ?? []).filter(({ state }) => state === 'counts')
  const held = await grantsOf(deps.db, actor.accountId)
  return {
    name: own?.name ?? '',
    verbs: verbsHeld(held),
    grants: grants.map(({ role, scope, until }) => ({ role, scope, until })),
  }
}
