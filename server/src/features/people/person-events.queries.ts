import { roleHas } from '@centrepass/contract/office/roles'
import type { PersonEvent } from '@centrepass/contract/people/person-page'
import { type AuditAction, auditWords } from '@centrepass/contract/privacy/audit-words'
import { whyIsFor } from '@centrepass/contract/record/record-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import type { Asking } from './person-page.queries.ts'

const MOST = 200

type Row = { id: number; at: string; action: AuditAction; by: string | null; reason: string | null }

/** The timeline of a person. Reading a page is in the record too, but no part of the story. */
export async function personEvents(
  { db, actor }: Asking,
  id: number,
  locale: Locale,
): Promise<PersonEvent[]> {
  await refuseOwnMatter(db, actor, { participant_id: id })
  const rows = await rowsOf<Row>(
    db,
    sql`select e.id, e.at, e.action, a.first_name || ' ' || a.last_name as by, e.reason
      from audit_events e left join accounts a on a.id = coalesce(e.by_account_id, e.account_id)
      where e.subject ? 'participant_id' and (e.subject ->> 'participant_id')::int in
          (select p.id from participants p where p.id = ${id} or p.merged_into = ${id})
        and e.action <> 'office.called'
      order by e.id desc limit ${MOST}`,
  )
  const mayReadWhy = (action: string) => {
    const verb = whyIsFor(action)
    return verb === null || actor.grants.some(({ role }) => roleHas(role, verb))
  }
  return rows.map(({ id, at, action, by, reason }) => ({
    ...{ id: Number(id), at: iso(at), by, reason: mayReadWhy(action) ? reason : null },
    what: auditWords[action]?.[locale] ?? action,
  }))
}
