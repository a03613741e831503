import type { AuditAction } from '@centrepass/contract/privacy/audit-words'
import { sql } from 'drizzle-orm'
import { currentRequest } from './current-request.ts'
import type { Database } from './database/client.ts'
import { statement } from './database/statement.ts'
import { auditEvents } from './database/tables/sessions.ts'

type Subject = Record<string, string | number>
type Change = {
  action: AuditAction
  /** Ids only, never a name or an address: it stays when a person's data is erased, and the rest does not. */
  subject: Subject
  /** Of birthdates, health and self-identification only that they changed: `changesBetween` sees to that. */
  before?: object | undefined
  after?: object | undefined
  reason?: string | undefined
}

/**
 * Writes down what happened, in the transaction that made it happen. The account is the one whose record it is about;
 * the one that asked is taken from the request, so that no decision of the office can name another as its decider.
 */
export async function record(
  tx: Database,
  accountId: number | null,
  action: AuditAction,
  subject: Subject = {},
): Promise<void> {
  await recordChange(tx, accountId, { action, subject })
}

/** The same for a change: what it was from and to, and why. */
export async function recordChange(tx: Database, accountId: number | null, change: Change): Promise<void> {
  const { action, subject, before, after, reason = null } = change
  const request = currentRequest()
  await insertEvent(tx, {
    ...{ accountId, action, subject, before: asJson(before), after: asJson(after), reason },
    ...{ by: request?.accountId ?? null, reference: request?.reference ?? null },
  })
}

/** Nothing to say is SQL's null, not the word null in JSON. */
const asJson = (value: object | undefined) => (value ? JSON.stringify(value) : null)

const insertEvent = statement((db) =>
  db.insert(auditEvents).values({
    account_id: sql.placeholder('accountId'),
    action: sql.placeholder('action'),
    subject: sql.placeholder('subject'),
    before: sql`${sql.placeholder('before')}::jsonb`,
    after: sql`${sql.placeholder('after')}::jsonb`,
    reason: sql.placeholder('reason'),
    by_account_id: sql.placeholder('by'),
    request_ref: sql.placeholder('reference'),
  }),
)
