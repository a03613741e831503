import type { CartItem } from '@centrepass/contract/cart/cart'
import { saleStatus } from '@centrepass/contract/catalogue/sale-rules'
import { sayCartFinding } from '@centrepass/contract/refusals/purchases'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { listWaitChoices, WaitedType } from '@centrepass/contract/waiting/waiting'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type CartFacts, cartFacts, type FactDeps } from '#features/cart/pricing/cart-facts.queries'
import { judgeCart, type RowFinding } from '#features/cart/pricing/judge-cart'
import { confirmedPeople } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { waitPeople } from '#platform/database/tables/waiting'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { freeSpots } from '../line/wait-list.queries.ts'
import type { WaitDeps } from '../line/wait-settings.ts'

export type Waited = { product_type: WaitedType; product: number }
type Choices = z.output<typeof listWaitChoices.answer>

export const itemsFor = (participants: readonly number[], { product_type, product }: Waited): CartItem[] =>
  participants.map((participant) => ({ participant, product, product_type }))

/** By the rules of the cart, except that a full product is no reason not to wait for it. */
export const whyNotWait = (items: readonly CartItem[], facts: CartFacts): RowFinding[] =>
  judgeCart(items, facts).filter(({ code }) => code !== 'FULL')

export function requireWaitList(facts: CartFacts, waited: Waited) {
  const found = facts.products.get(waited)
  if (!found) throw notFound(waited.product_type === 'Program' ? 'program' : 'course')
  const { shown, limited_offering_id } = found
  if (!shown.has_wait_list || limited_offering_id === null)
    throw new Failure('wait_none', { product: shown.names })
  return { shown, offeringId: limited_offering_id }
}

/** Who of those wait for it already, whichever guardian asked. */
export async function alreadyWaiting(
  db: Database,
  offeringId: number,
  participants: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: waitPeople.participant_id })
    .from(waitPeople)
    .where(
      and(
        eq(waitPeople.offering_id, offeringId),
        inArray(waitPeople.participant_id, [...participants]),
        isNull(waitPeople.ended_at),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

type Asking = Waited & { accountId: number; locale: Locale }

export async function waitChoices(
  { db, clock, configuration }: Pick<WaitDeps, 'db' | 'clock' | 'configuration'>,
  actor: AccountActor,
  { accountId, locale, ...waited }: Asking,
): Promise<Choices> {
  requireOwn(actor, accountId)
  const people = [...(await confirmedPeople(db, accountId))]
  const items = itemsFor(people, waited)
  const deps: FactDeps = { db, clock, configuration: await configuration() }
  // Without people there is still a product to look at.
  const facts = await cartFacts(deps, accountId, items.length > 0 ? items : itemsFor([0], waited))
  const { shown, offeringId } = requireWaitList(facts, waited)
  const found = whyNotWait(items, facts)
  const waiting = await alreadyWaiting(db, offeringId, people)
  const { free, waiting: in_line } = await freeSpots(db, offeringId)
  const isOnSale = saleStatus(clock.now(), shown.opens_at, shown.closes_at) === 'open'
  return {
    is_open: isOnSale && isFull({ free, waiting: in_line }),
    in_line,
    people: people.flatMap((id) => {
      const known = facts.people.get(id)
      if (!known || waiting.has(id)) return []
      const problems = found
        .filter(({ participant_id }) => participant_id === id)
        .map(({ code, values, ...finding }) => ({
          ...{ code, values, message: sayCartFinding({ code, values, ...finding } as RowFinding, locale) },
        }))
      return [{ id, name: known.full_name, problems }]
    }),
  }
}

/** No spot is free for the next buyer: none is left, or what is left belongs to those who wait. */
export const isFull = ({ free, waiting }: { free: number | null; waiting: number }): boolean =>
  free !== null && (free <= 0 || waiting > 0)
