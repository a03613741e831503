import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import { askAboutRequests } from '#features/documents/provider/ask-about-requests'
import { createDocuments } from '#features/documents/templates/create-documents'
import { seasonAt } from '#features/site/season-at'
import { dropboxSign } from '#platform/signatures/dropbox-sign'
import { signedIn } from '../people.ts'
import { aCallback } from '../providers/fake-dropbox-sign/a-callback.ts'
import { API_KEY, startFakeDropboxSign } from '../providers/fake-dropbox-sign.ts'
import { startWorld } from '../world.ts'
import { buyingIn } from './buying.ts'

type Session = Awaited<ReturnType<typeof signedIn>>
type Place = { data: { provider: string; url: string; expires_at: string | null } }

/** A world whose documents are signed at a provider. Every test gets a child of its own, and a clean table. */
export async function startSigningOutside() {
  const fake = await startFakeDropboxSign()
  const world = await startWorld({ config: { signatures: fake.settings } })
  const { db } = world.database
  const season = () => seasonAt(db, world.clock)
  const [maren, jonas] = [
    await signedIn(world, 'parent3@mail.example'),
    await signedIn(world, 'coparent@mail.example'),
  ]
  let childId = 0
  const path = ({ accountId }: Session, documentId: number) =>
    `/api/accounts/${accountId}/documents/${documentId}`
  const place = (documentId: number, { session = maren } = {}) =>
    world.get<Place>(`${path(session, documentId)}/url`, session.bearer)
  return {
    ...{ world, fake, maren, jonas, place },
    childId: () => childId,
    /** A girl of fifteen for whom everything is to sign, with both parents; nothing of earlier tests is open. */
    async begin(): Promise<void> {
      Object.assign(fake.control, { fault: null, movedMinutes: 0 })
      fake.requests.clear()
      await world.database.script(`
        update signature_requests set state = 'ended', ended_at = now() where ended_at is null;
        delete from signature_callbacks`)
      childId = await anotherSigne(world)
      const [bought, facts] = [await junior(world, childId), await season()]
      await db.transaction((tx) => createDocuments(tx, [bought], facts))
    },
    async document(code: string, { session = maren } = {}): Promise<DocumentSummary> {
      const list = `/api/accounts/${session.accountId}/documents`
      const { body } = await world.get<{ data: DocumentSummary[] }>(list, session.bearer)
      const found = body.data.find((one) => one.code === code && one.participant.id === childId)
      if (!found) throw new Error(`There is no ${code}.`)
      return found
    },
    url: async (documentId: number, whose = {}) => (await place(documentId, whose)).body.data.url,
    check: (documentId: number, { session = maren } = {}) =>
      world.patch<{ data: DocumentSummary }>(`${path(session, documentId)}/signed`, {}, session.bearer),
    send: (callback: ReturnType<typeof aCallback>) =>
      world.app.inject({ method: 'POST', url: '/api/documents/callback', ...callback }),
    genuine: (requestRef: string | null, type = 'signature_request_all_signed') =>
      aCallback({ requestRef, type, key: API_KEY }),
    /** What the job does by itself, once. */
    async askRound(): Promise<number> {
      const { letters, keys } = world.purchasing
      const { notices } = letters
      const signatures = dropboxSign(fake.settings)
      return askAboutRequests({ db, notices, keys, season: await season(), signatures, tell: () => {} })
    },
    /** As if so much time had passed since the last question. */
    waited: (minutes: number) =>
      world.database.script(
        `update signature_requests set asked_at = asked_at - interval '${minutes} minutes',
           url_given_at = url_given_at - interval '${minutes} minutes'`,
      ),
    requests: () =>
      world.database.rows(
        `select r.state, r.detail from signature_requests r join documents d on d.id = r.document_id
         where d.participant_id = ${childId} order by r.id`,
      ),
  }
}

type World = Awaited<ReturnType<typeof startWorld>>

/** Like Signe Vinter, with her parents, under a number of her own. */
async function anotherSigne(world: World): Promise<number> {
  const [child] = await world.database.rows(`
    insert into participants (participant_number, first_name, last_name, birthdate, gender, stream, created_at)
      select 'CC-' || nextval('participant_numbers'), 'Signe', last_name, birthdate, gender, stream, created_at
      from participants where first_name = 'Signe' and last_name = 'Vinter' order by id limit 1
    returning id`)
  await world.database.script(`
    insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      select id, ${child?.id}, 'guardian', 'parent', now(), now() from accounts
      where email in ('parent3@mail.example', 'coparent@mail.example')`)
  return Number(child?.id)
}

async function junior(world: World, participant_id: number) {
  const product_type = 'RegistrationOption' as const
  return { participant_id, product_type, product_id: await buyingIn(world).productId(product_type, 'JUNIOR') }
}
