import type { ParticipantLookup } from '@centrepass/contract/participants/links'
import type { Database } from '#platform/database/client'
import type { AccountActor } from '#platform/http/actor'
import { limitAttempts } from '#platform/security/limit-attempts'
import { limitSourceOfRequest } from '#platform/security/limit-source-of-request'
import { plainName } from '../record/is-near-name.ts'
import { plainFact } from '../record/records-named.ts'

const DAY = 24 * 60
const ACCOUNT_QUARTER = { kind: 'lookup quarter', most: 5, withinMinutes: 15 }
const ACCOUNT_DAY = { kind: 'lookup day', most: 20, withinMinutes: DAY }
const TARGET_DAY = { kind: 'lookup target', most: 20, withinMinutes: DAY }
const SITE = { kind: 'lookup site', most: 1000, withinMinutes: 60 }
/** A club's evening of registrations comes from one address; many accounts of one person do too. */
const SOURCE = { kind: 'lookup source', most: 100, withinMinutes: DAY }
/** Without these, a patient person could try a few on every day of the year. */
const ACCOUNT_MONTH = { kind: 'lookup account: month', most: 60, withinMinutes: 30 * DAY }
const TARGET_MONTH = { kind: 'lookup target: month', most: 30, withinMinutes: 30 * DAY }
/** No account may use up what all accounts together may try for one name: the family could not search then. */
const OWN_TARGET_MONTH = { kind: 'lookup own target: month', most: 6, withinMinutes: 30 * DAY }
const FACT_MONTH = { kind: 'lookup fact: month', most: 30, withinMinutes: 30 * DAY }

/** The ceilings of a search by name and birthdate. They count what was typed, so that they tell nothing. */
export async function limitLookups(
  db: Database,
  actor: AccountActor,
  typed: ParticipantLookup,
): Promise<void> {
  const { accountId } = actor
  const account = { key: String(accountId), accountId }
  await limitAttempts(db, { ...ACCOUNT_QUARTER, ...account })
  await limitAttempts(db, { ...ACCOUNT_DAY, ...account })
  const names = [typed.first_name, typed.last_name].map(plainName)
  await limitSearches(db, actor, [...names, typed.birthdate].join('\n'))
  if (typed.known_fact) await limitFacts(db, actor, typed.last_name, [typed.known_fact])
}

type Fact = NonNullable<ParticipantLookup['known_fact']>

/** Neither birthdate nor first name are part of this key: who knows the rest would try one after the other. */
export async function limitFacts(
  db: Database,
  { accountId }: AccountActor,
  lastName: string,
  facts: readonly Fact[],
): Promise<void> {
  for (const { kind, value } of facts.map(plainFact)) {
    const target = [plainName(lastName), kind, value.toLowerCase()].join('\n')
    await limitAttempts(db, { ...FACT_MONTH, key: target, accountId })
  }
}

/** The ceilings of every search: for an account in the long run, for its source, for one name, for the whole site. */
export async function limitSearches(
  db: Database,
  { accountId }: AccountActor,
  target: string,
): Promise<void> {
  await limitAttempts(db, { ...ACCOUNT_MONTH, key: String(accountId), accountId })
  await limitSourceOfRequest(db, { ...SOURCE, accountId })
  await limitAttempts(db, { ...OWN_TARGET_MONTH, key: `${accountId}\n${target}`, accountId })
  await limitAttempts(db, { ...TARGET_DAY, key: target, accountId })
  await limitAttempts(db, { ...TARGET_MONTH, key: target, accountId })
  await limitAttempts(db, { ...SITE, key: 'all', accountId })
}
