import { centsOf } from '@centrepass/contract/ground/money'
import {
  secondPairLimitFrom,
  type WhySecondPair,
  whySecondPair,
} from '@centrepass/contract/office/second-pair-rules'
import { moveRow as contract, type MoveEffects } from '@centrepass/contract/refunds/moves'
import type { Locale } from '@centrepass/contract/refusals/say'
import { z } from 'zod'
import { soldName } from '#features/invoices/ledger/sold-name'
import { refuseOwnMatter } from '#features/office/own-matters'
import { doneAlone } from '#features/office/second-pair/done-alone.queries'
import type { Deed } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'
import { sendRefund } from '../giving-back/send-refunds.ts'
import { termsOf } from '../letters/refund-deps.ts'
import { carryOutMove, type Known, type Outcome, signingIn, type Wish } from './carry-out-move.ts'
import type { MoveDeps } from './move-deps.ts'

const Confirmed = contract.body.extend({ invoiceId: z.int() })
type Confirmed = z.output<typeof Confirmed>

/** The move itself, undone before anyone sees it: so what is shown is what it does. */
export async function previewMove(
  deps: MoveDeps,
  actor: AccountActor,
  { locale, ...wish }: Omit<Wish, 'reason'> & { locale: Locale },
) {
  const known = await knownOf(deps)
  await refuseOwnMatter(deps.db, actor, { invoice_id: wish.invoiceId })
  const by = { by: actor.accountId, proposalId: null }
  const { story, ...outcome } = await retrying(() =>
    rehearsed(deps, { ...known, wish: { ...wish, reason: '-' }, by }),
  )
  const effects = namedIn(outcome, locale)
  const [before, product] = [effects.from.product.name, effects.to.product.name]
  const { paragraphs } = deps.moveLetters.moved({
    ...{ ...story, before, product },
    language: locale.toUpperCase(),
  })
  return { effects, digest: digestOf(outcome.effects), letter: paragraphs }
}

/**
 * Moves a paid row to another product of its kind, or nothing if anything changed since it was shown. Goodwill above
 * the limit waits for a second person.
 */
export async function moveRow(deps: MoveDeps, actor: AccountActor, asked: Confirmed, locale: Locale) {
  const known = await knownOf(deps)
  const by = { by: actor.accountId, proposalId: null }
  const done = await retrying(() =>
    deps.db.transaction(async (tx) => {
      await refuseOwnMatter(tx, actor, { invoice_id: asked.invoiceId })
      const moved = tx.transaction((part) => alone({ ...deps, db: part }, { ...known, asked, by }))
      return moved.catch((error) => proposeInstead({ ...deps, db: tx }, actor, { asked, error }))
    }),
  )
  if ('proposal' in done) return { state: 'proposed' as const, invoice: null, ...done }
  const { moved } = done
  deps.reach('row moved')
  await sendAll(deps, moved.refundIds)
  const invoice = { id: moved.invoice.id, number: moved.invoice.number ?? '' }
  return { state: 'done' as const, effects: namedIn(done, locale), invoice, proposal: null }
}

/** What a second person agreed to is done as it was shown, or refused. */
export const moveDeed = (deps: MoveDeps) => async (): Promise<Deed> => {
  const known = await knownOf(deps)
  return async (tx, { id, asked, proposed_by }) => {
    const by = { by: proposed_by, proposalId: id }
    const { moved } = await exactly({ ...deps, db: tx }, { ...known, asked: Confirmed.parse(asked), by })
    return { afterwards: () => sendAll(deps, moved.refundIds) }
  }
}

const knownOf = async (deps: MoveDeps): Promise<Known> => ({
  terms: await termsOf(deps),
  configuration: await deps.configuration(),
})

type Moving = Parameters<typeof carryOutMove>[1]
type Exact = Omit<Moving, 'wish'> & { asked: Confirmed }

async function exactly(deps: MoveDeps, { asked, ...moving }: Exact): Promise<Outcome> {
  const { digest, ...wish } = asked
  const outcome = await carryOutMove(deps, { ...moving, wish })
  if (digestOf(outcome.effects) !== digest) throw new Failure('move_changed')
  return outcome
}

/** Undoes the move of which only now is known how much goodwill it takes. */
class AboveLimit extends Error {
  readonly effects: MoveEffects
  readonly why: WhySecondPair
  constructor(effects: MoveEffects, why: WhySecondPair) {
    super('Goodwill above the limit.')
    this.effects = effects
    this.why = why
  }
}

async function alone(deps: MoveDeps, exact: Exact): Promise<Outcome> {
  const outcome = await exactly(deps, exact)
  const cents = outcome.moved.difference.goodwill
  if (cents === 0) return outcome
  // With what was given just now.
  const aloneCents = (await doneAlone(deps.db, [exact.asked.invoiceId])) - cents
  const limitCents = secondPairLimitFrom(exact.configuration.variables)
  const why = whySecondPair({ deed: 'move', cents, aloneCents, limitCents })
  if (why) throw new AboveLimit(outcome.effects, why)
  return outcome
}

type Instead = { asked: Confirmed; error: unknown }

async function proposeInstead(deps: MoveDeps, actor: AccountActor, { asked, error }: Instead) {
  if (!(error instanceof AboveLimit)) throw error
  const { effects, why } = error
  const proposal = await propose(deps.db, deps, actor, {
    ...{ deed: 'move', why, asked, reason: asked.reason, amount_cents: centsOf(effects.goodwill) },
    ...{ about: `invoice ${asked.invoiceId}, row ${asked.position}`, invoice_ids: [asked.invoiceId] },
  })
  return { effects, proposal }
}

class Rehearsed extends Error {}

async function rehearsed(deps: MoveDeps, moving: Moving): Promise<Outcome> {
  let outcome: Outcome | undefined
  const undone = deps.db.transaction(async (tx: Database) => {
    outcome = await carryOutMove({ ...deps, db: tx }, moving)
    throw new Rehearsed()
  })
  await undone.catch((error) => {
    if (!(error instanceof Rehearsed)) throw error
  })
  if (!outcome) throw new Error('A rehearsal without an outcome.')
  return outcome
}

/** The digest is of the association's own names, so that officers who read different languages see one move. */
function namedIn({ effects, moved, sold, documents }: Omit<Outcome, 'story'>, locale: Locale): MoveEffects {
  const { from, to } = effects
  return {
    ...effects,
    ...signingIn(documents, locale),
    from: { ...from, product: { ...from.product, name: soldName(sold, locale) } },
    to: { ...to, product: { ...to.product, name: moved.product_names?.[locale] ?? moved.product } },
  }
}

const digestOf = (effects: MoveEffects): string => hashOf(JSON.stringify(effects))

/** Outside every transaction. What is not sent now, the worker sends. */
async function sendAll(deps: MoveDeps, refundIds: readonly number[]): Promise<void> {
  for (const id of refundIds) await sendRefund(deps, id).catch(deps.tell)
}
