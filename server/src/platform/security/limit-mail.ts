import type { Database } from '../database/client.ts'
import { limitAttempts } from './limit-attempts.ts'

const DAY = 24 * 60
/** One account's emails to one address, those of all accounts together, and those of the whole site. */
const OWN_TARGET = { most: 5, withinMinutes: DAY }
const TARGET = { most: 10, withinMinutes: DAY }
const TARGET_MONTH = { most: 30, withinMinutes: 30 * DAY }
const SITE = { most: 1000, withinMinutes: 60 }

type Mailing = {
  kind: string
  accountId: number
  target: string
  /** Where most tries send no email, as when the same question is open already. */
  mostOfOne?: number
}

/**
 * The ceilings of an email that an account has us send to another person. Counted before anything is looked up, so
 * that past them a known and an unknown target get the same answer.
 */
export async function limitMail(
  db: Database,
  { kind, accountId, target, mostOfOne }: Mailing,
): Promise<void> {
  const key = target.trim().toLowerCase()
  await limitAttempts(db, { ...SITE, kind: `${kind} site`, key: 'all', accountId })
  await limitAttempts(db, {
    ...OWN_TARGET,
    ...(mostOfOne !== undefined && { most: mostOfOne }),
    kind: `${kind} own target`,
    key: `${accountId}\n${key}`,
    accountId,
  })
  await limitAttempts(db, { ...TARGET, kind: `${kind} target`, key, accountId })
  await limitAttempts(db, { ...TARGET_MONTH, kind: `${kind} target: month`, key, accountId })
}
