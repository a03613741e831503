import type { Proposal, ProposalEffects } from '@centrepass/contract/office/second-pair'
import { call } from '#api/call.ts'
import { invoiceHistoryWords } from '#office/invoices/page/invoice-history-words.ts'
import { type Choice, type Finder, type Found, holderOf, paramsOf, type Say } from './found.ts'

/** What a colleague proposed: about money, with what it does today, which is asked before it can be confirmed. */
export const proposal: Finder = async ({ subject }) => {
  const rows = await call('GET /api/office/proposals')
  const row = rows.find(({ id }) => id === subject.office_proposal_id)
  if (!row) return null
  const isMoney = row.participant_numbers.length === 0
  if (!isMoney || !row.may_confirm) return found(row, null)
  return found(row, await call('GET /api/office/proposals/:id/effects', { params: paramsOf(row.id) }))
}

function found(row: Proposal, effects: ProposalEffects | null): Found {
  const step = (decision: 'confirm' | 'refuse'): Choice => ({
    ...{ name: decision, reason: 'short' },
    send: ({ reason }) =>
      call('POST /api/office/proposals/:id', {
        params: paramsOf(row.id),
        body: { decision, note: reason },
      }),
  })
  const confirm = effects
    ? { ...step('confirm'), does: (say: Say) => linesOf(row, effects, say) }
    : step('confirm')
  return {
    facts: (say) => factsOf(row, effects, say),
    choices: [...(row.may_confirm && !effects?.refusal ? [confirm] : []), step('refuse')],
  }
}

const factsOf = (row: Proposal, effects: ProposalEffects | null, { words, formats }: Say) => [
  ...(row.participant_numbers.length > 0
    ? [[words.deeds[row.deed], row.participant_numbers.join(', ')] as const]
    : [
        [words.amount, `${words.deeds[row.deed]}: ${formats.money(row.amount)}`] as const,
        [words.account, row.account && holderOf(row.account)] as const,
        [words.teams, row.team_names.join(', ')] as const,
        [words.invoice, row.invoice_numbers.join(', ')] as const,
      ]),
  [words.proposedBy, row.proposed_by] as const,
  [words.reason, row.reason] as const,
  [words.cannotNow, effects?.refusal ?? null] as const,
  [words.endsBy, formats.realDay(row.ends_by)] as const,
]

/** Cents by account and the emails, as the preview found them. Calling off books nothing before its run begins. */
function linesOf(
  row: Proposal,
  { ledger, emails }: ProposalEffects,
  { words, formats, locale }: Say,
): string[] {
  const { accounts } = invoiceHistoryWords[locale]
  const amountOf = (amount: string) =>
    amount.startsWith('-') ? `−${formats.money(amount.slice(1))}` : formats.money(amount)
  return [
    ...(row.deed === 'call_off' ? [words.callsOff] : []),
    ...ledger.map(({ account, amount }) => words.booked(accounts[account] ?? account, amountOf(amount))),
    ...emails.map(({ to, subject }) => words.emailed(to, subject)),
  ]
}
