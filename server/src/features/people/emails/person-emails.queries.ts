import type { PersonPage } from '@centrepass/contract/people/person-page'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'

const MOST = 20

type Row = {
  id: number
  to: string
  subject: string
  created_at: string
  sent_at: string | null
  sends_to: string | null
}

/** Instants come as the database writes them. */

/**
 * The newest emails to those who act for a person and to the address on file, with the address that each would go to
 * today. A link that waits, is on hold or has ended has no address here.
 */
export async function emailsOf(db: Database, id: number): Promise<PersonPage['emails']> {
  const rows = await rowsOf<Row>(db, sql`${emailsTo(id)} order by m.id desc limit ${MOST}`)
  return rows.map((row) => ({
    ...row,
    created_at: iso(row.created_at),
    sent_at: row.sent_at && iso(row.sent_at),
  }))
}

/** The address of today for one of them; null where it cannot be sent again, undefined where it is not among them. */
export async function addressOfToday(
  db: Database,
  { id, emailId }: { id: number; emailId: number },
): Promise<string | null | undefined> {
  const [row] = await rowsOf<Row>(db, sql`${emailsTo(id)} and m.id = ${emailId}`)
  return row?.sends_to
}

/** A secret in an email is for one mailbox and one time: where one was blanked, the text has lost its point. */
const hasNoSecret = sql`m.secrets = '{}' and m.secrets_expire_at is null
  and m.unsubscribe_url is null and m.text_body !~ '[#/=]…'`

/** Of two children, a parent may have lost the link to one: nothing about that one goes to them again. */
const isAboutTheirs = sql`not exists (
    select from documents o where a.id is not null and o.id = any (m.document_ids) and not exists (
      select from guardianships g where g.participant_id = o.participant_id and g.account_id = a.id
        and g.confirmed_at is not null and g.frozen_at is null))
  and not exists (select from ended_links e where e.account_id = a.id and e.ended_at > m.created_at)`

const emailsTo = (id: number) => sql`
  select m.id, m.to_address as "to", m.subject, m.created_at, m.sent_at,
    case when ${hasNoSecret} and ${isAboutTheirs} then coalesce(a.email, d.email) end as sends_to
  from outbox_emails m
  left join accounts a on (a.id = m.account_id or a.email_normalised = lower(m.to_address))
    and a.status = 'active' and a.id in (select g.account_id from guardianships g
      where g.participant_id = ${id} and g.confirmed_at is not null and g.frozen_at is null
        and g.handed_over_at is null and (g.hands_over_on is null or g.hands_over_on > current_date))
  left join participant_profiles d on d.participant_id = ${id} and lower(d.email) = lower(m.to_address)
    and not exists (select from ended_links e join accounts x on x.id = e.account_id
      where e.participant_id = ${id} and lower(d.email) in (e.email, x.email_normalised))
    and not exists (select from guardianships g join accounts x on x.id = g.account_id
      where g.participant_id = ${id} and g.frozen_at is not null and x.email_normalised = lower(d.email))
  where m.forgotten_at is null and (a.id is not null or d.participant_id is not null)`
