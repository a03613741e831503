import type { AccountHelp, OfficeHelp } from '@centrepass/contract/people/account-help'
import { type AuditAction, auditWords } from '@centrepass/contract/privacy/audit-words'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { isOpen } from '#features/accounts/lost-factors/lost-factors.queries'
import { signInTries } from '#features/accounts/sessions/limit-sign-in'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { lostFactors } from '#platform/database/tables/factors'
import { auditEvents } from '#platform/database/tables/sessions'
import { type AccountActor, type OfficeActor, requireOwn } from '#platform/http/actor'
import { checkOf } from './caller-check.ts'
import { contactsOf } from './contacts.queries.ts'
import { liveSessions } from './help-deeds.ts'
import { accountToHelp } from './refuse-help.ts'

export async function accountHelp(db: Database, actor: OfficeActor, accountId: number): Promise<AccountHelp> {
  const account = await accountToHelp(db, actor, accountId)
  const { status, has_factor, pending_email, is_office } = account
  const check = await checkOf(db, actor, accountId)
  const contacts = await contactsOf(db, accountId)
  return {
    ...{ account_id: accountId, status, has_factor, pending_email, is_office },
    is_paused: (await signInTries(db, account)).isPaused,
    sessions: await liveSessions(db, accountId),
    lost_factor: await lostFactorOf(db, accountId),
    contacts: contacts.map(({ contact, mask, why_not }) => ({ contact, mask, why_not })),
    check: check && {
      ...{
        purpose: check.purpose,
        state: check.state,
        mask: check.sent_to,
        until: iso(check.until),
      },
    },
  }
}

async function lostFactorOf(db: Database, accountId: number): Promise<AccountHelp['lost_factor']> {
  const [open] = await db
    .select()
    .from(lostFactors)
    .where(and(eq(lostFactors.account_id, accountId), isOpen))
  if (!open) return null
  return open.confirmed_at ? 'confirmed' : open.proposed_at ? 'proposed' : 'asked'
}

const TOLD: AuditAction[] = [
  ...(['help.unlocked', 'help.sessions_ended', 'help.login_change_asked'] as const),
  ...(['help.factor_reset_asked', 'caller_check.asked'] as const),
]
const MOST = 20

/** What the office did for an account on a call, for its owner. */
export async function officeHelp(
  db: Database,
  actor: AccountActor,
  { accountId, locale }: { accountId: number; locale: Locale },
): Promise<OfficeHelp[]> {
  requireOwn(actor, accountId)
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.account_id, accountId), inArray(auditEvents.action, TOLD)))
    .orderBy(desc(auditEvents.id))
    .limit(MOST)
  return rows.map(({ id, at, action, reason }) => ({
    ...{ id, at: at.toISOString(), reason },
    what: auditWords[action as AuditAction][locale],
  }))
}
