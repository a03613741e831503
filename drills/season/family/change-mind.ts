import type { InvoiceSummary } from '@centrepass/contract/invoices/invoices'
import type { Schedule } from '@centrepass/contract/payments/schedules'
import type { CancellationPreview } from '@centrepass/contract/refunds/refunds'
import { type Card, tokenOf } from '../cards.ts'
import type { SeasonSite } from '../open-site.ts'
import { yes } from '../visitor.ts'
import type { Family } from './join.ts'

/** Cancels the newest thing that can be cancelled, as the preview shows it; the office decides where it has to. */
export async function cancelSomething({ visitor }: Family): Promise<'asked' | 'nothing'> {
  const invoices = yes(
    'invoices',
    await visitor.ask<InvoiceSummary[]>('GET', '/api/accounts/{account}/invoices'),
  )
  for (const { id } of invoices) {
    const path = `/api/accounts/{account}/invoices/${id}/rows/0/cancellation`
    const preview = await visitor.ask<CancellationPreview>(
      'GET',
      `${path}?reason=changed_mind&refund_to=card`,
    )
    if (preview.status !== 200) continue
    const { refusal, choices } = preview.data
    const choice = choices.find(({ refund_to }) => refund_to === 'card') ?? choices[0]
    if (refusal || !choice) continue
    const { to_card, to_credit, forgiven, to_club, still_due, refund_to } = choice
    const shown = { to_card, to_credit, forgiven, to_club, still_due }
    yes('a cancellation', await visitor.ask('POST', path, { reason: 'changed_mind', refund_to, shown }))
    return 'asked'
  }
  return 'nothing'
}

/** A plan whose card was refused gets another card, which pays what is overdue. */
export async function repairPlans(
  site: SeasonSite,
  { visitor }: Family,
  card: Card = 'good',
): Promise<'paid' | 'nothing'> {
  const schedules = yes('plans', await visitor.ask<Schedule[]>('GET', '/api/payments/schedules'))
  let outcome: 'paid' | 'nothing' = 'nothing'
  for (const { id, lines } of schedules) {
    if (!lines.some(({ status }) => ['retrying', 'needs_card', 'failed', 'overdue'].includes(status)))
      continue
    const wish = { schedule_id: id, payment_ott: await tokenOf(site, card), pay_overdue: true }
    yes('another card', await visitor.ask('POST', '/api/payments/update-ott', wish))
    outcome = 'paid'
  }
  return outcome
}
