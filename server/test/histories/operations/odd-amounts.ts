import { office } from '#test/access/office'
import type { Operation } from '../step.ts'

const ODD = ['0.00', '-1.00', '9999999999.00', '1000000.01', '1.005', '']

/** An amount that no one can mean, for any deed that takes one: it is refused, and not a cent moves. */
export const oddAmount: Operation = async ({ model, random, world }) => {
  if (model.invoices.length === 0) return null
  const invoice = random.pick(model.invoices)
  const { account } = invoice
  const amount = random.pick(ODD)
  const received = { method: 'cash', received_on: model.today, reference: '', excess: 'credit' }
  const reason = 'Agreed.'
  const row = { position: 0, refund_to: 'credit', words: { en: 'Less.', fr: 'Moins.' }, reason }
  const deeds: Record<string, [path: string, body: object]> = {
    'money received': [`/api/operations/invoices/${invoice.id}/received-money`, received],
    'a write-off': ['/api/operations/write-offs', { debtor: 'invoice', debtor_id: invoice.id, reason }],
    goodwill: [`/api/operations/accounts/${account.id}/credits`, { reason }],
    'a credit note': [`/api/operations/invoices/${invoice.id}/credit-notes`, row],
    'an exception': [
      `/api/operations/invoices/${invoice.id}/exceptional-refunds`,
      { ...row, ends_participation: false },
    ],
  }
  const deed = random.pick(Object.keys(deeds))
  const [path, body] = deeds[deed] ?? ['', {}]
  const reply = await world.post<{ errors?: { path?: string }[] }>(path, { ...body, amount }, office)
  const says = `the office tries ${deed} of “${amount}” on ${invoice.id}`
  const about = reply.body.errors?.some((error) => error.path === 'amount')
  return { says, expected: [400, true], answered: [reply.status, about], account, invoice }
}
