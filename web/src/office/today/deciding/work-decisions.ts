import { sayDisputeReason } from '@centrepass/contract/payments/dispute-reasons'
import { call } from '#api/call.ts'
import { about, type Choice, type Finder, holderOf, paramsOf, personOf } from './found.ts'

const contact = about(
  () => call('GET /api/operations/guardian-contacts'),
  ({ subject }) => subject.contact_id,
  (row) => {
    const send = (decision: 'confirm' | 'refuse') =>
      call('POST /api/operations/guardian-contacts/:id', { params: paramsOf(row.id), body: { decision } })
    return {
      facts: ({ words, formats }) => [
        [words.person, personOf(row.participant)],
        [words.contact, [row.name, row.email].filter(Boolean).join(', ')],
        [words.asked, formats.realDay(row.set_at)],
      ],
      choices: [
        {
          name: 'confirm',
          does: ({ words }) => [words.does.confirmContact],
          send: () => send('confirm'),
        },
        { name: 'refuse', does: ({ words }) => [words.does.refuseContact], send: () => send('refuse') },
      ],
    }
  },
)

const callOff: Finder = async ({ subject }) => {
  const params = paramsOf(Number(subject.call_off_id))
  const run = await call('GET /api/operations/call-offs/:id', { params })
  const step = (name: 'resume' | 'try_again'): Choice => ({
    ...{ name, reason: 'short' },
    does: ({ words }) => [words.does.goesOn],
    send: ({ reason }) =>
      call('POST /api/operations/call-offs/:id', { params, body: { step: name, reason } }),
  })
  return {
    facts: ({ words }) => [
      [words.product, run.product.name],
      [words.progress, words.doneOf(run.done, run.total)],
      [words.open, run.open.map(({ participant }) => participant.name).join(', ')],
    ],
    choices: run.state === 'done' ? [] : [step(run.state === 'stopped' ? 'resume' : 'try_again')],
  }
}

const overLimit = about(
  async () => (await call('GET /api/office/offerings', { query: { state: 'over', per_page: '200' } })).data,
  ({ subject }) => subject.offering_id,
  (row) => ({
    facts: ({ words }) => [
      [words.product, row.name],
      [words.limit, String(row.limit)],
      [words.taken, String(row.sold + row.held)],
    ],
    choices: [
      {
        ...{ name: 'newLimit', asks: ['limit'], reason: 'short' },
        does: ({ words }) => [words.does.limit(row.sold + row.held)],
        send: ({ limit, reason }) =>
          call('PATCH /api/office/offerings/:id', {
            params: paramsOf(row.id),
            body: { limit: Number(limit), reason },
          }),
      },
    ],
  }),
)

const unknownMoney: Finder = async () => {
  const { entries } = await call('GET /api/operations/unknown-money')
  const open = entries.filter(({ solved_at }) => solved_at === null)
  if (open.length === 0) return null
  return {
    facts: ({ formats }) =>
      open.map((one) => [
        one.provider_ref,
        `${formats.money(one.amount)}, ${formats.realDay(one.happened_at)}: ${one.why}`,
      ]),
    choices: [
      {
        ...{ name: 'settleUnknown', reason: 'short' },
        does: ({ words }) => [words.does.unknown],
        send: ({ reason }) =>
          call('POST /api/operations/unknown-money', {
            body: { ids: open.map(({ id }) => id), note: reason },
          }),
      },
    ],
  }
}

/** What differed that day and still does. Explaining it closes the task. */
const difference: Finder = async ({ subject }) => {
  const { differences } = await call('GET /api/operations/money-differences')
  const open = differences.filter(({ day, solved_at }) => day === subject.day && solved_at === null)
  return { facts: () => open.map((one) => [one.subject, one.detail]), choices: [] }
}

/** Which lines differ. They are explained on the page of the payout, which closes the task. */
const payout: Finder = async ({ subject }) => {
  const params = paramsOf(Number(subject.payout_id))
  const found = await call('GET /api/office/books/payouts/:id', { params, query: {} })
  if (found.payout.closed) return null
  return {
    facts: ({ words, formats }) => [
      [words.amount, formats.money(found.payout.amount)],
      [words.object, found.differing.map(({ provider_ref }) => provider_ref).join(', ')],
    ],
    choices: [],
  }
}

const dispute: Finder = async ({ subject }) => {
  const row = (await call('GET /api/office/disputes')).find(({ id }) => id === subject.dispute_id)
  if (!row) return null
  // The provider may not say it; then the task has the day that is usual.
  const by = row.answer_by ?? (typeof subject.answer_by === 'string' ? subject.answer_by : null)
  return {
    facts: ({ words, formats, locale }) => [
      [words.account, holderOf(row.account)],
      [words.amount, formats.money(row.amount)],
      [words.invoice, row.invoice_number],
      [words.bankReason, row.reason && sayDisputeReason(row.reason, locale)],
      [words.answerBy, by && formats.realTime(by)],
    ],
    choices: [],
    file: { path: row.file, name: `dispute-${row.id}.pdf` },
  }
}

const providerEvent: Finder = async ({ subject }) => ({
  facts: ({ words }) => [
    [words.message, String(subject.type ?? '')],
    [words.object, String(subject.object_id ?? '')],
  ],
  choices: [],
})

export const workDecisions = {
  ...{ contact_check: contact, call_off_left: callOff, over_limit: overLimit },
  ...{ money_unknown: unknownMoney, money_differs: difference, payout_differs: payout },
  ...{ payment_disputed: dispute, provider_event: providerEvent },
} satisfies Record<string, Finder>
