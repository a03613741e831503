import { findDisputes } from '#features/books/events/find-disputes'
import { watchDisputes } from '#features/books/events/watch-disputes'
import { reconcilePurchases } from '#features/cart/purchase/settling/reconcile-purchases'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { reconcileInstalments } from '#features/payments/instalments/reconcile-instalments'
import { reconcileInvoicePayments } from '#features/payments/pay-links/reconcile-invoice-payments'
import { sendRefunds, watchRefunds } from '#features/refunds/giving-back/send-refunds'
import { deliverSandboxEvents } from '#platform/card-payments/sandbox/sandbox-events'
import { turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { askAgain } from '#test/acting/asking-again'
import { bookkeepingIn } from '#test/acting/bookkeeping'
import { addDays } from '../model/amounts.ts'
import { hear } from '../model/disputing.ts'
import { paymentsOf, rowsOf } from '../model/open.ts'
import { settleLink } from '../model/paying.ts'
import { chargeDue, settlePlan } from '../model/plans.ts'
import { sendRefund, settle, turn } from '../model/refunding.ts'
import { LAST_DAY, type Scene } from '../scene.ts'
import type { Operation } from '../step.ts'
import { settlePending } from './buy.ts'
import { hearOfLate, watchLate } from './late.ts'

const QUIET = { expected: 'done', answered: 'done' }

export const timePasses: Operation = async (scene) => {
  const day = addDays(scene.model.today, scene.random.int(1, 6))
  if (day > LAST_DAY) return null
  await scene.setDay(day)
  return { says: `it is ${day}`, ...QUIET }
}

/** The worker charges what is due. A plan whose account was busy in one round has its turn in the next. */
export const chargeMorning: Operation = async (scene) => {
  chargeDue(scene.model)
  for (let quiet = 0; quiet < 2; ) {
    quiet = (await chargeInstalments(scene.world.purchasing)) === 0 ? quiet + 1 : 0
  }
  return { says: 'the instalments of the day are charged', ...QUIET }
}

/** All rounds of the worker that ask the provider, with everything due. Nothing is left in the dark. */
export const workerRound: Operation = async (scene) => {
  const { world, model } = scene
  const { purchasing } = world
  await askAgain(world)
  await reconcilePurchases(purchasing, { leftAloneSeconds: 0, sureAfterSeconds: 0 })
  await settlePending(scene, ({ pending }) => [...pending])
  await reconcileInvoicePayments(purchasing, { leftAloneSeconds: 0, sureAfterSeconds: 0 })
  for (const invoice of model.invoices) settleLink(model, invoice)
  await reconcileInstalments(purchasing, { leftAloneSeconds: 0 })
  for (const row of rowsOf(model)) settlePlan(model, row)
  await askAgain(world)
  await watchLate(scene)
  await findDisputes(purchasing)
  hearNews(scene)
  await askAgain(world)
  await watchDisputes(purchasing)
  for (const payment of paymentsOf(model)) if (payment.dispute) hear(model, payment)
  await askAgain(world)
  await sendRefunds(purchasing)
  for (const refund of model.refunds) sendRefund(model, refund)
  await watchRefunds(purchasing)
  for (const refund of model.refunds) if (refund.state === 'pending') settle(model, refund)
  return { says: 'the worker asks the provider about everything', ...QUIET }
}

function hearNews({ model }: Scene): void {
  for (const payment of paymentsOf(model)) {
    if (payment.dispute?.heard !== payment.dispute?.bank) hear(model, payment)
  }
}

/** What happened at the provider reaches us as events; sometimes a minute passes there, and there is more to hear. */
export const hearEvents: Operation = async (scene) => {
  const { world, model, random } = scene
  await hearAll(scene)
  const isLater = random.chance(0.5)
  if (isLater) {
    await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
    for (const refund of model.refunds) turn(model, refund)
    await hearAll(scene)
  }
  return { says: `events come in${isLater ? ', also those of a minute later' : ''}`, ...QUIET }
}

async function hearAll(scene: Scene): Promise<void> {
  const { world, model } = scene
  const books = bookkeepingIn(world)
  await world.database.script(
    `update sandbox_events set next_try_at = now() - interval '1 hour' where delivered_at is null`,
  )
  while ((await deliverSandboxEvents(world.database.db, async (one) => (await books.callIn(one)) < 300)) > 0);
  await books.act()
  await settlePending(scene, ({ pending }) => pending.filter(({ isTaken }) => isTaken))
  for (const row of rowsOf(model)) if (row.plan?.payment?.isDecided) settlePlan(model, row)
  for (const invoice of model.invoices) if (invoice.linkPayment?.isTaken) settleLink(model, invoice)
  hearOfLate(scene)
  hearNews(scene)
  for (const refund of model.refunds) settle(model, refund)
  // Whether a refund came back before or after the bank's word was heard makes no difference after this.
  await askAgain(world)
  await watchDisputes(world.purchasing)
  for (const payment of paymentsOf(model)) if (payment.dispute) hear(model, payment)
}
