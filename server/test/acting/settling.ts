import type { PayoutFile } from '@centrepass/contract/books/payout-files'
import type { Payout, PayoutLine } from '@centrepass/contract/books/payouts'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { fetchPayouts } from '#features/books/settling/fetch-payouts'
import type { PayoutLine as ProviderLine } from '#platform/card-payments/card-gateway'
import { payOutSandbox } from '#platform/card-payments/sandbox/provider/sandbox-payouts'
import { sandboxPayoutLines, sandboxPayouts } from '#platform/database/tables/sandbox-cards'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'
import { buyingIn } from './buying.ts'
import { refundingIn } from './refunding.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Line = Partial<Pick<ProviderLine, 'kind' | 'subject_id' | 'fee_cents' | 'currency'>> & {
  gross_cents: number
}
type Made = { id: string; lines: Line[]; amount_cents?: number; currency?: string }
type Detailed = {
  data: {
    payout: Payout
    accounts: { account: string; debit: string; credit: string }[]
    digest: string
    differing: PayoutLine[]
    list: PayoutLine[]
  }
} & ErrorAnswer
type Listed = { data: { at_provider: string; in_open_payouts: string; payouts: Payout[] } }
type Headers = Record<string, string>

const PATH = '/api/office/books/payouts'
const FILES = '/api/office/books/payout-files'
const A_MONTH_MS = 30 * 86_400_000
type TakenFile = { data: PayoutFile } & ErrorAnswer
const reason = 'A charge of the test terminal; refunded there.'

/** The card provider pays out, and the office looks at it, in one world. */
export function settlingIn(world: World) {
  const { db } = world.database
  const get = (id: number) => world.get<Detailed>(`${PATH}/${id}`, office)
  const close = (id: number, body: object, headers: Headers = office) =>
    world.post<{ data: Payout } & ErrorAnswer>(`${PATH}/${id}/closing`, { reason, ...body }, headers)
  const settling = {
    /** Everything that the provider of the demonstration has moved until then. */
    payOutHistory: () => payOutSandbox(db, new Date('2025-02-07T12:00:00Z')),
    /** A payout as a test wants it. */
    async payOut({ id, lines, currency = 'CAD', ...made }: Made) {
      const all = lines.map((line, at) => ({
        ...{
          id: `${id}-${at}`,
          payout_id: id,
          kind: line.kind ?? 'charge',
          subject_id: line.subject_id ?? `${id}-${at}`,
        },
        ...{
          amount_cents: line.gross_cents,
          fee_cents: line.fee_cents ?? 0,
          currency: line.currency ?? currency,
        },
        happened_at: new Date('2025-02-03T10:00:00Z'),
      }))
      const net = all.reduce((sum, line) => sum + line.amount_cents - line.fee_cents, 0)
      await db.insert(sandboxPayouts).values({
        ...{ id, currency, status: 'paid', amount_cents: made.amount_cents ?? net, arrives_on: '2025-02-05' },
      })
      if (all.length > 0) await db.insert(sandboxPayoutLines).values(all)
    },
    family: () => buyingIn(world).family('parent3@mail.example'),
    /** A registration that a family pays by card. */
    async charge(card?: string): Promise<{ invoice: number; charge: string; cents: number }> {
      const family = await settling.family()
      const items = [await buyingIn(world).item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
      const invoice = await refundingIn(world).bought(family, items, card)
      const [payment] = await world.database.rows(
        'select charge_id, amount_cents from payments order by id desc limit 1',
      )
      return { invoice, charge: String(payment?.charge_id), cents: Number(payment?.amount_cents) }
    },
    office,
    fetch: () => fetchPayouts({ ...world.purchasing }),
    previewFile: (file: string, headers: Headers = office) =>
      world.post<TakenFile>(`${FILES}/preview`, { file }, headers),
    /** Looks at the file, and takes exactly what was shown. */
    async takeFile(file: string, headers: Headers = office) {
      const { digest } = (await settling.previewFile(file, headers)).body.data
      return world.post<TakenFile>(FILES, { file, digest }, headers)
    },
    list: async () => (await world.get<Listed>(PATH, office)).body.data,
    get,
    named: async (ref: string): Promise<Payout> => {
      const found = (await settling.list()).payouts.find(({ provider_ref }) => provider_ref === ref)
      if (!found) throw new Error(`The site has no payout ${ref}.`)
      return found
    },
    explain: (id: number, line_id: number, headers: Headers = office) =>
      world.post<{ data: Payout } & ErrorAnswer>(`${PATH}/${id}/explanations`, { line_id, reason }, headers),
    close,
    closeAsShown: async (id: number, headers: Headers = office) =>
      close(id, { digest: (await get(id)).body.data.digest }, headers),
    async inBooks(account: string): Promise<number> {
      const [found] = await world.database.rows(
        `select coalesce(sum(cents), 0)::int as cents from ledger_postings where account = '${account}'`,
      )
      return Number(found?.cents)
    },
  }
  return settling
}

/** Everything that the provider of a world has moved by now, as if its bank had it. */
export async function payOutAll({ database }: World): Promise<void> {
  await payOutSandbox(database.db, new Date(Date.now() + A_MONTH_MS))
  await database.script(`update sandbox_payouts
    set arrives_on = least(arrives_on, '2025-02-05'), created_at = least(created_at, now())`)
}

type FileLine = {
  id: string
  source: string
  gross: string
  fee?: string
  net?: string
  category?: string
  currency?: string
  day?: string
  name?: string
}

/** A report as Stripe offers it, with a column or two that no one reads. */
export function payoutFile(lines: readonly FileLine[]): string {
  const header = [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created_utc,created,currency',
    'gross,fee,net,reporting_category,source_id,description',
  ].join(',')
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  const rows = lines.map(({ id, source, gross, fee = '0.00', currency = 'cad', ...more }, at) =>
    [
      ...[id, `${more.day ?? '2025-02-05'} 00:00:00`, more.name ?? `txn_${id}_${at}`],
      ...['2025-02-03 10:00:00', '2025-02-03 02:00:00', currency, gross, fee],
      more.net ?? ((cents(gross) - cents(fee)) / 100).toFixed(2),
      ...[more.category ?? 'charge', source, '"Purchase, of ""someone"""'],
    ].join(','),
  )
  return `${[header, ...rows].join('\r\n')}\r\n`
}
