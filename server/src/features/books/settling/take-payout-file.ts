import { sayPayoutFault } from '@centrepass/contract/books/payout-file-words'
import type { FilePayout, PayoutFile } from '@centrepass/contract/books/payout-files'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, inArray } from 'drizzle-orm'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { payouts } from '#platform/database/tables/payouts'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { noteLines, notePayout, settleOpen } from './fetch-payouts.ts'
import { type ReadPayout, readPayoutFile } from './read-payout-file.ts'

type Deps = { db: Database; clock: Clock; gateway: Pick<CardGateway, 'provider'> }
type Asked = { file: string; locale: Locale }
const FAULTS_SHOWN = 200

/** What taking a file would do. The file is read by the same function when it is taken. */
export async function previewPayoutFile(deps: Deps, { file, locale }: Asked): Promise<PayoutFile> {
  const { payouts: found, faults } = readPayoutFile(file)
  const known = await knownAmong(deps, found)
  const shown = found.map((one) => shownAs(one, known.get(one.payout.id)))
  return {
    payouts: shown,
    faults: faults
      .slice(0, FAULTS_SHOWN)
      .map((fault) => ({ ...fault, message: sayPayoutFault(fault, locale) })),
    faulty_rows: new Set(faults.map(({ row }) => row)).size,
    digest: hashOf(
      JSON.stringify([hashOf(file), shown.map(({ provider_ref, state }) => [provider_ref, state])]),
    ),
  }
}

type Known = Pick<typeof payouts.$inferSelect, 'id' | 'provider_ref' | 'matched_at'>

async function knownAmong({ db, gateway }: Deps, found: readonly ReadPayout[]): Promise<Map<string, Known>> {
  const refs = found.map(({ payout }) => payout.id)
  if (refs.length === 0) return new Map()
  const rows = await db
    .select({ id: payouts.id, provider_ref: payouts.provider_ref, matched_at: payouts.matched_at })
    .from(payouts)
    .where(and(eq(payouts.provider, gateway.provider), inArray(payouts.provider_ref, refs)))
  return new Map(rows.map((row) => [row.provider_ref, row]))
}

const shownAs = ({ payout, lines, isFaulty }: ReadPayout, known: Known | undefined): FilePayout => ({
  ...{ provider_ref: payout.id, amount: moneyOf(payout.amount_cents), currency: payout.currency },
  ...{ arrives_on: payout.arrives_on || '2000-01-01', lines: lines.length },
  state: isFaulty ? 'faulty' : known ? (known.matched_at ? 'known' : 'lines') : 'new',
})

/**
 * Takes what was shown, or nothing: payouts and lines go the way of those that the provider lists, and so does what
 * follows, down to the task for what differs. What the provider has said itself is not said anew by a file.
 */
export async function takePayoutFile(deps: Deps, { file, locale, digest }: Asked & { digest: string }) {
  const shown = await previewPayoutFile(deps, { file, locale })
  if (shown.digest !== digest) throw new Failure('books_changed')
  const { payouts: found } = readPayoutFile(file)
  const states = new Map(shown.payouts.map(({ provider_ref, state }) => [provider_ref, state]))
  const wanted = found.filter(({ payout }) => ['new', 'lines'].includes(states.get(payout.id) ?? ''))
  await deps.db.transaction(async (tx) => {
    const known = await knownAmong({ ...deps, db: tx }, wanted)
    for (const { payout, lines } of inOrder(wanted)) {
      const id = known.get(payout.id)?.id ?? (await notePayout(tx, deps.gateway.provider, payout))?.id
      if (id === undefined) throw new Failure('books_changed')
      await noteLines(tx, id, lines)
    }
    await recordChange(tx, null, {
      ...{ action: 'payouts.file_taken', subject: { file: hashOf(file).slice(0, 16) } },
      after: { payouts: wanted.length, lines: wanted.reduce((sum, { lines }) => sum + lines.length, 0) },
    })
  })
  await settleOpen(deps)
  return previewPayoutFile(deps, { file, locale })
}

const inOrder = (found: readonly ReadPayout[]) =>
  found.toSorted((one, other) => +one.payout.made_at - +other.payout.made_at)
