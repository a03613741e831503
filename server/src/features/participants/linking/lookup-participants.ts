import type { LookupResult, ParticipantLookup } from '@centrepass/contract/participants/links'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { lookupHandles } from '#platform/database/tables/links'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { ParticipantLetters } from '../record/participant-emails.ts'
import { linksTo } from '../record/participants.queries.ts'
import {
  calledName,
  type FoundRecord,
  initialOf,
  knows,
  type Named,
  recordsNamed,
} from '../record/records-named.ts'
import { limitLookups } from './limit-lookups.ts'

type Deps = { db: Database; letters: ParticipantLetters }

const HANDLE_MINUTES = 30

/**
 * Name and birthdate alone do not reveal whether a child exists: the answer then repeats what was typed, hit or miss.
 * Only an asker who knows a fact from the record learns that there is one.
 */
export async function lookupParticipants(
  { db, letters }: Deps,
  actor: AccountActor,
  typed: ParticipantLookup,
): Promise<LookupResult[]> {
  await limitLookups(db, actor, typed)
  const records = await recordsNamed(db, typed)
  const fact = typed.known_fact
  const match = fact && records.find((candidate) => knows(candidate, fact))
  // Two people of one name and birthday: without a fact the office has to tell them apart.
  const [only, another] = records
  const meant = match ?? (another ? undefined : only)
  return db.transaction(async (tx) => {
    const handle = await makeHandle(tx, actor, typed, { participantId: meant?.id, isMatch: Boolean(match) })
    await record(tx, actor.accountId, 'participant.looked_up', {
      ...(meant && { participant_id: meant.id }),
      is_match: match ? 'yes' : 'no',
    })
    const isLinked = match ? await tellThoseOnRecord({ tx, letters }, actor, match) : false
    return [{ handle, ...shown(typed, match), already_linked_to_you: isLinked }]
  })
}

type Telling = { tx: Database; letters: ParticipantLetters }

/** Notifies the people who act for a person that the record was found; true when the asker is one of them. */
export async function tellThoseOnRecord({ tx, letters }: Telling, actor: AccountActor, found: FoundRecord) {
  const links = await linksTo(tx, found.id)
  const isLinked = links.some(({ accountId }) => accountId === actor.accountId)
  if (isLinked) return true
  const confirmed = links.filter(({ confirmed_at }) => confirmed_at !== null)
  for (const { email, language } of confirmed) {
    await queueEmail(tx, email, letters.wasFound(language, calledName(found)))
  }
  return false
}

function shown(typed: Named, match: FoundRecord | undefined) {
  if (!match) {
    const { first_name, last_name, birthdate } = typed
    return { first_name, last_name, birth_year: yearOf(birthdate), is_match: false }
  }
  return {
    first_name: calledName(match),
    last_name: initialOf(match.last_name),
    birth_year: yearOf(match.birthdate),
    is_match: true,
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

type Behind = { participantId: number | undefined; isMatch: boolean }

/** Makes a secret that refers to the person looked up, for this account and a short time. */
export async function makeHandle(
  tx: Database,
  actor: AccountActor,
  { first_name, last_name, birthdate }: Named,
  { participantId, isMatch }: Behind,
): Promise<string> {
  const handle = newSecret()
  await tx.insert(lookupHandles).values({
    hash: hashOf(handle),
    account_id: actor.accountId,
    participant_id: participantId ?? null,
    ...{ first_name, last_name, birthdate },
    is_match: isMatch,
    expires_at: sql`now() + make_interval(mins => ${HANDLE_MINUTES})`,
  })
  return handle
}
