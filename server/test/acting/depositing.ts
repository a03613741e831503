import type { Deposit, TakenMoney } from '@centrepass/contract/books/deposits'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Headers = Record<string, string>
type Listed = {
  data: { cash_on_hand: string; cheques_on_hand: string; on_hand: TakenMoney[]; deposits: Deposit[] }
}
type Answer = { data: Deposit } & ErrorAnswer
const PATH = '/api/office/books/deposits'
const reason = 'The money of the week.'

/** The office brings cash and cheques to the bank, in one world. */
export function depositingIn(world: World) {
  const depositing = {
    /** Money for the invoice of a club. */
    take: (amount: string, method: 'cash' | 'cheque', reference = method === 'cash' ? '' : '0417') =>
      world.database
        .rows('select id from invoices where billed_cents > 0 order by id limit 1')
        .then(([invoice]) =>
          world.post<{ data: { received: { id: number }[] } } & ErrorAnswer>(
            `/api/operations/invoices/${invoice?.id}/received-money`,
            { amount, method, received_on: '2025-05-05', reference },
            office,
          ),
        ),
    takeBack: (entry: number) =>
      world.post<ErrorAnswer>(
        `/api/operations/received-money/${entry}/take-back`,
        { reason: 'The bank sent it back.' },
        office,
      ),
    list: async (headers: Headers = office) => (await world.get<Listed>(PATH, headers)).body.data,
    get: (id: number) =>
      world.get<{ data: { deposit: Deposit; lines: TakenMoney[] } } & ErrorAnswer>(`${PATH}/${id}`, office),
    prepare: (entries: number[], total: string, headers: Headers = office) =>
      world.post<Answer>(PATH, { entries, total, reason }, headers),
    /** A slip with everything that is on hand. */
    async prepareAll(): Promise<Deposit> {
      const { on_hand } = await depositing.list()
      const cents = on_hand.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
      const entries = on_hand.map(({ entry }) => entry)
      return (await depositing.prepare(entries, (cents / 100).toFixed(2))).body.data
    },
    book: (id: number, body: object = {}, headers: Headers = office) =>
      world.post<Answer>(
        `${PATH}/${id}/booking`,
        { deposited_on: '2025-05-05', counted: '1.00', reference: 'R-1', reason, ...body },
        headers,
      ),
    undo: (id: number, headers: Headers = office) =>
      world.post<Answer>(`${PATH}/${id}/undo`, { reason: 'Another bag.' }, headers),
    /** The database lets no one change it, so that only a test can. */
    bookedDaysAgo: (id: number, days: number) =>
      world.database.script(`alter table deposits disable trigger user;
        update deposits set booked_at = now() - interval '${days} days' where id = ${id};
        alter table deposits enable trigger user`),
    inBooks: (...accounts: string[]) =>
      Promise.all(
        accounts.map(async (account) => {
          const [found] = await world.database.rows(
            `select coalesce(sum(cents), 0)::int as cents from ledger_postings where account = '${account}'
              and transaction_id in (select id from ledger_transactions where kind in ('money_received', 'deposit'))`,
          )
          return Number(found?.cents)
        }),
      ),
  }
  return depositing
}
