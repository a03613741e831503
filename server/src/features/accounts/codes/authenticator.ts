import { randomBytes } from 'node:crypto'
import type { NewRecoveryCodes } from '@centrepass/contract/accounts/factors'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accountFactors } from '#platform/database/tables/factors'
import { Failure, refusedField } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { requireRecentFactor } from '#platform/http/recent-factor'
import { record } from '#platform/record'
import { hashOf, newSecret } from '#platform/security/secrets'
import { toBase32 } from '../factors/base32.ts'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { limitCodes } from '../factors/limit-codes.ts'
import { noteNewFactor, noteRemovedFactor } from '../factors/note-factors.ts'
import { accountRow } from '../record/account-row.ts'
import { lockAccount } from '../record/lock-account.ts'
import { openSecret, sealSecret } from './authenticator-secret.ts'
import { stepOfCode } from './totp.ts'

const SECRET_BYTES = 20

/** A secret that counts only after its first code; one that is in use stays until then. */
export async function startAuthenticator(
  { db, keys, factorLetters }: FactorDeps,
  actor: AccountActor,
  accountId: number,
): Promise<{ secret: string; uri: string; set_up_id: string }> {
  requireOwn(actor, accountId)
  requireRecentFactor(actor)
  const account = await accountRow(db, accountId)
  const secret = randomBytes(SECRET_BYTES)
  const sealed = await sealSecret(db, keys, accountId, secret)
  const [started] = await db
    .insert(accountFactors)
    .values({ account_id: accountId, user_handle: newSecret(), authenticator_secret: sealed })
    .onConflictDoUpdate({
      target: accountFactors.account_id,
      set: { authenticator_secret: sealed, authenticator_step: 0 },
      setWhere: isNull(accountFactors.authenticator_set_up_at),
    })
    .returning({ id: accountFactors.account_id })
  if (!started) throw new Failure('authenticator_on')
  const uri = uriOf(factorLetters.siteName, account.email, secret)
  return { secret: toBase32(secret), uri, set_up_id: setUpId(actor, secret) }
}

/** Of this secret in this session. Made from both, so that nothing more has to be stored. */
const setUpId = ({ sessionId }: AccountActor, secret: Buffer): string =>
  hashOf(`set-up ${sessionId} ${toBase32(secret)}`)

function uriOf(site: string, email: string, secret: Buffer): string {
  // A colon parts the two; one inside a name would move the border.
  const label = [site, email].map((text) => encodeURIComponent(text.replaceAll(':', ' '))).join(':')
  const issuer = encodeURIComponent(site.replaceAll(':', ' '))
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${issuer}`
}

type Confirmed = { code: string; set_up_id: string }

export async function confirmAuthenticator(
  deps: FactorDeps,
  actor: AccountActor,
  accountId: number,
  { code, set_up_id }: Confirmed,
): Promise<NewRecoveryCodes> {
  requireOwn(actor, accountId)
  requireRecentFactor(actor)
  await limitCodes(deps, accountId)
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const { isOwn, isOn } = await setUpNow(tx, deps, actor, set_up_id)
    // The answer to the first time was lost on its way: it is on, and that is what was asked for.
    if (isOwn && isOn) return { recovery_codes: null }
    if (!isOwn) throw new Failure(isOn ? 'authenticator_on' : 'authenticator_begun_again')
    await spendStep(tx, deps, { accountId, code, field: 'code', which: 'first' })
    await tx
      .update(accountFactors)
      .set({ authenticator_set_up_at: sql`now()` })
      .where(eq(accountFactors.account_id, accountId))
    await record(tx, accountId, 'authenticator.added')
    return noteNewFactor(tx, deps, actor)
  })
}

/** Whether the secret that is stored is the one that this page was given, and whether it is in use. */
async function setUpNow(tx: Database, { keys }: FactorDeps, actor: AccountActor, id: string) {
  const { accountId } = actor
  const [row] = await tx.select().from(accountFactors).where(eq(accountFactors.account_id, accountId))
  const sealed = row?.authenticator_secret
  const secret = sealed ? await openSecret(tx, keys, accountId, sealed) : null
  return {
    isOwn: secret !== null && setUpId(actor, secret) === id,
    isOn: row?.authenticator_set_up_at != null,
  }
}

type Spending = { accountId: number; code: string; field: string; which?: 'first' | 'later' }

/** A code works once: its step must be later than that of the last one, which the update itself compares. */
export async function spendStep(
  tx: Database,
  { keys }: FactorDeps,
  { accountId, code, field, which = 'later' }: Spending,
): Promise<void> {
  const isSetUp = accountFactors.authenticator_set_up_at
  const whose = and(
    eq(accountFactors.account_id, accountId),
    which === 'first' ? isNull(isSetUp) : isNotNull(isSetUp),
  )
  const [row] = await tx.select().from(accountFactors).where(whose)
  const sealed = row?.authenticator_secret
  const secret = sealed ? await openSecret(tx, keys, accountId, sealed) : null
  const step = secret ? stepOfCode(secret, code, Date.now()) : null
  if (step === null) throw wrongCode(field)
  const [spent] = await tx
    .update(accountFactors)
    .set({ authenticator_step: step })
    .where(and(whose, lt(accountFactors.authenticator_step, step)))
    .returning({ id: accountFactors.account_id })
  if (!spent) throw wrongCode(field)
}

export async function removeAuthenticator(
  deps: FactorDeps,
  actor: AccountActor,
  accountId: number,
): Promise<void> {
  requireOwn(actor, accountId)
  requireRecentFactor(actor)
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const [removed] = await tx
      .update(accountFactors)
      .set({ authenticator_secret: null, authenticator_set_up_at: null, authenticator_step: 0 })
      .where(and(eq(accountFactors.account_id, accountId), isNotNull(accountFactors.authenticator_set_up_at)))
      .returning({ id: accountFactors.account_id })
    if (!removed) throw new Failure('way_unavailable')
    await record(tx, accountId, 'authenticator.removed')
    await noteRemovedFactor(tx, deps, accountId)
  })
}

const wrongCode = (field: string) => refusedField('wrong_code', field)
