import { beforeAll, describe, expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { flipsOf } from '#test/databases/flips'
import { startWorld } from '#test/world'
import { sealingRound } from '../document-rounds.ts'
import { chained, type SignatureEvent } from '../record/evidence-chain.ts'
import { type Evidence, findTampering } from './find-tampering.ts'
import { evidenceAbout } from './verify-document.ts'

const FLIPS = Number(process.env.TAMPER_FLIPS ?? 500)

let whole: Evidence
beforeAll(async () => {
  const world = await startWorld()
  const signing = signingIn(world)
  const family = await buyingIn(world).family('masters@mail.example')
  await signing.signAll(family, await signing.person(family.accountId, { birthdate: '2012-01-01' }))
  await sealingRound(await signing.deps())
  const [row] = await world.database.rows('select max(document_id)::int as id from document_seals')
  const found = await evidenceAbout(await signing.deps(), Number(row?.id))
  if (!found) throw new Error('There is nothing to tamper with.')
  whole = found
})

const whereIn = (evidence: Evidence) => findTampering(evidence).map(({ where }) => where)

test('nothing is found where nothing was changed', () => {
  expect(findTampering(whole)).toEqual([])
})

test(`every one of ${FLIPS} random flips in file, words and record is found, where it is`, () => {
  const missed = [...flipsOf(whole, FLIPS)].filter(
    ({ evidence, where }) => !whereIn(evidence).includes(where),
  )
  expect(missed.map(({ what }) => what)).toEqual([])
})

describe('found, and where', () => {
  const links = () => whole.events
  test.each<[string, () => Evidence, string]>([
    ['an event taken out', () => ({ ...whole, events: links().toSpliced(1, 1) }), 'event 2'],
    ['the last event taken out', () => ({ ...whole, events: links().slice(0, -1) }), 'record'],
    ['an event put in', () => ({ ...whole, events: [...links(), ...forged()] }), 'record'],
    ['two events swapped', () => ({ ...whole, events: swapped() }), 'event 2'],
    ['all events gone', () => ({ ...whole, events: [] }), 'record'],
    ['the words gone', () => ({ ...whole, texts: [] }), 'text '],
    ['the file gone', () => ({ ...whole, seal: null }), 'sealed file'],
    ['another signer in the row', () => withDocument({ signer_name: 'Another Signer' }), 'document'],
    ['another day in the row', () => withDocument({ signed_at: new Date(0) }), 'document'],
    ['declined made signed', () => withDocument({ status: 'declined' }), 'document'],
    ['a whole chain written anew', () => ({ ...whole, events: rewritten() }), 'record'],
  ])('%s', (_what, evidence, where) => {
    const found = whereIn(evidence())
    expect(found.filter((place) => place.startsWith(where))).not.toEqual([])
  })

  const withDocument = (change: Partial<Evidence['document']>): Evidence => ({
    ...whole,
    document: { ...whole.document, ...change },
  })
  const forged = () =>
    chained(whole.document, [{ kind: 'viewed', at: 'now', document: whole.document.number }])
  const swapped = () => {
    const [a, b, c, ...rest] = links()
    return [a, c, b, ...rest].filter((link) => link !== undefined)
  }
  /** An attacker with full access to the database changes one event and computes every hash after it. */
  const rewritten = () => {
    const events = links().map(({ event }) => JSON.parse(event) as SignatureEvent)
    const changed = events.map((event) => ({ ...event, ...(event.typed_name && { typed_name: 'Me' }) }))
    return chained({ chain_head: null, chain_length: 0 }, changed)
  }
})
