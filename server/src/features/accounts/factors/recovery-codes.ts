import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { recoveryCodes } from '#platform/database/tables/factors'
import { Failure, refusedField } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { requireRecentFactor } from '#platform/http/recent-factor'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { accountRow } from '../record/account-row.ts'
import { lockAccount } from '../record/lock-account.ts'
import { toBase32 } from './base32.ts'
import type { FactorDeps } from './factor-deps.ts'

const HOW_MANY = 10
/** 80 bits: no one guesses one of ten, so that a plain hash keeps them. */
const BYTES = 10

/** New codes in place of the older ones. They are returned this once. */
export async function makeRecoveryCodes(tx: Database, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => inGroups(toBase32(randomBytes(BYTES))))
  await removeRecoveryCodes(tx, accountId)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: hashIn(accountId, code), account_id: accountId })))
  return codes
}

export async function removeRecoveryCodes(tx: Database, accountId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId))
}

export const hasRecoveryCodes = async (tx: Database, accountId: number): Promise<boolean> =>
  (await tx.$count(recoveryCodes, eq(recoveryCodes.account_id, accountId))) > 0

const inGroups = (text: string) => (text.match(/.{4}/g) ?? []).join('-')

/** As it is typed from a print-out: in any case, with or without the dashes. */
const hashIn = (accountId: number, code: string) =>
  hashOf(`${accountId} ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)

/** Spent by the update itself: of two tabs with one code, one is let in. */
export async function spendRecoveryCode(
  tx: Database,
  { factorLetters }: FactorDeps,
  { accountId, code, field }: { accountId: number; code: string; field: string },
): Promise<void> {
  const [spent] = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.hash, hashIn(accountId, code)),
        eq(recoveryCodes.account_id, accountId),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ hash: recoveryCodes.hash })
  if (!spent) throw refusedField('wrong_recovery_code', field)
  await noteSeen(tx, accountId)
  const account = await accountRow(tx, accountId)
  const left = await codesLeft(tx, accountId)
  await record(tx, accountId, 'recovery_code.used', { left })
  await queueEmail(tx, account.email, factorLetters.recoveryUsed(account.language, left))
}

/** The person has them, as one of them shows: codes that were replaced meanwhile are not. */
export async function seeRecoveryCodes(
  db: Database,
  actor: AccountActor,
  accountId: number,
  code: string,
): Promise<void> {
  requireOwn(actor, accountId)
  await db.transaction(async (tx) => {
    const isOne = eq(recoveryCodes.hash, hashIn(accountId, code))
    const known = await tx.$count(recoveryCodes, and(isOne, eq(recoveryCodes.account_id, accountId)))
    if (known === 0) throw new Failure('recovery_codes_replaced')
    await noteSeen(tx, accountId)
  })
}

async function noteSeen(tx: Database, accountId: number): Promise<void> {
  await tx.update(recoveryCodes).set({ seen_at: sql`now()` }).where(unseenOf(accountId))
}

const unseenOf = (accountId: number) =>
  and(eq(recoveryCodes.account_id, accountId), isNull(recoveryCodes.seen_at))

export const hasUnseenCodes = async (db: Database, accountId: number): Promise<boolean> =>
  (await db.$count(recoveryCodes, unseenOf(accountId))) > 0

export const codesLeft = (db: Database, accountId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.account_id, accountId), isNull(recoveryCodes.used_at)))

export async function renewRecoveryCodes(
  { db, factorLetters }: FactorDeps,
  actor: AccountActor,
  accountId: number,
): Promise<{ recovery_codes: string[] }> {
  requireOwn(actor, accountId)
  requireRecentFactor(actor)
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const account = await accountRow(tx, accountId)
    if (!account.has_factor) throw new Failure('no_factor_yet')
    await record(tx, accountId, 'recovery_codes.renewed')
    await queueEmail(tx, account.email, factorLetters.recoveryRenewed(account.language))
    return { recovery_codes: await makeRecoveryCodes(tx, accountId) }
  })
}
