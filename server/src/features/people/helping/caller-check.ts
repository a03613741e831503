import { randomInt } from 'node:crypto'
import { roleHas } from '@centrepass/contract/office/roles'
import type { CheckPurpose, ContactKind } from '@centrepass/contract/people/account-help'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountRow } from '#features/accounts/record/account-row'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { callerChecks } from '#platform/database/tables/factors'
import { Failure, refusedField } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { hashOf, newSalt } from '#platform/security/secrets'
import { contactsOf } from './contacts.queries.ts'
import { CODE_MINUTES, type HelpLetters } from './help-emails.ts'
import { accountToHelp, refuseHelp } from './refuse-help.ts'

/** How long the right code counts. */
const COUNTS = sql`interval '15 minutes'`
const MOST_WRONG = 5
/** A family that gets more codes than this is being bothered, no matter who asks. */
const TO_ACCOUNT = { kind: 'caller check account', most: 5, withinMinutes: 60 }
const BY_OFFICER = { kind: 'caller check officer', most: 30, withinMinutes: 60 }

type Deps = { db: Database; helpLetters: HelpLetters }
type Asking = { accountId: number; contact: ContactKind; purpose: CheckPurpose }

/** Sends a code to a contact on file. An earlier one of the same officer for this account ends. */
export async function askCallerCheck(
  { db, helpLetters }: Deps,
  actor: OfficeActor,
  { accountId, contact, purpose }: Asking,
): Promise<void> {
  // A colleague may be a parent too; whatever else is done for their account is refused.
  await (purpose === 'add_guardian' ? accountToHelp : refuseHelp)(db, actor, accountId)
  if (purpose === 'add_guardian' && !addsGuardians(actor)) throw new Failure('no_grant')
  await db.transaction(async (tx) => {
    // Two wishes at once wait for each other, so that one code is open at most.
    await lockAccount(tx, accountId)
    const account = await accountRow(tx, accountId)
    if (account.status !== 'active') throw new Failure('account_not_open')
    const asker = await accountRow(tx, actor.accountId)
    const to = (await contactsOf(tx, accountId)).find((one) => one.contact === contact)
    if (!to || to.why_not !== null) throw new Failure('contact_not_offered')
    // Counted here: what sends nothing uses up nothing.
    await limitAttempts(tx, { ...BY_OFFICER, key: String(actor.accountId) })
    await limitAttempts(tx, { ...TO_ACCOUNT, key: String(accountId) })
    await tx
      .update(callerChecks)
      .set({ ended_at: sql`now()` })
      .where(and(ofBoth(actor, accountId), isNull(callerChecks.ended_at)))
    const code = String(randomInt(10 ** 6)).padStart(6, '0')
    const salt = newSalt()
    const [made] = await tx
      .insert(callerChecks)
      .values({
        ...{ account_id: accountId, asked_by: actor.accountId, purpose, sent_to: to.mask },
        ...{ salt, code_hash: hashWith(salt, code) },
        expires_at: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
      })
      .returning({ id: callerChecks.id })
    await record(tx, accountId, 'caller_check.asked', { caller_check_id: made?.id ?? 0 })
    const officer = `${asker.first_name} ${asker.last_name}`
    await queueEmail(tx, to.email, helpLetters.callerCode(account.language, { code, officer, purpose }))
  })
}

const addsGuardians = ({ grants }: OfficeActor) => grants.some(({ role }) => roleHas(role, 'link.decide'))

/** The right code makes the check count; each wrong one is written down, and the fifth ends it. */
export async function passCallerCheck(
  { db }: Pick<Deps, 'db'>,
  actor: OfficeActor,
  { accountId, code }: { accountId: number; code: string },
): Promise<void> {
  await accountToHelp(db, actor, accountId)
  const outcome = await db.transaction((tx) => compare(tx, actor, { accountId, code }))
  // Thrown after the wrong try is stored.
  if (outcome === 'over') throw new Failure('caller_check_over')
  if (outcome === 'ended') throw refusedField('caller_check_ended', 'code')
  if (outcome === 'wrong') throw refusedField('caller_code_wrong', 'code')
}

type Outcome = 'passed' | 'wrong' | 'ended' | 'over'

async function compare(
  tx: Database,
  actor: OfficeActor,
  { accountId, code }: { accountId: number; code: string },
): Promise<Outcome> {
  // Locked: of tries at the same time each is counted.
  const [check] = await tx
    .select()
    .from(callerChecks)
    .where(and(ofBoth(actor, accountId), waitsForCode))
    .for('update')
  if (!check) return 'over'
  const isThis = eq(callerChecks.id, check.id)
  const subject = { caller_check_id: check.id }
  if (hashWith(check.salt, code.replace(/\s/g, '')) === check.code_hash) {
    await tx.update(callerChecks).set({ passed_at: sql`now()` }).where(isThis)
    await record(tx, accountId, 'caller_check.passed', subject)
    return 'passed'
  }
  const wrong_tries = check.wrong_tries + 1
  const isLast = wrong_tries >= MOST_WRONG
  await tx
    .update(callerChecks)
    .set({ wrong_tries, ...(isLast && { ended_at: sql`now()` }) })
    .where(isThis)
  await record(tx, accountId, 'caller_check.failed', subject)
  return isLast ? 'ended' : 'wrong'
}

type Standing = {
  id: number
  sent_to: string
  purpose: CheckPurpose
  state: 'sent' | 'passed'
  until: string
}

/** The officer's own check of this account, while its code can be typed or it counts. */
export async function checkOf(db: Database, actor: OfficeActor, accountId: number): Promise<Standing | null> {
  const [found] = await rowsOf<Standing>(
    db,
    sql`select id, sent_to, purpose, case when passed_at is null then 'sent' else 'passed' end as state,
        coalesce(passed_at + ${COUNTS}, expires_at) as until
      from caller_checks where asked_by = ${actor.accountId} and account_id = ${accountId} and ended_at is null
        and purpose is not null
        and now() < coalesce(passed_at + ${COUNTS}, expires_at)`,
  )
  return found ?? null
}

/** Before anything that hands an account over: a check counts for what its email said, and for nothing else. */
export async function requireCallerCheck(
  tx: Database,
  actor: OfficeActor,
  accountId: number,
  purpose: CheckPurpose,
): Promise<Standing> {
  const check = await checkOf(tx, actor, accountId)
  if (check?.state !== 'passed' || check.purpose !== purpose) throw new Failure('caller_check_needed')
  return check
}

const ofBoth = (actor: OfficeActor, accountId: number) =>
  and(eq(callerChecks.asked_by, actor.accountId), eq(callerChecks.account_id, accountId))

const waitsForCode = and(
  ...[isNull(callerChecks.ended_at), isNull(callerChecks.passed_at)],
  sql`${callerChecks.expires_at} > now()`,
)

/** A code of six digits can be guessed from its hash: the salt and ten minutes make that useless. */
const hashWith = (salt: string, code: string) => hashOf(`${salt} ${code}`)
