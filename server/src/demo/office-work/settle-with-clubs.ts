import { moneyOf } from '@centrepass/contract/ground/money'
import { sql } from 'drizzle-orm'
import type { ReceivingDeps } from '#features/payments/receiving/book-money'
import { receiveMoney } from '#features/payments/receiving/receive-money'
import { lowerInvoice } from '#features/refunds/lowering/lower-invoice'
import type { LoweringDeps } from '#features/refunds/lowering/lowering-deps'
import type { ClubLetters } from '#features/tournaments/letters/club-bill-emails'
import { rowsOf } from '#platform/database/rows-of'
import { enterIndoorTeam } from './enter-indoor-team.ts'
import { officer, type Working } from './new-families.ts'

type Deps = ReceivingDeps & LoweringDeps & { clubLetters: ClubLetters }

const REASON = 'Too few players a week before the cup.'

/**
 * A club has paid by transfer, its team left, and it gets most of it back past this site. Another one has no address
 * that its invoice could go to.
 */
export async function settleWithClubs(deps: Deps, working: Working): Promise<void> {
  await payAndLeave(deps, working, { name: 'Lion Cubs', club: 'KHL', on: '2024-12-12' })
  const letters = deps.clubLetters
  await entered(working, { name: 'Mariner Six', club: 'KLP', on: '2024-12-13', letters })
}

type Entry = Parameters<typeof enterIndoorTeam>[1]

const entered = (working: Working, entry: Entry) =>
  working.db.transaction((tx) => enterIndoorTeam({ ...working, db: tx }, entry))

async function payAndLeave(deps: Deps, working: Working, entry: Entry): Promise<void> {
  const invoiceId = await entered(working, entry)
  const treasurer = await officer(working, 'finance')
  const [bill] = await rowsOf<{ cents: number }>(
    working.db,
    sql`select total_cents as cents from invoices where id = ${invoiceId}`,
  )
  await receiveMoney(deps, treasurer, {
    ...{ invoiceId, amount: moneyOf(bill?.cents ?? 0), method: 'transfer', received_on: '2025-01-08' },
    ...{ reference: `E-${invoiceId}`, note: '', excess: 'refuse' },
  })
  await lowerInvoice(deps, treasurer, {
    ...{ invoiceId, position: 0, cents: 20_000, refund_to: 'card', byException: false },
    ...{ ends: true, words: 'Team left', reason: REASON },
  })
}
