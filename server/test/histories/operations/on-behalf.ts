import type { CartItem } from '@centrepass/contract/cart/cart'
import { DECLINES } from '#test/acting/buying'
import { preparingIn } from '#test/acting/preparing'
import { priceSale, whyNotSell } from '../model/selling.ts'
import type { Sale } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation } from '../step.ts'
import { booked, NUMBERS, typeOf, wantedIn } from './buy.ts'

/** The office registers on behalf; the family pays by the link, or its card is declined, or it is called back. */
export const onBehalf: Operation = async (scene) => {
  const found = wantedIn(scene)
  if (!found) return null
  const items = found.items.map((item) => ({ ...item, byPlan: false }))
  const wanted = { ...found, items, withCredits: true }
  const refused = whyNotSell(scene.model, wanted)
  const sale = priceSale(scene.model, wanted)
  const fate = scene.random.weighted({ paid: 6, declined: 1, called_back: 1 })
  const { account } = sale
  const says = `the office prepares ${things(sale)} for ${account.name}, ${money(sale.total)} (${fate}, ${sale.card})`
  const rows = sale.items.map(
    ({ person, product }): CartItem => ({
      ...{ participant: person, product: product.id, product_type: typeOf(product) },
    }),
  )
  const preparing = preparingIn(scene.world)
  const shown = await preparing.preview(account.id, rows)
  if (refused.length > 0 || shown.status !== 200) {
    return {
      says,
      expected: [...new Set(refused)].sort().join(' ') || 'shown',
      answered: answerOf(shown),
      account,
    }
  }
  const { digest, effects } = shown.body.data
  const made = await preparing.send(account.id, rows, { digest })
  const answered = [answerOf(made), effects.total, effects.due_now]
  const expected = ['done', money(sale.total), money(sale.dueNow)]
  const way = { sale, fate, id: made.body.data?.id ?? 0 }
  return { says, account, ...(await end(scene, way, { expected, answered })) }
}

const things = ({ items }: Sale) =>
  items.map(({ person, product }) => `${product.code} for ${person}`).join(', ')

type Way = { sale: Sale; fate: 'paid' | 'declined' | 'called_back'; id: number }
type So = { expected: unknown[]; answered: unknown[] }

async function end(scene: Scene, { sale, fate, id }: Way, { expected, answered }: So) {
  const preparing = preparingIn(scene.world)
  const [holder] = await scene.world.database.rows(`select email from accounts where id = ${sale.account.id}`)
  const code = await preparing.code(String(holder?.email))
  const { price } = (await preparing.open(code)).body.data
  const isDeclined = fate === 'declined' && sale.dueNow > 0
  if (isDeclined) answered.push(answerOf(await preparing.pay(code, price, DECLINES)))
  if (isDeclined) {
    expected.push('card_declined')
    await booked(scene, { sale, fate: 'declined' }, undefined)
  }
  if (fate !== 'paid') {
    const called = await preparing.callBack(id, 1)
    return {
      expected: [...expected, 'called_back'],
      answered: [...answered, answerOf(called, ({ data }) => data.state)],
    }
  }
  const card = sale.dueNow > 0 ? { payment_ott: await preparing.buying.token(NUMBERS[sale.card]) } : {}
  const paid = await scene.world.post<{ data: { state: string } }>('/api/prepared/pay', {
    code,
    price,
    ...card,
  })
  const [row] = await scene.world.database.rows(
    `select i.id from prepared_purchases p join invoices i on i.purchase_id = p.purchase_id where p.id = ${id}`,
  )
  await preparing.round()
  return {
    expected: [...expected, 'paid'],
    answered: [...answered, answerOf(paid, ({ data }) => data.state)],
    invoice: await booked(scene, { sale, fate }, { invoice_id: Number(row?.id), payment_id: null }),
  }
}
