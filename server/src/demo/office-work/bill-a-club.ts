import { moneyOf } from '@centrepass/contract/ground/money'
import { sql } from 'drizzle-orm'
import { bookDeposit } from '#features/books/depositing/book-deposit'
import { prepareDeposit } from '#features/books/depositing/prepare-deposit'
import type { ReceivingDeps } from '#features/payments/receiving/book-money'
import { receiveMoney } from '#features/payments/receiving/receive-money'
import { remindClubs } from '#features/tournaments/clubs/remind-clubs'
import type { ClubLetters } from '#features/tournaments/letters/club-bill-emails'
import { rowsOf } from '#platform/database/rows-of'
import { enterIndoorTeam } from './enter-indoor-team.ts'
import { officer, type Working } from './new-families.ts'

type Deps = ReceivingDeps & { clubLetters: ClubLetters; tell: (error: unknown) => void }

const REASON = 'As every month.'

/**
 * A club entered an indoor team against an invoice, paid a part of it by cheque and in cash, and was reminded of the rest.
 * The first cheque is at the bank, the rest is on hand.
 */
export async function billAClub(deps: Deps, working: Working): Promise<void> {
  const entry = { name: 'Quarry Lanterns', club: 'QUA', on: '2024-12-10' }
  const invoiceId = await working.db.transaction((tx) => enterIndoorTeam({ ...working, db: tx }, entry))
  const treasurer = await officer(working, 'finance')
  const take = (amount: string, method: 'cheque' | 'cash', received_on: string, reference: string) =>
    receiveMoney(deps, treasurer, {
      ...{ invoiceId, amount, method, received_on, reference, note: '', excess: 'refuse' },
    })
  await take('200.00', 'cheque', '2025-01-14', '0218')
  await depositAll(deps, working)
  await take('85.00', 'cash', '2025-02-03', '')
  await take('100.00', 'cheque', '2025-02-05', '0231')
  await remindClubs(deps)
}

/** What was on hand in January. */
async function depositAll({ db }: Deps, working: Working): Promise<void> {
  const actor = await officer(working, 'finance')
  const [taken] = await rowsOf<{ id: number; cents: number }>(
    db,
    sql`select id, amount_cents as cents from received_money where account = 'cheques' order by id`,
  )
  if (!taken) return
  const total = moneyOf(taken.cents)
  const { id } = await prepareDeposit({ db, actor }, { entries: [taken.id], total, reason: REASON })
  const asking = { db, actor, today: working.season.today, limitCents: 0 }
  await bookDeposit(asking, {
    ...{ id, deposited_on: '2025-01-20', counted: total, reference: 'D-0120', reason: REASON },
  })
}
