import type { DocumentLanguage } from '@centrepass/contract/documents/documents'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { signingPasses } from '#platform/database/tables/documents'
import type { Signer } from '../record/signer.ts'
import { type NotifyingDeps, tellOfPass } from './tell-of-pass.ts'

/** How long a signer may read the next document before the copies signed so far are emailed without it. */
export const IDLE = sql`interval '10 minutes'`

/**
 * The documents a signer signs in one go travel in one email, once they are sealed, however many requests they came
 * in: a signer who has more to sign goes on in the same pass.
 */
export async function joinPass(tx: Database, { email }: Signer, language: DocumentLanguage): Promise<number> {
  const [open] = await tx
    .select({ id: signingPasses.id })
    .from(signingPasses)
    .where(
      and(
        eq(signingPasses.to_address, email),
        eq(signingPasses.language, language),
        isNull(signingPasses.ended_at),
        isNull(signingPasses.copies_queued_at),
        gt(signingPasses.last_used_at, sql`now() - ${IDLE}`),
      ),
    )
    .orderBy(desc(signingPasses.id))
    .limit(1)
    .for('update')
  if (open) {
    await tx.update(signingPasses).set({ last_used_at: sql`now()` }).where(eq(signingPasses.id, open.id))
    return open.id
  }
  const [pass] = await tx
    .insert(signingPasses)
    .values({ to_address: email, language })
    .returning({ id: signingPasses.id })
  if (!pass) throw new Error('A pass was not begun.')
  return pass.id
}

/** Ends a pass and tells the families whose registrations it made valid: one email for all of their people. */
export async function endPass(tx: Database, deps: NotifyingDeps, passId: number): Promise<void> {
  await tx.update(signingPasses).set({ ended_at: sql`now()` }).where(eq(signingPasses.id, passId))
  await tellOfPass(tx, deps, passId)
}
