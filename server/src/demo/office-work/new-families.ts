import { newParticipant } from '@centrepass/contract/examples/new-participant'
import type { NewParticipant } from '@centrepass/contract/participants/participants'
import { eq } from 'drizzle-orm'
import { createParticipant } from '#features/participants/profile/create-participant'
import type { ParticipantLetters } from '#features/participants/record/participant-emails'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import type { AccountActor } from '#platform/http/actor'

export type Working = { db: Database; letters: ParticipantLetters; season: SeasonFacts; keys: DataKeys }
type Change = {
  relationship?: NewParticipant['relationship']
  contact?: Partial<NewParticipant['contact']>
  medical?: Partial<NewParticipant['medical']>
}

const actorOf = (accountId: number): AccountActor => ({ kind: 'account', accountId, sessionId: 0 })

/** A person of the office, by the name of their login. */
export async function officer({ db }: Working, login: string): Promise<AccountActor> {
  const email = `${login}@cedarcoastfieldhockey.example`
  const [found] = await db.select().from(accounts).where(eq(accounts.email, email))
  if (!found) throw new Error(`The demo has no ${login}.`)
  return actorOf(found.id)
}

/** A family that no story of the demo tells about, with the demo's password. */
export async function family({ db, season }: Working, name: string): Promise<AccountActor> {
  const [first_name = '', last_name = ''] = name.split(' ')
  const email = `${first_name}.${last_name}@mail.example`.toLowerCase()
  const [any] = await db.select({ hash: accounts.password_hash }).from(accounts).limit(1)
  const [made] = await db
    .insert(accounts)
    .values({
      ...{ email, first_name, last_name, status: 'active', created_at: season.now },
      ...{ password_hash: any?.hash ?? null, terms_agreed_at: season.now },
    })
    .returning({ id: accounts.id })
  return actorOf(made?.id ?? 0)
}

/** Adds a person to a family, as the form does. */
export async function child(
  working: Working,
  actor: AccountActor,
  [name, birthdate]: readonly [name: string, birthdate: string],
  change: Change = {},
): Promise<number> {
  const [first_name = '', last_name = ''] = name.split(' ')
  const form: NewParticipant = {
    ...{ ...newParticipant, ...(change.relationship && { relationship: change.relationship }) },
    personal: { ...newParticipant.personal, first_name, last_name, birthdate },
    contact: { ...newParticipant.contact, ...change.contact },
    medical: { ...newParticipant.medical, ...change.medical },
  }
  const made = await createParticipant(working, actor, { form, ip: '127.0.0.1' })
  if (made.kind !== 'created') throw new Error(`${name} is there already.`)
  return made.participantId
}

/** Both parents act for the child; who entered them came first. */
export async function shareWith({ db, season }: Working, actor: AccountActor, id: number): Promise<number> {
  const before = new Date(season.now.getTime() - 30 * 86_400_000)
  await db
    .update(guardianships)
    .set({ confirmed_at: before, created_at: before })
    .where(eq(guardianships.participant_id, id))
  const [made] = await db
    .insert(guardianships)
    .values({
      ...{ account_id: actor.accountId, participant_id: id, relation: 'guardian', relationship: 'parent' },
      ...{ created_at: season.now, confirmed_at: season.now },
    })
    .returning({ id: guardianships.id })
  return made?.id ?? 0
}

export async function numberOf({ db }: Working, id: number): Promise<string> {
  const [person] = await db.select().from(participants).where(eq(participants.id, id))
  return person?.participant_number ?? ''
}
