import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { sandboxCharges, sandboxSetups } from '#platform/database/tables/sandbox-cards'
import { settleCharge } from '../provider/record-charge.ts'
import { forgetKeptCard } from '../provider/sandbox-kept-cards.ts'

export type Verdict = 'approve' | 'refuse'

const REFUSED = { status: 'declined', decline_code: 'authentication_failed' } as const

/** Records what the person told their bank, about a charge or about keeping a card. False when there was no question. */
export async function answerChallenge(
  db: Database,
  client_secret: string,
  verdict: Verdict,
): Promise<boolean> {
  return (
    (await answerForCharge(db, client_secret, verdict)) || (await answerForSetup(db, client_secret, verdict))
  )
}

async function answerForCharge(db: Database, client_secret: string, verdict: Verdict): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .select()
      .from(sandboxCharges)
      .where(
        and(eq(sandboxCharges.client_secret, client_secret), eq(sandboxCharges.status, 'requires_action')),
      )
      .for('update')
    if (!waiting) return false
    await settleCharge(
      tx,
      waiting,
      verdict === 'approve' ? { status: 'succeeded', decline_code: null } : REFUSED,
    )
    return true
  })
}

async function answerForSetup(db: Database, client_secret: string, verdict: Verdict): Promise<boolean> {
  const [settled] = await db
    .update(sandboxSetups)
    .set(verdict === 'approve' ? { status: 'succeeded' } : REFUSED)
    .where(and(eq(sandboxSetups.client_secret, client_secret), eq(sandboxSetups.status, 'requires_action')))
    .returning({ payment_method: sandboxSetups.payment_method })
  if (verdict === 'refuse' && settled?.payment_method) await forgetKeptCard(db, settled.payment_method)
  return settled !== undefined
}
