import type { SigningDocument } from '@centrepass/contract/documents/documents'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startSigningOutside } from '#test/acting/signing-outside'

let outside: Awaited<ReturnType<typeof startSigningOutside>>
beforeAll(async () => {
  outside = await startSigningOutside()
})
beforeEach(() => outside.begin())

/** As on our own page. */
async function signHere(documentId: number) {
  const { accountId, bearer } = outside.maren
  const base = `/api/accounts/${accountId}/documents`
  const { body } = await outside.world.get<{ data: SigningDocument }>(`${base}/${documentId}`, bearer)
  const reply = await outside.world.post<{ data: { outcome: string }[] }>(
    `${base}/sign`,
    {
      signatures: [
        {
          document_id: documentId,
          document_hash: body.data.document_hash,
          decision: 'sign',
          agreed: true,
          typed_name: 'Maren Vinter',
          relationship: 'parent',
        },
      ],
    },
    bearer,
  )
  return reply.body.data[0]?.outcome
}

const methodOf = async (documentId: number) =>
  (await outside.world.database.rows(`select status, sign_method from documents where id = ${documentId}`))[0]

test('signing here after all cancels the provider’s request first', async () => {
  const { id } = await outside.document('PRIVACY')
  const url = await outside.url(id)
  expect(await signHere(id)).toBe('signed')
  expect(() => outside.fake.signs(url)).toThrow('invalid or expired')
  await outside.waited(2)
  await outside.askRound()
  expect(await outside.requests()).toMatchObject([{ state: 'ended', detail: 'gone' }])
  expect(await methodOf(id)).toEqual({ status: 'signed', sign_method: 'account' })
})

test('a provider that does not answer does not stop a person from signing here, and is told later', async () => {
  const { id } = await outside.document('PRIVACY')
  const url = await outside.url(id)
  outside.fake.control.fault = { kind: 'hangs' }
  expect(await signHere(id)).toBe('signed')
  expect(await outside.requests()).toMatchObject([{ state: 'leaving' }])
  outside.fake.control.fault = null
  await outside.waited(2)
  await outside.askRound()
  expect(() => outside.fake.signs(url)).toThrow('invalid or expired')
})

test('a later word of the provider about what was signed here changes nothing', async () => {
  const { id } = await outside.document('PRIVACY')
  const url = await outside.url(id)
  outside.fake.control.fault = { kind: 'resets', only: 'cancel' }
  expect(await signHere(id)).toBe('signed')
  outside.fake.control.fault = null
  const { requestRef } = outside.fake.signs(url)
  await outside.send(outside.genuine(requestRef))
  expect(await outside.askRound()).toBe(1)
  expect(await outside.requests()).toMatchObject([{ state: 'ended', detail: 'already_signed' }])
  expect(await methodOf(id)).toEqual({ status: 'signed', sign_method: 'account' })
})

test('of two guardians who sign at once, the first one counts', async () => {
  const { id } = await outside.document('PRIVACY')
  const session = outside.jonas
  const theirs = await outside.url(id)
  const his = await outside.url(id, { session })
  expect(outside.fake.requests.size).toBe(2)
  outside.fake.signs(his)
  outside.fake.signs(theirs)
  await outside.waited(2)
  expect(await outside.askRound()).toBe(2)
  const states = (await outside.requests()).map(({ state }) => state).sort()
  expect(states).toEqual(['ended', 'signed'])
})

test('when one guardian has signed, the other’s request is cancelled', async () => {
  const { id } = await outside.document('PRIVACY')
  const session = outside.jonas
  const his = await outside.url(id, { session })
  outside.fake.signs(await outside.url(id))
  expect((await outside.check(id)).body.data.status).toBe('signed')
  await outside.waited(2)
  await outside.askRound()
  expect(() => outside.fake.signs(his)).toThrow('invalid or expired')
})

test('a document that is no longer asked for is cancelled there, and signed there it does not count', async () => {
  const { id } = await outside.document('PRIVACY')
  const { requestRef } = outside.fake.signs(await outside.url(id))
  await outside.world.database.script(`update documents set status = 'void' where id = ${id}`)
  await outside.send(outside.genuine(requestRef))
  await outside.askRound()
  expect(await outside.requests()).toMatchObject([{ state: 'ended', detail: 'already_void' }])
  expect(await methodOf(id)).toMatchObject({ status: 'void' })
})
