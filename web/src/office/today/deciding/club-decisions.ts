import type { ClubRefund } from '@centrepass/contract/tournaments/club-refunds'
import { call } from '#api/call.ts'
import { type Choice, type Finder, paramsOf } from './found.ts'

const noAddress: Finder = async ({ subject }) => {
  const params = paramsOf(Number(subject.club_id))
  const { club, invoices } = await call('GET /api/operations/clubs/:id/statement', { params })
  const waiting = invoices.filter(({ sent_at }) => sent_at === null)
  return {
    facts: ({ words }) => [
      [words.club, club.name],
      [words.invoice, waiting.map(({ invoice_number }) => invoice_number).join(', ')],
    ],
    choices: [
      {
        ...{ name: 'setAddress', asks: ['email'], reason: 'short' },
        does: ({ words }) => [words.does.address],
        send: ({ email, reason }) =>
          call('POST /api/operations/clubs/:id/address', { params, body: { email, reason } }),
      },
    ],
  }
}

const billOverdue: Finder = async ({ subject }) => {
  const money = await call('GET /api/operations/invoices/:id/received-money', {
    params: paramsOf(Number(subject.invoice_id)),
  })
  const params = paramsOf(Number(subject.team_id))
  return {
    facts: ({ words, formats }) => [[words.still, formats.money(money.open)]],
    choices: [
      {
        name: 'sendBill',
        does: ({ words }) => [words.does.billAgain],
        send: () => call('POST /api/operations/teams/:id/club-invoice', { params }),
      },
      {
        name: 'billPaid',
        does: ({ words, formats }) => [words.does.billPaid(formats.money(money.open))],
        send: () => call('POST /api/operations/teams/:id/paid', { params, body: { amount: money.open } }),
      },
    ],
  }
}

/** A team has left, or its invoice was lowered: money of its club goes back, or is still to be paid. */
const teamLeft: Finder = async (task, verbs) => {
  const params = paramsOf(Number(task.subject.team_id))
  const owed = typeof task.subject.amount === 'string' ? task.subject.amount : null
  if (!verbs.includes('club.bill')) {
    return {
      facts: ({ words, formats }) => [[words.toSend, owed && formats.money(owed)]],
      choices: [],
    }
  }
  if (owed === null)
    return { facts: () => [], choices: task.kind === 'team_withdrawn' ? [lower(params)] : [] }
  const money = await call('GET /api/operations/teams/:id/club-refund', { params })
  return {
    facts: ({ words, formats }) => [
      [words.club, money.club.name],
      [words.invoice, money.invoice_number],
      [words.paid, formats.money(money.paid)],
      [words.given, formats.money(money.given)],
      [words.byPolicy, money.by_policy && formats.money(money.by_policy)],
      [words.toSend, formats.money(owed)],
    ],
    choices: [
      {
        ...{ name: 'refundClub', asks: ['way', 'reference'] },
        does: ({ words, formats }) => [words.does.clubRefund(formats.money(owed))],
        send: ({ way, reference }) =>
          call('POST /api/operations/teams/:id/club-refund', {
            params,
            // The field offers these three alone.
            body: { amount: owed, way: way as ClubRefund['way'], reference },
          }),
      },
    ],
  }
}

const lower = (params: { id: string }): Choice => ({
  ...{ name: 'lowerBill', asks: ['amount'], reason: 'short' },
  does: ({ words }) => [words.does.lowerBill],
  send: ({ amount, reason }) =>
    call('POST /api/operations/teams/:id/bill', { params, body: { still_due: amount, reason } }),
})

export const clubDecisions = {
  ...{ club_without_address: noAddress, club_invoice_overdue: billOverdue },
  ...{ team_withdrawn: teamLeft, place_taken: teamLeft, credit_note_to_send: teamLeft },
} satisfies Record<string, Finder>
