import { closingIn } from '../acting/closing-days.ts'
import { remittingIn } from '../acting/remitting.ts'
import { payoutFile, settlingIn } from '../acting/settling.ts'
import type { startWorld } from '../world.ts'
import { depositWays } from './office-deposits.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object; in?: World }

const PAYOUTS = '/api/office/books/payouts'
const LISTS = '/api/office/books/remittances'
const reason = 'As every month.'

/** What the office does with its books. */
export const bookWays = ({ world }: { world: () => World }): Record<string, (() => Promise<Asked>)[]> => ({
  'POST /api/office/books/accounts/:account': [
    async () => {
      const [before] = await world().database.rows(
        `select code, name, name_fr from ledger_accounts where account = 'card'`,
      )
      return { path: '/api/office/books/accounts/card', body: { ...before, code: '1065', before, reason } }
    },
  ],
  'POST /api/office/books/closings': [
    async () => ({
      path: '/api/office/books/closings',
      body: await closingIn(world()).asked('2025-01-31'),
    }),
  ],
  ...depositWays,
  'POST /api/office/books/payouts/:id/explanations': [
    async () => {
      const { id, line } = await strayPayout(world(), 'po_to_explain')
      return { path: `${PAYOUTS}/${id}/explanations`, body: { line_id: line, reason } }
    },
  ],
  'POST /api/office/books/payouts/:id/closing': [
    async () => {
      const settling = settlingIn(world())
      const { id, line } = await strayPayout(world(), 'po_to_close')
      await settling.explain(id, line)
      const { digest } = (await settling.get(id)).body.data
      return { path: `${PAYOUTS}/${id}/closing`, body: { digest, reason } }
    },
  ],
  'POST /api/office/books/payout-files': [
    async () => {
      const file = payoutFile([{ id: 'po_in_a_file', source: 'ch_none', gross: '42.00' }])
      const { digest } = (await settlingIn(world()).previewFile(file)).body.data
      return { path: '/api/office/books/payout-files', body: { file, digest } }
    },
  ],
  'POST /api/office/books/remittances': [
    async () => {
      await closingIn(world()).closeUntil('2025-01-31')
      return { path: LISTS, body: await remittingIn(world()).asked('2025-01') }
    },
  ],
  'POST /api/office/books/remittances/:id/rejections': [
    async () => {
      const { id } = await remittingIn(world()).sent('2025-01', '2025-01-31')
      const [line] = (await remittingIn(world()).list(id)).body.data.list
      return { path: `${LISTS}/${id}/rejections`, body: { line_id: line?.line_id, reason } }
    },
  ],
  'POST /api/office/books/remittances/:id/payment': [
    async () => {
      const { id, to_pay } = await remittingIn(world()).sent('2025-01', '2025-01-31')
      const body = { amount: to_pay, paid_on: '2025-02-05', reference: 'T-17', reason }
      return { path: `${LISTS}/${id}/payment`, body }
    },
  ],
})

/** A payout with a line that our books do not know. */
async function strayPayout(world: World, name: string): Promise<{ id: number; line: number }> {
  const settling = settlingIn(world)
  await settling.payOut({ id: name, lines: [{ gross_cents: 4200 }] })
  await settling.fetch()
  const { id } = await settling.named(name)
  return { id, line: (await settling.get(id)).body.data.differing[0]?.id ?? 0 }
}
