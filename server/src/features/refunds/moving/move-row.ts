import { moneyOf } from '@centrepass/contract/ground/money'
import type { moveRow as contract, MoveEffects } from '@centrepass/contract/refunds/moves'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { invoices } from '#platform/database/tables/purchases'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { failureFor } from '../cancelling/cancel-row.ts'
import { sendRefund } from '../giving-back/send-refunds.ts'
import { type CancelTerms, termsOf } from '../letters/refund-deps.ts'
import { lockRow } from '../row/lock-row.ts'
import { rowFacts } from '../row/row-facts.queries.ts'
import { type Moved, type Moving, makeMove } from './make-move.ts'
import type { MoveDeps } from './move-deps.ts'
import { effectsOf, openDocumentsOf, titlesBeyond } from './move-effects.queries.ts'
import { spotOf } from './take-spot.ts'
import { tellOfMove } from './tell-of-move.ts'
import { whyNotMove } from './why-not-move.ts'

type Wish = Omit<z.output<typeof contract.body>, 'digest' | 'reason'> & { invoiceId: number }
type Outcome = { effects: MoveEffects; moved: Moved }
type Known = { terms: CancelTerms; configuration: Configuration }

/** The move itself, undone before anyone sees it: so what is shown is what it does. */
export async function previewMove(deps: MoveDeps, actor: AccountActor, wish: Wish) {
  const known = await knownOf(deps)
  const { effects } = await retrying(() =>
    rehearsed(deps.db, (tx) =>
      move({ ...deps, db: tx }, actor, { ...known, wish: { ...wish, reason: '-' } }),
    ),
  )
  return { effects, digest: digestOf(effects) }
}

/** Moves a paid row to another product of its kind, or nothing if anything changed since it was shown. */
export async function moveRow(
  deps: MoveDeps,
  actor: AccountActor,
  { digest, ...wish }: Wish & { reason: string; digest: string },
) {
  const known = await knownOf(deps)
  const { effects, moved } = await retrying(() =>
    deps.db.transaction(async (tx) => {
      const outcome = await move({ ...deps, db: tx }, actor, { ...known, wish })
      if (digestOf(outcome.effects) !== digest) throw new Failure('move_changed')
      return outcome
    }),
  )
  deps.reach('row moved')
  for (const id of moved.refundIds) await sendRefund(deps, id).catch(deps.tell)
  return { effects, invoice: { id: moved.invoice.id, number: moved.invoice.number ?? '' } }
}

const knownOf = async (deps: MoveDeps): Promise<Known> => ({
  terms: await termsOf(deps),
  configuration: await deps.configuration(),
})

class Rehearsed extends Error {}

async function rehearsed(db: Database, work: (tx: Database) => Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome | undefined
  const undone = db.transaction(async (tx) => {
    outcome = await work(tx)
    throw new Rehearsed()
  })
  await undone.catch((error) => {
    if (!(error instanceof Rehearsed)) throw error
  })
  if (!outcome) throw new Error('A rehearsal without an outcome.')
  return outcome
}

const digestOf = (effects: MoveEffects): string => hashOf(JSON.stringify(effects))

type Asked = Known & { wish: Wish & { reason: string } }

async function move(
  deps: MoveDeps,
  actor: AccountActor,
  { terms, configuration, wish }: Asked,
): Promise<Outcome> {
  const { db: tx } = deps
  const { invoiceId, position, product, ...rest } = wish
  await refuseOwnMatter(tx, actor, { invoice_id: invoiceId })
  const accountId = await payerOf(tx, invoiceId)
  const facts = await rowFacts(tx, await lockRow(tx, accountId, { invoiceId, position }), terms.season)
  const { product_type, participant_id } = facts.row
  if (product_type === 'TournamentTeam') throw new Failure('move_team')
  const item = { participant: participant_id, product, product_type }
  const spot = await spotOf(tx, item)
  const refusal = whyNotMove(facts, { product, season_year: spot.season_year })
  if (refusal) throw refusal instanceof Failure ? refusal : failureFor(refusal)
  const before = await openDocumentsOf(tx, participant_id)
  const moving = { facts, item, spot, wish: rest, terms, configuration, by: actor.accountId }
  const moved = await makeMove(tx, deps, moving)
  const after = await openDocumentsOf(tx, participant_id)
  const asked = titlesBeyond(after, before)
  const email = await tellOfMove(tx, deps, { moving, moved, isSigningLeft: asked.length > 0 })
  await recordMove(tx, moving, moved)
  const signing = { documents_asked: asked, documents_withdrawn: titlesBeyond(before, after) }
  return { moved, effects: { ...(await effectsOf(tx, moving, moved)), ...signing, email } }
}

async function payerOf(tx: Database, invoiceId: number): Promise<number> {
  const [invoice] = await tx
    .select({ id: invoices.account_id })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
  if (!invoice) throw notFound('invoice_row')
  return invoice.id
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
      ...{ product_id: item.product, price: moneyOf(moved.price), goodwill: moneyOf(moved.shares.missing) },
      ...{ to_card: moneyOf(moved.shares.split.to_card_cents), to_credit: moneyOf(moved.shares.rest) },
    },
    reason: wish.reason,
  })
}
