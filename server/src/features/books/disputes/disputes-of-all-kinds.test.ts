import type { OfficeDispute } from '@centrepass/contract/payments/disputes'
import { expect, test } from 'vitest'
import { watchForLateCharges } from '#features/cart/purchase/settling/reconcile-purchases'
import { remindOfInstalments } from '#features/payments/plans/remind-of-instalments'
import { office } from '#test/access/office'
import { askAgain } from '#test/acting/asking-again'
import { buyingIn } from '#test/acting/buying'
import { disputingIn } from '#test/acting/disputing'
import { chargedLate } from '#test/acting/late-charge'
import { movingIn } from '#test/acting/moving'
import { planningIn } from '#test/acting/planning'
import { refundingIn } from '#test/acting/refunding'
import { startShopping } from '#test/acting/shopping'
import { textInPdf } from '#test/text-in-pdf'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>

/** The file about the newest dispute of an invoice. */
async function fileOf(world: World, invoiceId: number, language = 'en') {
  const disputing = disputingIn(world)
  const charge = await disputing.dispute(invoiceId)
  await disputing.hear()
  // Everything happened long before the bank asked.
  await world.database.script(`update payments set created_at = created_at + interval '60 days' where charge_id = '${charge}';
    update disputes set opened_at = now() + interval '90 days' where payment_id in (select id from payments where charge_id = '${charge}')`)
  const { body } = await world.get<{ data: OfficeDispute[] }>('/api/office/disputes', office)
  const url = body.data.find(({ charge_id }) => charge_id === charge)?.file ?? ''
  const reply = await world.app.inject({
    ...{ method: 'GET', url, headers: { ...office, 'accept-language': language } },
  })
  return { text: textInPdf(reply.rawPayload), pdf: reply.rawPayload.toString('latin1') }
}

test('the file about an instalment tells of the purchase and of each announcement, however long ago', async () => {
  const world = await startWorld({ visitors: 'many' })
  const planning = planningIn(world)
  await planning.onlyOurs()
  const family = await planning.family('parent3@mail.example')
  const id = await planning.buyPlan(family)
  planning.at('2024-11-09T12:00')
  expect(await remindOfInstalments(world.purchasing)).toBe(1)
  await planning.chargeAt('2024-11-15T06:00')
  const { text } = await fileOf(world, (await planning.schedule(family, id)).invoice.id)
  for (const fact of ['Purchase paid', 'Instalment announced', 'Instalment paid'])
    expect(text).toContain(fact)
})

test('the file tells that the office has moved the person to another program', async () => {
  const world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  await world.database.script(`update programs set min_age = 5, closes_at = '2025-04-04' where code = 'GK'`)
  const items = [await buying.item(family, 'Ida', 'Program', 'DISC')]
  const invoice = await refundingIn(world).bought(family, items)
  expect((await movingIn(world).move(invoice, ['Program', 'GK'], { goodwill: true })).status).toBe(200)
  expect((await fileOf(world, invoice)).text).toContain('Moved to another product by the office')
})

test('the file about a charge that paid for nothing tells of no sale, and that the money goes back', async () => {
  const shop = await startShopping()
  const { world } = shop
  await chargedLate(shop)
  await askAgain(world)
  await watchForLateCharges(world.purchasing)
  const [invoice] = await world.database.rows(
    `select i.id from invoices i join payments y on y.purchase_id = i.purchase_id where y.status = 'returned'`,
  )
  const { text, pdf } = await fileOf(world, Number(invoice?.id))
  expect(text).toContain('Nothing was sold for this payment')
  expect(text).not.toContain('Invoice ')
  expect(text).toContain('Refund of')
  expect(pdf).not.toContain('/EmbeddedFile')
})
