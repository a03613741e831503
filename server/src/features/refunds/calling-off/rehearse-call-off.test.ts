import type { CallableProduct, CallOffRehearsal } from '@centrepass/contract/refunds/call-off-looks'
import type { CallOffPreview } from '@centrepass/contract/refunds/call-offs'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { type CallingOff, GK, startCallingOff } from '#test/acting/calling-off'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let { world, buying, refunding, calling, maren }: CallingOff = {} as CallingOff
eachTestStartsWith(async () => {
  ;({ world, buying, refunding, calling, maren } = await startCallingOff())
})

const rehearse = async (refund_to = 'card') => {
  const query = `product_type=Program&product=${await buying.productId(...GK)}&refund_to=${refund_to}`
  const { body } = await world.get<{ data: CallOffRehearsal }>(
    `/api/operations/call-offs/rehearsal?${query}`,
    office,
  )
  return body.data
}
const disputed = () =>
  world.database.script(`update payments set disputed_at = now()
    where id = (select max(id) from payments where account_id = ${maren.accountId})`)

test('what calling off does is shown to the cent, and nothing of it is kept', async () => {
  const shown = await rehearse()
  expect(shown).toMatchObject({
    ...{ tried: 2, total: 2, to_card: '214.20', to_credit: '0.00', spots: 2, emails: 1, faults: [] },
  })
  expect(shown.ledger.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(0)
  expect([await refunding.enrolmentOf(maren.people.Ida), await refunding.givenBack()]).toEqual([
    ...['enrolled', []],
  ])
  expect((await rehearse('credit')).to_credit).toBe('214.20')
})

test('what is called off is named as its reader names it', async () => {
  const path = `/api/operations/call-offs/preview?product_type=Program&product=${await buying.productId(...GK)}`
  const named = async (language: string) =>
    (await world.get<{ data: CallOffPreview }>(path, { ...office, 'accept-language': language })).body.data
      .product.name
  expect([await named('en'), await named('fr')]).toEqual([
    'Goalkeeper Clinic Series',
    'Cliniques de gardien de but',
  ])
})

test('who cannot be called off by itself is named with the reason, before anything begins', async () => {
  await disputed()
  const { faults, to_card } = await rehearse()
  expect(to_card).toBe('0.00')
  expect(faults.map(({ participant, code }) => [participant.id, code])).toEqual([
    [maren.people.Ida, 'disputed'],
    [maren.people.Nils, 'disputed'],
  ])
  expect(faults[0]?.message).not.toBe('disputed')
})

test('what can be called off is on a list until it is being called off', async () => {
  const listed = async () => {
    const path = '/api/operations/call-offs/products'
    const { body } = await world.get<{ data: CallableProduct[] }>(path, office)
    const id = await buying.productId(...GK)
    return body.data.find((one) => one.product_type === 'Program' && one.id === id)
  }
  expect(await listed()).toMatchObject({ people: 2 })
  await calling.start(GK)
  expect(await listed()).toBeUndefined()
})

test('who is left over is a file for the office, and taking it is in the record', async () => {
  await disputed()
  const { id } = (await calling.start(GK)).body.data
  await calling.round()
  const file = (language: string) =>
    world.get<string>(`/api/operations/call-offs/${id}/faults.csv`, {
      ...office,
      'accept-language': language,
    })
  const { status, headers, body } = await file('en')
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(body.split('\r\n').filter((line) => line.includes(',Needs help,'))).toHaveLength(2)
  expect((await file('fr')).body.split('\r\n').filter((line) => line.includes(',À aider,'))).toHaveLength(2)
  const taken = await world.database.rows(`select 1 from audit_events where action = 'call_off.faults_taken'`)
  expect(taken).toHaveLength(2)
})
