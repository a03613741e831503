import type { AccountHelp, ContactKind, ContactProblem } from '@centrepass/contract/people/account-help'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

type Row = {
  contact: ContactKind
  email: string
  is_recent: boolean
  is_of_ended_link: boolean
  is_of_other: boolean
  is_unreachable: boolean
}
export type Contact = AccountHelp['contacts'][number] & { email: string }

/**
 * The addresses on file of an account's owner: the login, and that of the own record where it is another one. A
 * stranger who took over an account would add an address, and a former guardian still reads theirs.
 */
export async function contactsOf(db: Database, accountId: number): Promise<Contact[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    with known as (
      select 'login' as contact, a.email, a.email_changed_at, a.email_refused_at is not null as is_unreachable
        from accounts a where a.id = ${accountId}
      union all
      -- A record that became their own lately brings an address with it that is as new to the account.
      select 'profile', d.email, greatest(d.email_changed_at, g.confirmed_at), false
        from guardianships g join participant_profiles d on d.participant_id = g.participant_id
          join accounts a on a.id = g.account_id
        where g.account_id = ${accountId} and g.relation = 'own' and g.confirmed_at is not null
          and d.email is not null and not d.email_is_guardian and lower(d.email) <> a.email_normalised
    )
    select contact, email, is_unreachable,
      coalesce(email_changed_at > now() - interval '14 days', false) as is_recent,
      exists (select from ended_links e
        where lower(e.email) = lower(k.email) and e.account_id <> ${accountId}) as is_of_ended_link,
      exists (select from accounts o
        where o.email_normalised = lower(k.email) and o.id <> ${accountId}) as is_of_other
    from known k`,
  )
  return rows.map((row) => ({
    ...{ contact: row.contact, email: row.email, mask: maskOf(row.email), why_not: problemOf(row) },
  }))
}

function problemOf(row: Row): ContactProblem | null {
  if (row.is_of_ended_link) return 'ended_link'
  if (row.is_of_other) return 'other_account'
  if (row.is_recent) return 'recent'
  return row.is_unreachable ? 'unreachable' : null
}

/** Enough for the caller to know which mailbox it is, and for no one to learn the address. */
const maskOf = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
