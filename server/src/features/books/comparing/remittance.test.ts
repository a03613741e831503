import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { refundingIn } from '#test/acting/refunding'
import { startWorld } from '#test/world'

test('the national part of a month is what was sold in it less what was given back', async () => {
  const world = await startWorld()
  const buying = buyingIn(world)
  const refunding = refundingIn(world)
  const family = await buying.family('parent3@mail.example')
  const report = async () =>
    (await world.get<string>('/api/operations/remittance?month=2025-02', office)).body.split('\r\n')
  const before = await report()
  expect(before[0]).toBe('date,invoice,participant_number,category,kind,national_part,currency')

  const signe = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
  const invoice = await refunding.bought(family, [signe])
  const [row] = await world.database.rows(
    `select r.national_cents, r.participant_number, i.number from invoice_rows r join invoices i on i.id = r.invoice_id where i.id = ${invoice}`,
  )
  const part = Number(row?.national_cents) / 100
  expect(part).toBeGreaterThan(0)
  const sale = `2025-02-07,${row?.number},${row?.participant_number},JUNIOR,sale,${part},CAD`
  const sold = await report()
  expect(sold).toContain(sale)
  const totalOf = (lines: string[]) => Number(lines.find((line) => line.startsWith('total'))?.split(',')[5])
  expect(totalOf(sold)).toBeCloseTo(totalOf(before) + part, 2)

  expect((await refunding.cancel(family, invoice, 0)).status).toBe(200)
  const after = await report()
  expect(after).toContain(sale)
  expect(after.some((line) => line.includes(`cancellation,${-part},CAD`))).toBe(true)
  expect(totalOf(after)).toBeCloseTo(totalOf(before), 2)
})

test.each(['', '?month=2025-13', '?month=202502', "?month=2025-02'--"])(
  'a month like %j is refused',
  async (query) => {
    const world = await startWorld()
    expect((await world.get(`/api/operations/remittance${query}`, office)).status).toBe(400)
  },
)

test('the report is for operations alone', async () => {
  const world = await startWorld()
  expect((await world.get('/api/operations/remittance?month=2025-02')).status).toBe(401)
})
