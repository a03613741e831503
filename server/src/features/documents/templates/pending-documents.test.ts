import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { beforeAll, expect, test } from 'vitest'
import type { Family } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  family = await signing.registered('parent3@mail.example', 'Signe')
})

const signe = () => family.people.Signe

/** As the person's own page counts them, and as the account does. */
async function pending() {
  const person = await world.get<{ data: ParticipantDetails }>(`/api/participants/${signe()}`, family.bearer)
  const account = await world.get<{ data: Account }>(`/api/accounts/${family.accountId}`, family.bearer)
  const inAccount = account.body.data.dependants.find(({ id }) => id === signe())
  return [person.body.data.pending.documents, inAccount?.pending.documents]
}

test('a document that was only read still waits for a signature, and a signed one no longer does', async () => {
  expect(await pending()).toEqual([5, 5])
  const [first] = await signing.waitingOf(family, signe())
  const id = first?.id ?? 0
  const { document_hash } = await signing.document(family, id)
  const view = `/api/accounts/${family.accountId}/documents/${id}/view`
  expect((await world.post(view, { document_hash }, family.bearer)).status).toBe(200)
  expect(await pending()).toEqual([5, 5])
  await signing.sign(family, [await signing.signature(family, id)])
  expect(await pending()).toEqual([4, 4])
  await signing.signAll(family, signe())
  expect(await pending()).toEqual([0, 0])
})
