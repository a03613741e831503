import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { movingIn } from '#test/acting/moving'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let refunding: ReturnType<typeof refundingIn>
let moving: ReturnType<typeof movingIn>
let maren: Family
/** Of Ida's program, paid by card: 147.90. */
let invoice: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  refunding = refundingIn(world)
  moving = movingIn(world)
  maren = await buying.family('parent3@mail.example')
  // Another program for a child of Ida's age.
  await world.database.script(`update credits set expires_on = '2000-01-01';
    update programs set min_age = 5, closes_at = '2025-04-04', price_cents = 10000,
      tax_class = (select tax_class from programs where code = 'DISC') where code = 'GK'`)
  invoice = await refunding.bought(maren, [await buying.item(maren, 'Ida', 'Program', 'DISC')])
})

const GK = ['Program', 'GK'] as ['Program', string]
const creditsLeft = async () =>
  (
    await world.database.rows(
      `select left_cents from credits where account_id = ${maren.accountId} and left_cents > 0
       and (expires_on is null or expires_on > '2001-01-01') order by id`,
    )
  ).map(({ left_cents }) => left_cents)
const newest = async () =>
  (await world.database.rows('select id from invoices where number is not null order by id desc limit 1'))[0]

describe('goodwill that was given for a move', () => {
  /** Moved from 147.90 to a dearer program, for which the association did not ask the difference. */
  async function movedWithGoodwill(): Promise<number> {
    await world.database.script(`update programs set price_cents = 20000 where code = 'GK'`)
    const { body } = await moving.move(invoice, GK, { goodwill: true })
    expect(body.data.effects).toMatchObject({ goodwill: '56.10', goodwill_taken_back: '0.00' })
    return body.data.invoice.id
  }

  test('is no credit when the person is moved back, and the preview says so to the cent', async () => {
    const moved = await movedWithGoodwill()
    const { body } = await moving.preview(moved, ['Program', 'DISC'], { refund_to: 'credit' })
    expect(body.data.effects).toMatchObject({
      from: { paid: '147.90' },
      ...{ to_credit: '0.00', to_card: '0.00', goodwill: '0.00', goodwill_taken_back: '56.10' },
    })
    expect(body.data.effects.ledger).toContainEqual({ account: 'goodwill', amount: '-56.10' })
    expect(body.data.letter.join(' ')).toContain('we did not ask you for $56.10')
    expect((await moving.move(moved, ['Program', 'DISC'], { refund_to: 'credit' })).status).toBe(200)
    expect(await creditsLeft()).toEqual([])
  })

  test('is no credit when the office calls the row back for the family, which sees it in the amounts', async () => {
    const moved = await movedWithGoodwill()
    const wish = { reason: 'association', refund_to: 'credit' as const }
    const choice = await refunding.choice(maren, moved, 0, wish)
    expect(choice).toMatchObject({ to_credit: '147.90', to_card: '0.00' })
    expect(choice.lines).toContainEqual({ kind: 'goodwill', amount: '-56.10', percent: null })
    const { body } = await refunding.cancel(maren, moved, 0, wish)
    expect((await refunding.decide(body.data.id, 'approve')).status).toBe(200)
    expect(await creditsLeft()).toEqual([14_790])
  })

  test('is given anew for a third program that is dearer still', async () => {
    const moved = await movedWithGoodwill()
    await world.database.script(`update programs set price_cents = 30000 where code = 'DISC'`)
    const { body } = await moving.move(moved, ['Program', 'DISC'], { goodwill: true })
    expect(body.data.effects).toMatchObject({ goodwill: '158.10', goodwill_taken_back: '56.10' })
  })

  test('is no part of a credit note: at most what the family paid', async () => {
    const moved = await movedWithGoodwill()
    const note = (amount: string) =>
      world.post<ErrorAnswer>(
        `/api/operations/invoices/${moved}/credit-notes`,
        { position: 0, amount, refund_to: 'credit', words: 'Rained out.', reason: 'Two days of rain.' },
        office,
      )
    expect((await note('150.00')).body.code).toBe('lowered_most')
    expect((await note('20.00')).status).toBe(200)
    expect(await creditsLeft()).toEqual([2000])
  })
})

test('what a card paid comes back only as a credit after a move: preview and email say so, in both languages', async () => {
  const { body } = await moving.preview(invoice, GK)
  expect(body.data.letter.join(' ')).toContain('It does not go back to the card.')
  const french = await moving.preview(invoice, GK, {}, { 'accept-language': 'fr' })
  expect(french.body.data.letter.join(' ')).toContain('Rien ne retourne sur la carte.')
  const { from, to } = french.body.data.effects
  expect(to.product.name).not.toBe(body.data.effects.to.product.name)
  expect(french.body.data.letter.join(' ')).toContain(`de ${from.product.name} vers ${to.product.name}`)
  expect(french.body.data.digest).toBe(body.data.digest)
  await moving.move(invoice, GK)
  const [mail] = await world.database.rows('select text_body from outbox_emails order by id desc limit 1')
  expect(mail?.text_body).toContain('It does not go back to the card.')
  // Paid by credits before, a second move tells nothing new.
  const again = await moving.preview(Number((await newest())?.id), ['Program', 'DISC'], { goodwill: true })
  expect(again.body.data.letter.join(' ')).not.toContain('card')
})
