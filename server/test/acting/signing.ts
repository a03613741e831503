import type {
  DocumentSummary,
  Signature,
  SignatureOutcome,
  SigningDocument,
} from '@centrepass/contract/documents/documents'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect } from 'vitest'
import { createDocuments } from '#features/documents/templates/create-documents'
import { seasonAt } from '#features/site/season-at'
import {
  guardianships,
  participantProfiles,
  participants,
  registrations,
} from '#platform/database/tables/people'
import { signingOf } from '#wiring/signing'
import { quietConfig } from '../quiet-config.ts'
import type { startWorld } from '../world.ts'
import { buyingIn, type Family } from './buying.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Answered<T> = { data: T } & ErrorAnswer

type NewPerson = { birthdate: string; email?: string | null; relation?: 'own' | 'guardian' }
let made = 0

/** What a family does to sign, in one world. */
export function signingIn(world: World) {
  const buying = buyingIn(world)
  const path = (family: Family, rest = '') => `/api/accounts/${family.accountId}/documents${rest}`
  const signing = {
    /** What verbs and jobs need. */
    deps: () => signingOf(world.purchasing, quietConfig()),
    /** Registers a person, so that there is something to sign; returns who. */
    async registered(email: string, name: string, code = 'JUNIOR'): Promise<Family> {
      const family = await buying.family(email)
      const item = await buying.item(family, name, 'RegistrationOption', code)
      expect((await buying.buyOrTell(family, [item])).status).toBe(200)
      return family
    },
    person: (accountId: number, wanted: NewPerson) => addPerson(world, accountId, wanted),
    async list(family: Family, query = ''): Promise<DocumentSummary[]> {
      const reply = await world.get<Answered<DocumentSummary[]>>(path(family, query), family.bearer)
      expect(reply.status).toBe(200)
      return reply.body.data
    },
    async waitingOf(family: Family, participantId: number | undefined): Promise<DocumentSummary[]> {
      const all = await signing.list(family)
      return all.filter(({ participant, action }) => participant.id === participantId && action !== 'done')
    },
    async document(family: Family, id: number, query = ''): Promise<SigningDocument> {
      const reply = await world.get<Answered<SigningDocument>>(path(family, `/${id}${query}`), family.bearer)
      expect(reply.status).toBe(200)
      return reply.body.data
    },
    /** A valid signature by the person who is asked to sign. */
    async signature(family: Family, id: number, more: Partial<Signature> = {}): Promise<Signature> {
      const document = await signing.document(family, id)
      return { ...signatureFor(document), ...more }
    },
    sign: (family: Family, signatures: Signature[], language?: 'en' | 'fr') =>
      world.post<Answered<SignatureOutcome[]>>(
        path(family, '/sign'),
        { signatures, ...(language && { language }) },
        { ...family.bearer, 'user-agent': 'Test browser' },
      ),
    async signAll(family: Family, participantId: number | undefined): Promise<SignatureOutcome[]> {
      const waiting = await signing.waitingOf(family, participantId)
      const signatures = await Promise.all(waiting.map(({ id }) => signing.signature(family, id)))
      const reply = await signing.sign(family, signatures)
      expect(reply.status).toBe(200)
      return reply.body.data
    },
    /** `PRIVACY 2024.1 signed`, in the order in which they were asked for. */
    async documentsOf(participantId: number): Promise<string[]> {
      const rows = await world.database.rows(
        `select t.code, t.version, d.status from documents d join document_templates t on t.id = d.template_id
         where d.participant_id = ${participantId} order by d.id`,
      )
      return rows.map(({ code, version, status }) => `${code} ${version} ${status}`)
    },
    statusOf: async (participantId: number | undefined) => {
      const rows = await world.database.rows(
        `select status, valid_from::text from registrations where participant_id = ${participantId} and season_year = 2024 and is_live`,
      )
      return rows[0]
    },
  }
  return signing
}

export function signatureFor(document: SigningDocument): Signature {
  const [relationship] = document.relationships
  return {
    document_id: document.id,
    document_hash: document.document_hash,
    decision: 'sign',
    agreed: true,
    typed_name: document.signer_name,
    ...(relationship && { relationship }),
    ...(document.needs_read_with_child && { read_with_child: true }),
  }
}

/** A new person of an account, paid for, with everything to sign. `own` makes it the account's own participant. */
async function addPerson(
  world: World,
  account_id: number,
  { birthdate, email = null, relation = 'guardian' }: NewPerson,
): Promise<number> {
  const { db } = world.database
  const season = await seasonAt(db, world.clock)
  made += 1
  const named = { first_name: 'Robin', last_name: 'Okafor', gender: 'NO_ANSWER', created_at: season.now }
  const [person] = await db
    .insert(participants)
    .values({ ...named, participant_number: `CC-9${made}`, birthdate, stream: 'OPEN' })
    .returning({ id: participants.id })
  const participant_id = person?.id ?? 0
  await db.insert(participantProfiles).values({ participant_id, email })
  const relationship = relation === 'own' ? ('self' as const) : ('parent' as const)
  const link = { account_id, participant_id, relation, relationship }
  await db.insert(guardianships).values({ ...link, created_at: season.now, confirmed_at: season.now })
  const product_id = await buyingIn(world).productId('RegistrationOption', 'REC')
  const bought = { participant_id, product_type: 'RegistrationOption' as const, product_id }
  await db.transaction((tx) => createDocuments(tx, [bought], season))
  await db.insert(registrations).values({
    ...{ participant_id, option_id: product_id, season_year: 2024, registered_at: season.now },
    status: 'pending_documents',
  })
  return participant_id
}
