import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import { type Grant, type ScopeKind, scopeOf, verbsOf } from '@centrepass/contract/office/roles'
import { kindsFor, kindsToRead } from '@centrepass/contract/office/task-rules'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { officeTasks } from '#platform/database/tables/links'
import type { OfficeActor } from '#platform/http/actor'

const about = (key: string) => sql`(${officeTasks.subject} ->> ${key})::int`

/** Whether a task is about this one club, tournament or program. */
const IN_SCOPE: Record<ScopeKind, (id: number) => SQL> = {
  club: (id) => sql`(${about('club_id')} = ${id}
    or exists (select from teams t where t.id = ${about('team_id')} and t.club_id = ${id}))`,
  tournament: (id) =>
    sql`exists (select from teams t where t.id = ${about('team_id')} and t.tournament_id = ${id})`,
  program: (id) => sql`(exists (select from programs p
      where p.id = ${id} and p.offering_id = ${about('offering_id')})
    or exists (select from call_offs o where o.program_id = ${id} and o.id = ${about('call_off_id')}))`,
}

function within(grant: Grant, kinds: readonly OfficeTaskKind[]): SQL | undefined {
  const scope = scopeOf(grant)
  return and(
    kinds.length > 0 ? inArray(officeTasks.kind, [...kinds]) : sql`false`,
    scope ? IN_SCOPE[scope.kind](scope.id) : undefined,
  )
}

/** The tasks that a caller's grants decide, each within its scope. */
export const decidedBy = ({ grants }: Pick<OfficeActor, 'grants'>): SQL =>
  or(...grants.map((grant) => within(grant, kindsFor(verbsOf([grant.role]))))) ?? sql`false`

/** Those, and what a role that decides nothing may read. */
export const seenBy = (actor: Pick<OfficeActor, 'grants'>): SQL =>
  or(decidedBy(actor), ...actor.grants.map((grant) => within(grant, kindsToRead(verbsOf([grant.role]))))) ??
  sql`false`
