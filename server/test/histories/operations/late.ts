import { watchForLateCharges } from '#features/cart/purchase/settling/reconcile-purchases'
import { watchForLateInvoicePayments } from '#features/payments/pay-links/reconcile-invoice-payments'
import { returnCharge } from '../model/paying.ts'
import type { Scene } from '../scene.ts'
import type { Operation } from '../step.ts'
import { NUMBERS } from './buy.ts'

/** The provider acts on a request long after we broke off: while we still ask about it, or when we have given it up. */
export const chargeLate: Operation = async ({ model, random, world, buying }) => {
  const late = [...model.givenUp, ...model.pending, ...model.invoices.flatMap((one) => one.linkPayment ?? [])]
  const possible = late.filter(({ isTaken }) => !isTaken)
  if (possible.length === 0) return null
  const charge = random.pick(possible)
  const { card, savesCard } =
    'sale' in charge
      ? { card: charge.sale.card, savesCard: charge.sale.lines.length > 0 }
      : { card: charge.card, savesCard: false }
  const [row] = await world.database.rows(
    `select provider_key, amount_cents, account_id from payments where id = ${charge.paymentId}`,
  )
  const cents = Number(row?.amount_cents)
  const outcome = await world.purchasing.gateway.charge({
    ...{ key: String(row?.provider_key), amount_cents: cents, currency: 'CAD' },
    ...{ account_id: Number(row?.account_id), since: new Date(), description: '', metadata: {} },
    ...{ payment_ott: await buying.token(NUMBERS[card]), save_card: savesCard },
  })
  charge.isTaken = true
  model.provider += cents
  const says = `the provider charges payment ${charge.paymentId} after all (${card})`
  return { says, expected: 'succeeded', answered: outcome.kind }
}

/** The rounds of the worker that ask about what was given up. */
export async function watchLate(scene: Scene): Promise<void> {
  const { purchasing } = scene.world
  await watchForLateCharges(purchasing)
  await watchForLateInvoicePayments(purchasing)
  hearOfLate(scene)
}

export function hearOfLate({ model }: Scene): void {
  for (const late of model.givenUp.filter(({ isTaken }) => isTaken)) returnCharge(model, late)
  model.givenUp = model.givenUp.filter(({ isTaken }) => !isTaken)
}
