import { and, count, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { paymentMethods, paymentSchedules } from '#platform/database/tables/plans'
import { auditEvents } from '#platform/database/tables/sessions'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'

type Keys = { operationsToken: string; paymentProvider: string }

const TOKEN_IN_USE = 'operations.token_in_use'

/**
 * A database can be restored without what stood beside it: the operations token, the keys of the card provider.
 * Both would be noticed late and by others. Each sentence names one thing that is not as the database knows it.
 */
export async function missingKeys(db: Database, keys: Keys): Promise<string[]> {
  return [...(await otherToken(db, keys.operationsToken)), ...(await strandedPlans(db, keys.paymentProvider))]
}

/** A deliberate change is reported once; the new token is the known one from then on. */
async function otherToken(db: Database, token: string): Promise<string[]> {
  const [known] = await db
    .select({ subject: auditEvents.subject })
    .from(auditEvents)
    .where(and(isNull(auditEvents.account_id), eq(auditEvents.action, TOKEN_IN_USE)))
    .orderBy(desc(auditEvents.at))
    .limit(1)
  const hash = hashOf(token)
  if (known?.subject.hash === hash) return []
  await record(db, null, TOKEN_IN_USE, { hash })
  if (!known) return []
  return [
    'OPERATIONS_TOKEN: not the one that this database was last used with. After a restore bring back the ' +
      'variable or the file operations-token of DATA_DIR; all processes need the same.',
  ]
}

async function strandedPlans(db: Database, provider: string): Promise<string[]> {
  const [plans] = await db
    .select({ n: count() })
    .from(paymentSchedules)
    .innerJoin(paymentMethods, eq(paymentMethods.id, paymentSchedules.payment_method_id))
    .where(and(eq(paymentSchedules.status, 'active'), ne(paymentMethods.provider, provider)))
  if (!plans?.n) return []
  return [
    `PAYMENT_PROVIDER: ${plans.n} payment plans are charged to cards that are kept at another provider than ` +
      `${provider}. Their instalments will be refused.`,
  ]
}
