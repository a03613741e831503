import { centsOf } from '@centrepass/contract/ground/money'
import { expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { closingIn } from '#test/acting/closing-days'
import { correctingIn } from '#test/acting/correcting'
import { discountingIn } from '#test/acting/discounting'
import { refundingIn } from '#test/acting/refunding'
import { remittingIn } from '#test/acting/remitting'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let remitting: ReturnType<typeof remittingIn>

eachTestStartsWith(async () => {
  world = await startWorld()
  remitting = remittingIn(world)
})

const code = async (reply: Promise<{ status: number; body: { code?: string | undefined } }>) => {
  const { status, body } = await reply
  return [status, body.code]
}
const owed = async (until: string) =>
  Number(
    (
      await world.database.rows(`select -sum(p.cents)::int as cents from ledger_transactions t
        join ledger_postings p on p.transaction_id = t.id and p.account = 'national'
        where t.booked_on <= '${until}'`)
    )[0]?.cents,
  )

test('a list is what the ledger owes the national body, frozen with its people when it is sent', async () => {
  const { data } = (await remitting.draft('2025-01')).body
  expect(data).toMatchObject({ month: '2025-01', until: '2025-01-31', open_day: '2025-01-31' })
  expect(centsOf(data.total)).toBe(await owed('2025-01-31'))
  expect(await code(remitting.send(await remitting.asked('2025-01')))).toEqual([422, 'days_open'])

  const sent = await remitting.sent('2025-01', '2025-01-31')
  expect(sent).toMatchObject({ state: 'sent', total: data.total, lines: data.lines, people: data.people })
  const { list, next } = (await remitting.list(sent.id)).body.data
  expect([list.length, next !== null]).toEqual([Math.min(200, data.lines), data.lines > 200])
  const file = await remitting.file(sent.id)
  expect(file[0]).toBe('date,invoice,participant_number,category,kind,national_part,currency')
  expect(file).toHaveLength(data.lines + 3)
  expect(file.at(-2)).toBe(`total,,,,,${centsOf(data.total) / 100},CAD`)
  for (const change of ['update remittances set total_cents = 0', 'update remittance_lines set cents = 1'])
    await expect(world.database.rows(change)).rejects.toThrow('stays as it is')
})

test('a month is sent when it is over, once, and as it was shown', async () => {
  await closingIn(world).closeUntil('2025-02-06')
  const asked = await remitting.asked('2025-01')
  expect(await code(remitting.draft('2025-02'))).toEqual([422, 'month_not_over'])
  expect(await code(remitting.send({ ...asked, digest: '0'.repeat(64) }))).toEqual([422, 'books_changed'])
  expect(await code(remitting.send({ ...asked, month: '2025-13' }))).toEqual([400, 'bad_request'])
  expect((await remitting.send(asked)).status).toBe(200)
  expect(await code(remitting.send(asked))).toEqual([422, 'remittance_sent'])
})

test('what is given back after its month was sent is in the next list', async () => {
  const buying = buyingIn(world)
  const refunding = refundingIn(world)
  const family = await buying.family('parent3@mail.example')
  const invoice = await refunding.bought(family, [
    await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR'),
  ])
  // The database's clock is the real one: both months of it are over by then.
  const [month] = await world.database.rows(`select to_char(day, 'YYYY-MM') as this, last::text,
      to_char(last + 1, 'YYYY-MM') as next
    from (select day_of_association(now()) as day) d,
      lateral (select (date_trunc('month', day) + interval '1 month' - interval '1 day')::date as last) l`)
  world.clock.set(new Date(Date.now() + 70 * 86_400_000))
  const sent = await remitting.sent(String(month?.this), String(month?.last))
  const sold = (await remitting.file(sent.id)).some((line) => line.includes('JUNIOR,sale'))
  expect(sold).toBe(true)
  world.clock.set(DEMO_TODAY)
  expect((await refunding.cancel(family, invoice, 0)).status).toBe(200)
  world.clock.set(new Date(Date.now() + 70 * 86_400_000))
  const { data } = (await remitting.draft(String(month?.next))).body
  expect(data.first_lines).toMatchObject([{ kind: 'cancellation', category: 'JUNIOR' }])
  expect(centsOf(data.total)).toBeLessThan(0)
})

test.each(['with the sale', 'since'])(
  'a discount that the national body gives %s is a line of its own, less than nothing',
  async (when) => {
    const buying = buyingIn(world)
    const discounting = discountingIn(world)
    const family = await buying.family('parent3@mail.example')
    const discount_id = await discounting.make({
      code: 'NATION-50',
      percent: 50,
      base: 'national',
      payer: 'nation',
    })
    const junior = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
    const codes = when === 'since' ? [] : ['NATION-50']
    const invoice = await discounting.bought(family, [junior], ...codes)
    if (when === 'since') {
      const asked = { discount_id, amount: undefined, words: undefined }
      expect((await correctingIn(world).lower(invoice, asked)).status).toBe(200)
    }
    const [day] = await world.database.rows(`select to_char(day, 'YYYY-MM') as month, last::text
    from (select day_of_association(now()) as day) d,
      lateral (select (date_trunc('month', day) + interval '1 month' - interval '1 day')::date as last) l`)
    world.clock.set(new Date(Date.now() + 70 * 86_400_000))
    const sent = await remitting.sent(String(day?.month), String(day?.last))
    const [number] = await world.database.rows(`select number from invoices where id = ${invoice}`)
    const lines = (await remitting.file(sent.id)).filter((line) => line.includes(String(number?.number)))
    const shown = lines.map((line) => line.split(',').slice(3, 6))
    expect(shown.map(([category, kind]) => [category, kind])).toEqual([
      ['JUNIOR', 'sale'],
      ['JUNIOR', 'discount'],
    ])
    expect(Number(shown[1]?.[2])).toBe(Number(shown[0]?.[2]) / -2)
  },
)

test('a line that is sent back is not paid, and comes again in the next list', async () => {
  await closingIn(world).closeUntil('2024-12-31')
  const first = (await remitting.send(await remitting.asked('2024-12'))).body.data
  const [line] = (await remitting.list(first.id)).body.data.list
  const rejected = (await remitting.reject(first.id, line?.line_id)).body.data
  expect(centsOf(rejected.to_pay)).toBe(centsOf(first.total) - centsOf(String(line?.amount)))
  expect(await code(remitting.reject(first.id, line?.line_id))).toEqual([422, 'line_rejected'])
  expect(await code(remitting.reject(first.id, 2_000_000_000))).toEqual([404, 'not_found'])

  expect(await code(remitting.pay(first.id, first.total))).toEqual([422, 'books_changed'])
  expect(await code(remitting.pay(first.id, rejected.to_pay, '2025-02-08'))).toEqual([422, 'paid_in_future'])
  const paid = (await remitting.pay(first.id, rejected.to_pay)).body.data
  expect(paid).toMatchObject({ state: 'paid', paid: { amount: rejected.to_pay, reference: 'T-17' } })
  expect(await code(remitting.pay(first.id, rejected.to_pay))).toEqual([422, 'remittance_paid'])
  expect(await code(remitting.reject(first.id, line?.line_id))).toEqual([422, 'remittance_paid'])
  const [booked] = await world.database.rows(`select sum(cents)::int as cents from ledger_postings p
    join ledger_transactions t on t.id = p.transaction_id where t.kind = 'remittance' and p.account = 'bank'`)
  expect(booked?.cents).toBe(-centsOf(rejected.to_pay))

  const next = await remitting.sent('2025-01', '2025-01-31')
  const again = (await remitting.file(next.id)).filter((one) => one.includes(',again,'))
  expect(again).toHaveLength(1)
  expect(again[0]).toContain(String(line?.participant_number))
})

test('an unknown list is not found', async () => {
  expect(await code(remitting.list(9999))).toEqual([404, 'not_found'])
  expect(await code(remitting.pay(9999, '1.00'))).toEqual([404, 'not_found'])
})
