import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { moveRow as contract, MoveEffects } from '@centrepass/contract/refunds/moves'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { z } from 'zod'
import { payerOf } from '#features/invoices/ledger/payer-of'
import type { Named } from '#features/invoices/ledger/sold-name'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { failureFor } from '../cancelling/cancel-row.ts'
import type { MoveStory } from '../letters/move-emails.ts'
import type { CancelTerms } from '../letters/refund-deps.ts'
import { lockRow } from '../row/lock-row.ts'
import { openDocumentsOf, titlesBeyond } from '../row/open-documents.queries.ts'
import { rowFacts } from '../row/row-facts.queries.ts'
import { type Moved, type Moving, makeMove } from './make-move.ts'
import type { MoveDeps } from './move-deps.ts'
import { effectsOf } from './move-effects.queries.ts'
import { spotOf } from './take-spot.ts'
import { tellOfMove } from './tell-of-move.ts'
import { whyNotMove } from './why-not-move.ts'

export type Wish = Omit<z.output<typeof contract.body>, 'digest'> & { invoiceId: number }
export type Known = { terms: CancelTerms; configuration: Configuration }
type Documents = Record<'asked' | 'withdrawn', InBoth[]>

/** What is to be signed from now on, and what no longer, in the reader's language. */
export const signingIn = ({ asked, withdrawn }: Documents, locale: Locale) => ({
  documents_asked: asked.map((titles) => titles[locale]),
  documents_withdrawn: withdrawn.map((titles) => titles[locale]),
})

export type Outcome = {
  effects: MoveEffects
  moved: Moved
  sold: Named
  documents: Documents
  story: MoveStory
}
type Asked = Known & { wish: Wish; by: Pick<Moving, 'by' | 'proposalId'> }

/** Moves a row and everything that depends on it, in the transaction of the caller. */
export async function carryOutMove(
  deps: MoveDeps,
  { terms, configuration, wish, by }: Asked,
): Promise<Outcome> {
  const { db: tx } = deps
  const { invoiceId, position, product, ...rest } = wish
  const accountId = await payerOf(tx, invoiceId)
  const facts = await rowFacts(tx, await lockRow(tx, accountId, { invoiceId, position }), terms.season)
  const { product_type, participant_id } = facts.row
  if (product_type === 'TournamentTeam') throw new Failure('move_team')
  const item = { participant: participant_id, product, product_type }
  const spot = await spotOf(tx, item)
  const refusal = whyNotMove(facts, { product, season_year: spot.season_year })
  if (refusal) throw refusal instanceof Failure ? refusal : failureFor(refusal)
  const before = await openDocumentsOf(tx, participant_id)
  const moving = { facts, item, spot, wish: rest, terms, configuration, ...by }
  const moved = await makeMove(tx, deps, moving)
  const after = await openDocumentsOf(tx, participant_id)
  const asked = titlesBeyond(after, before)
  const { email, story } = await tellOfMove(tx, deps, { moving, moved, isSigningLeft: asked.length > 0 })
  await recordMove(tx, moving, moved)
  const documents = { asked, withdrawn: titlesBeyond(before, after) }
  const effects = { ...(await effectsOf(tx, moving, moved)), ...signingIn(documents, 'en'), email }
  return { moved, story, sold: facts.row, documents, effects }
}

async function recordMove(tx: Database, { facts, wish, item }: Moving, moved: Moved): Promise<void> {
  const { invoice, row } = facts
  await recordChange(tx, invoice.account_id, {
    action: 'row.moved',
    subject: {
      invoice_id: invoice.id,
      other_invoice_id: moved.invoice.id,
      participant_id: row.participant_id,
    },
    before: { product_type: row.product_type, product_id: row.product_id, paid: moneyOf(moved.shares.paid) },
    after: {
      ...{
        product_id: item.product,
        price: moneyOf(moved.price),
        goodwill: moneyOf(moved.difference.goodwill),
      },
      owed: moneyOf(moved.difference.owed),
      goodwill_taken_back: moneyOf(moved.shares.split.goodwill_cents),
      ...{ to_card: moneyOf(moved.shares.split.to_card_cents), to_credit: moneyOf(moved.shares.rest) },
    },
    reason: wish.reason,
  })
}
