import type { HelpDeed, HelpEffects } from '@centrepass/contract/people/account-help'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FactorLetters } from '#features/accounts/factors/factor-letters'
import { proposeForCaller } from '#features/accounts/lost-factors/decide-lost-factor'
import { tellOwner } from '#features/accounts/lost-factors/tell-owner'
import type { Letters } from '#features/accounts/record/account-emails'
import type { AccountRow } from '#features/accounts/record/account-row'
import { accountByEmail } from '#features/accounts/record/accounts.queries'
import { askNewAddress } from '#features/accounts/record/ask-new-address'
import { forgetDevicesOf } from '#features/accounts/sessions/known-devices'
import { forgiveOwner, signInTries } from '#features/accounts/sessions/limit-sign-in'
import { endSessionsOf } from '#features/accounts/sessions/session-tokens'
import type { Database } from '#platform/database/client'
import { rememberedDevices } from '#platform/database/tables/factors'
import { accounts } from '#platform/database/tables/people'
import { sessions } from '#platform/database/tables/sessions'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { requireCallerCheck } from './caller-check.ts'
import type { HelpLetters } from './help-emails.ts'

export type HelpDeps = {
  db: Database
  letters: Letters
  factorLetters: FactorLetters
  helpLetters: HelpLetters
}

type Doing = { account: AccountRow; actor: OfficeActor; reason: string; email: string }
type Ends = HelpEffects['ends']

export const helpDeeds: Record<HelpDeed, (tx: Database, deps: HelpDeps, doing: Doing) => Promise<Ends>> = {
  unlock,
  end_sessions: endSessions,
  change_login: changeLogin,
  reset_factor: resetFactor,
}

/** Wrong passwords are forgotten and a hold is lifted; the password itself is still needed. */
async function unlock(tx: Database, { helpLetters }: HelpDeps, { account, reason }: Doing): Promise<Ends> {
  const { tries, isPaused } = await signInTries(tx, account)
  const isHeld = account.status === 'locked'
  if (!isHeld && !isPaused) throw new Failure('help_not_needed')
  if (isHeld) await tx.update(accounts).set({ status: 'active' }).where(eq(accounts.id, account.id))
  await forgiveOwner(tx, account)
  await recordChange(tx, account.id, {
    ...{ action: 'help.unlocked', subject: { account_id: account.id }, reason },
    ...{ before: { status: account.status, tries }, after: { status: 'active', tries: 0 } },
  })
  await tellOwner(tx, account.id, ({ language }) => helpLetters.unlocked(language))
  return [
    { what: 'hold', count: isHeld ? 1 : 0 },
    { what: 'tries', count: tries },
  ]
}

async function endSessions(
  tx: Database,
  { helpLetters }: HelpDeps,
  { account, reason }: Doing,
): Promise<Ends> {
  const count = await liveSessions(tx, account.id)
  const browsers = await tx.$count(
    rememberedDevices,
    and(eq(rememberedDevices.account_id, account.id), isNull(rememberedDevices.ended_at)),
  )
  if (count + browsers === 0) throw new Failure('help_not_needed')
  await endSessionsOf(tx, account.id)
  await forgetDevicesOf(tx, account.id)
  await recordChange(tx, account.id, {
    ...{ action: 'help.sessions_ended', subject: { account_id: account.id }, reason },
    ...{ before: { sessions: count, browsers }, after: { sessions: 0, browsers: 0 } },
  })
  await tellOwner(tx, account.id, ({ language }) => helpLetters.sessionsEnded(language))
  return [
    { what: 'sessions', count },
    { what: 'browsers', count: browsers },
  ]
}

export const liveSessions = (db: Database, accountId: number): Promise<number> =>
  db.$count(
    sessions,
    and(eq(sessions.account_id, accountId), isNull(sessions.ended_at), gt(sessions.expires_at, sql`now()`)),
  )

/** The new address counts once its reader confirms it, in the way in which a family changes its own. */
async function changeLogin(
  tx: Database,
  { letters, helpLetters }: HelpDeps,
  { account, actor, email, reason }: Doing,
): Promise<Ends> {
  const check = await requireCallerCheck(tx, actor, account.id, 'change_login')
  if (account.status !== 'active') throw new Failure('account_not_open')
  const holder = await accountByEmail(tx, email)
  if (holder) throw new Failure(holder.id === account.id ? 'help_not_needed' : 'email_taken')
  await askNewAddress(tx, letters, account, email)
  await tellOwner(tx, account.id, ({ language }) => helpLetters.loginChangeAsked(language))
  await recordChange(tx, account.id, {
    action: 'help.login_change_asked',
    subject: { account_id: account.id, caller_check_id: check.id },
    before: { email: account.email, pending_email: account.pending_email },
    after: { email: account.email, pending_email: email },
    reason,
  })
  return [{ what: 'pending_email', count: account.pending_email ? 1 : 0 }]
}

/** The way of a lost factor: this person proposes, another confirms, and the owner has time to stop it. */
async function resetFactor(tx: Database, deps: HelpDeps, { account, actor, reason }: Doing): Promise<Ends> {
  const check = await requireCallerCheck(tx, actor, account.id, 'reset_factor')
  if (account.status !== 'active') throw new Failure('account_not_open')
  if (!account.has_factor) throw new Failure('help_not_needed')
  const note = `Code read out, sent to ${check.sent_to}. ${reason}`
  await proposeForCaller(tx, deps, { accountId: account.id, who: actor.accountId, note })
  await recordChange(tx, account.id, {
    action: 'help.factor_reset_asked',
    subject: { account_id: account.id, caller_check_id: check.id },
    reason,
  })
  return []
}
