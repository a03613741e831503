import { aForm } from '../acting/creating.ts'
import { ida, notOnRecord } from '../acting/linking.ts'
import { ALL, type OracleRow, SECRET, VISITOR } from './oracle-row.ts'
import { MISSING, type OracleScene, WRONG_SECRET } from './oracle-scene.ts'

const aSecret = { account: VISITOR, source: true, target: SECRET, site: true } as const
const personOf = (isHit: boolean) => (isHit ? ida : notOnRecord)
const PHONE_OF_HER_FAMILY = `select phone_primary from participant_profiles p
  join participants on participants.id = p.participant_id where first_name = 'Ida' and last_name = 'Vinter'`

/** The address of a call about a person who was looked up without a fact. */
async function handleUrl({ linking, stranger }: OracleScene, isHit: boolean, then = '') {
  const { handle } = await linking.lookUp(stranger, personOf(isHit))
  return `/api/accounts/${stranger.accountId}/participants/${handle}${then}`
}

async function requestUrl(scene: OracleScene, isHit: boolean, then: string) {
  const { linking, stranger } = scene
  const { handle } = await linking.lookUp(stranger, personOf(isHit))
  const { body } = await linking.ask(stranger, handle)
  return `/api/accounts/${stranger.accountId}/link-requests/${body.data.id}/${then}`
}

const names = (isHit: boolean) => Object.values(personOf(isHit))
const COUNTED = 'the search behind the handle was counted for its name'

