import { and, eq } from 'drizzle-orm'
import { passkeys } from '#platform/database/tables/factors'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { requireRecentFactor } from '#platform/http/recent-factor'
import { record } from '#platform/record'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { noteRemovedFactor } from '../factors/note-factors.ts'
import { lockAccount } from '../record/lock-account.ts'

type Which = { accountId: number; passkeyId: number }

export async function renamePasskey(
  { db }: FactorDeps,
  actor: AccountActor,
  which: Which,
  name: string,
): Promise<void> {
  requireOwn(actor, which.accountId)
  const [renamed] = await db.update(passkeys).set({ name }).where(own(which)).returning({ id: passkeys.id })
  if (!renamed) throw notFound('passkey')
}

export async function removePasskey(deps: FactorDeps, actor: AccountActor, which: Which): Promise<void> {
  requireOwn(actor, which.accountId)
  requireRecentFactor(actor)
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, which.accountId)
    const [removed] = await tx.delete(passkeys).where(own(which)).returning({ id: passkeys.id })
    if (!removed) throw notFound('passkey')
    await record(tx, which.accountId, 'passkey.removed', { passkey_id: which.passkeyId })
    await noteRemovedFactor(tx, deps, which.accountId)
  })
}

const own = ({ accountId, passkeyId }: Which) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.account_id, accountId))
