import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { payLinks } from '#platform/database/tables/club-bills'
import { Failure } from '#platform/failure'
import type { MailedSecret } from '#platform/mail/queue-email'
import { hashOf, newSecret } from '#platform/security/secrets'

type PayLink = typeof payLinks.$inferSelect
export type HeldLink = { link: PayLink; isExpired: boolean }

/** A new secret link that pays an invoice. Only its hash is stored, so every email has a link of its own. */
export async function newPayLink(
  tx: Database,
  invoiceId: number,
  { link_days }: { link_days: number },
): Promise<MailedSecret> {
  const code = newSecret()
  await tx.insert(payLinks).values({
    ...{ invoice_id: invoiceId, code_hash: hashOf(code) },
    expires_at: sql`now() + make_interval(days => ${link_days})`,
  })
  return { code, validMinutes: link_days * 24 * 60 }
}

/** One link at a time pays the invoice of a family: those sent before expire. */
export async function renewPayLink(
  tx: Database,
  invoiceId: number,
  terms: { link_days: number },
): Promise<MailedSecret> {
  await tx
    .update(payLinks)
    .set({ expires_at: sql`least(${payLinks.expires_at}, now() - interval '1 second')` })
    .where(and(eq(payLinks.invoice_id, invoiceId), sql`${payLinks.ended_at} is null`))
  return newPayLink(tx, invoiceId, terms)
}

/** The holder of the secret learns what became of the link; without the secret every answer is the same. */
export async function heldLink(db: Database, code: string): Promise<HeldLink> {
  const [found] = await db
    .select({ link: payLinks, isExpired: sql<boolean>`${payLinks.expires_at} < now()` })
    .from(payLinks)
    .where(eq(payLinks.code_hash, hashOf(code)))
  if (!found) throw new Failure('link_spent')
  return found
}

/** Under the lock of the invoice, which ends its links. */
export const hasEnded = async (tx: Database, linkId: number): Promise<boolean> =>
  (await tx.$count(payLinks, and(eq(payLinks.id, linkId), isNotNull(payLinks.ended_at)))) > 0

/** A year after a link expired, not even its hash is needed to say so. */
export async function forgetOldPayLinks(db: Database): Promise<void> {
  await db.delete(payLinks).where(sql`${payLinks.expires_at} < now() - interval '1 year'`)
}