/** Calls that take the name, birthdate or number of a person, or a secret about one. */
export const peopleOracles: OracleRow[] = [
  {
    call: 'POST /api/participants/lookup',
    ...{ hit: 'name and birthdate of a person on record', miss: 'of none' },
    ...{ ceilings: ALL, audit: 'participant.looked_up' },
    send: ({ stranger }, isHit) => ({
      ...{ url: '/api/participants/lookup', body: personOf(isHit), headers: stranger.bearer },
    }),
  },
  {
    call: 'POST /api/participants/lookup',
    ...{ hit: 'the same with a telephone number from the record', miss: 'with another number' },
    ...{ ceilings: ALL, audit: 'participant.looked_up' },
    meant: 'the caller proved a fact from the record; those on record are told',
    send: async ({ stranger, one }, isHit) => {
      const value = isHit ? String((await one(PHONE_OF_HER_FAMILY)).phone_primary) : '604 555 0000'
      const body = { ...ida, known_fact: { kind: 'phone', value } }
      return { url: '/api/participants/lookup', body, headers: stranger.bearer }
    },
  },
  {
    call: 'POST /api/accounts/:id/participants/:pid',
    ...{ hit: 'the handle of a person on record', miss: 'of none' },
    ceilings: { ...ALL, target: COUNTED },
    audit: 'guesses.counted',
    send: async (scene, isHit) => ({
      url: await handleUrl(scene, isHit),
      ...{ body: { relation: 'guardian' }, headers: scene.stranger.bearer },
    }),
  },
  {
    call: 'POST /api/accounts/:id/participants/:pid/request',
    ...{ hit: 'the handle of a person on record', miss: 'of none' },
    ...{ ceilings: ALL, audit: 'guesses.counted' },
    send: async (scene, isHit) => ({
      url: await handleUrl(scene, isHit, '/request'),
      ...{ body: { relation: 'guardian' }, headers: scene.stranger.bearer, chosen: names(isHit) },
    }),
  },
  {
    call: 'POST /api/accounts/:id/link-requests/:requestId/resend',
    ...{ hit: 'a request for a person on record', miss: 'for none' },
    ceilings: { account: true, source: COUNTED, target: COUNTED, site: COUNTED },
    audit: 'link.resent',
    send: async (scene, isHit) => ({
      url: await requestUrl(scene, isHit, 'resend'),
      ...{ body: {}, headers: scene.stranger.bearer, chosen: names(isHit) },
    }),
  },
  {
    call: 'POST /api/accounts/:id/link-requests/:requestId/cancel',
    ...{ hit: 'a request for a person on record', miss: 'for none' },
    ceilings: { account: COUNTED, source: COUNTED, target: COUNTED, site: COUNTED },
    audit: 'link.cancelled',
    send: async (scene, isHit) => ({
      url: await requestUrl(scene, isHit, 'cancel'),
      ...{ body: {}, headers: scene.stranger.bearer, chosen: names(isHit) },
    }),
  },
  {
    call: 'POST /api/participants/:id/verify',
    ...{ hit: 'a person on record, a wrong secret', miss: 'no such person' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    send: ({ child }, isHit) => ({
      url: `/api/participants/${isHit ? child : MISSING}/verify`,
      body: { secret: WRONG_SECRET, decision: 'look' },
    }),
  },
  {
    call: 'POST /api/documents/:docId/link',
    ...{ hit: 'a document that waits, a wrong secret', miss: 'no such document' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    send: ({ documentId }, isHit) => ({
      url: `/api/documents/${isHit ? documentId : MISSING}/link`,
      body: { secret: WRONG_SECRET },
    }),
  },
  {
    call: 'POST /api/documents/:docId/link/sign',
    ...{ hit: 'a document that waits, a wrong secret', miss: 'no such document' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    send: ({ documentId }, isHit) => ({
      url: `/api/documents/${isHit ? documentId : MISSING}/link/sign`,
      body: { secret: WRONG_SECRET, signatures: [aSignature(isHit ? documentId : MISSING)] },
    }),
  },
  {
    call: 'GET /api/documents/verify/:number',
    ...{ hit: 'the number of a signed document, a wrong hash', miss: 'no such number' },
    ceilings: { ...aSecret, target: 'the hash has 256 bits' },
    audit: 'guesses.counted',
    meant:
      'only a copy shows the number, which has 64 random bits; its holder learns that the copy was changed',
    send: ({ signedNumber }, isHit) => ({
      url: `/api/documents/verify/${isHit ? signedNumber : '0000-0000-0000-0000'}?hash=${'a'.repeat(64)}`,
    }),
  },
  {
    call: 'GET /api/cards/:code',
    ...{ hit: 'the code of a card', miss: 'a wrong code' },
    ceilings: { ...aSecret, target: 'the code has 122 random bits' },
    audit: 'guesses.counted',
    meant: 'the holder of the card shows the code; it says a first name, an initial and whether it is valid',
    send: ({ cardCode }, isHit) => ({
      url: `/api/cards/${isHit ? cardCode : '00000000-0000-4000-8000-000000000000'}`,
    }),
  },
  // Last: they leave a second record of the name, which a search then no longer finds.
  {
    call: 'POST /api/participants',
    ...{ hit: 'a form for a person on record', miss: 'for one who is on no record' },
    ...{ ceilings: ALL, audit: 'participant.created' },
    send: ({ stranger }, isHit) => ({
      url: '/api/participants',
      body: aForm(personOf(isHit)),
      headers: stranger.bearer,
    }),
  },
  {
    call: 'POST /api/participants',
    ...{ hit: 'the same with a telephone number from the record', miss: 'with another number' },
    ceilings: ALL,
    audit: ['participant.found_existing', 'participant.created'],
    meant: 'the caller proved a fact from the record; those on record are told',
    send: async ({ stranger, one }, isHit) => {
      const body = aForm(ida)
      if (isHit) body.contact.phone_primary = String((await one(PHONE_OF_HER_FAMILY)).phone_primary)
      return { url: '/api/participants', body, headers: stranger.bearer }
    },
  },
]

const aSignature = (document_id: number) => ({
  ...{ document_id, document_hash: 'a'.repeat(64), decision: 'sign', agreed: true },
  typed_name: 'No Signer',
})
