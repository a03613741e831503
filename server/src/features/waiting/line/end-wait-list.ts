import { lockOfferings } from '#features/cart/places/hold-places'
import type { Database } from '#platform/database/client'
import { nameFor } from '#platform/mail/name-for'
import type { WaitLetters } from '../letters/wait-emails.ts'
import { closeOffer, endWaiting } from './end-offer.ts'
import { tellFamily } from './tell-family.ts'
import { lineOf, openOffersOf, type WaitedProduct } from './wait-list.queries.ts'

type CalledOff = Pick<WaitedProduct, 'offering_id' | 'name' | 'names'>
type Deps = { letters: WaitLetters; now: Date }

/** The product was called off: its line and its offers end in the same transaction, and each family is told. */
export async function endWaitList(tx: Database, { letters, now }: Deps, product: CalledOff): Promise<void> {
  await lockOfferings(tx, [product.offering_id])
  const line = await lineOf(tx, product.offering_id)
  for (const { id } of await openOffersOf(tx, product.offering_id))
    await closeOffer(tx, { offerId: id, outcome: 'ended', now })
  await endWaiting(
    tx,
    line.map(({ id }) => id),
    'called_off',
  )
  for (const people of Map.groupBy(line, ({ account_id }) => account_id).values())
    await tellFamily(tx, people[0]?.account_id ?? 0, people, (language, names) =>
      letters.calledOff(language, { product: nameFor(product, language), people: names }),
    )
}
