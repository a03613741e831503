import type { verifyEmail as contract } from '@centrepass/contract/accounts/accounts'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { oneTimeLinks } from '#platform/database/tables/sessions'
import { hashOf } from '#platform/security/secrets'
import { limitSource } from '#platform/security/source-of'
import type { Letters } from '../record/account-emails.ts'
import { linkSpent } from '../record/one-time-links.ts'

export type Deps = { db: Database; letters: Letters }
export type MailedLink = { accountId: number; code: string }

/** The purpose of an emailed link, and whether it works. Looking changes nothing: mail programs open every link. */
export async function verifyEmail(
  { db }: Deps,
  ip: string,
  link: MailedLink,
): Promise<Answer<typeof contract>> {
  await limitAsking(db, 'verify', ip)
  const { email, purpose, used_at, account } = await requireLink(db, link)
  const kind = purpose === 'change_email' ? 'new_address' : 'sign_up'
  const is_confirmed = used_at !== null
  const { first_name, last_name } = account
  // The reader of a mistyped new address is not told whose account it is.
  const name = kind === 'sign_up' && !is_confirmed ? { first_name, last_name } : null
  return { email, kind, is_confirmed, name }
}

/** The code itself cannot be guessed: this only keeps one source from asking without end. */
export const limitAsking = (db: Database, kind: string, ip: string) =>
  limitSource(db, { kind: `${kind} source`, ip, most: 100, withinMinutes: 15 })

/** A link that was not replaced and has not expired, used or not, with its account. */
export async function requireLink(db: Database, { accountId, code }: MailedLink) {
  const [found] = await db
    .select({ link: oneTimeLinks, account: accounts })
    .from(oneTimeLinks)
    .innerJoin(accounts, eq(accounts.id, oneTimeLinks.account_id))
    .where(
      and(
        eq(oneTimeLinks.hash, hashOf(code)),
        eq(oneTimeLinks.account_id, accountId),
        ne(oneTimeLinks.purpose, 'reset_password'),
        isNull(oneTimeLinks.replaced_at),
        gt(oneTimeLinks.expires_at, sql`now()`),
      ),
    )
  if (!found) throw linkSpent()
  return { ...found.link, account: found.account }
}
