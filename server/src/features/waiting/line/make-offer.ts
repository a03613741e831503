import { plainDateIn } from '@centrepass/contract/ground/dates'
import { namedAs } from '@centrepass/contract/notifications/named-in-both'
import { inArray } from 'drizzle-orm'
import { holdForOffer } from '#features/cart/places/hold-for-offer'
import { tellOnScreen } from '#features/notifications/notify'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { waitOffers, waitPeople } from '#platform/database/tables/waiting'
import { nameFor } from '#platform/mail/name-for'
import { record } from '#platform/record'
import type { WaitLetters } from '../letters/wait-emails.ts'
import { tellFamily } from './tell-family.ts'
import type { WaitedProduct, Waiting } from './wait-list.queries.ts'
import { inRealTime, offerEnd } from './wait-settings.ts'

export type Offering = {
  product: WaitedProduct
  season: SeasonFacts
  letters: WaitLetters
  hours: number
}

/** Offers spots to people of one request and tells the family once. The caller has locked the offering. */
export async function makeOffer(
  tx: Database,
  { product, season, letters, hours }: Offering,
  people: readonly Waiting[],
): Promise<number> {
  const [first] = people
  if (!first) throw new Error('An offer is for someone.')
  const { now } = season
  const endsAt = offerEnd({ from: now, hours, closesAt: product.closes_at })
  const [offer] = await tx
    .insert(waitOffers)
    .values({ request_id: first.request_id, offered_at: now, ends_at: endsAt })
    .returning({ id: waitOffers.id })
  if (!offer) throw new Error('The offer was not written.')
  const isKept = await holdForOffer(tx, {
    ...{ offerId: offer.id, accountId: first.account_id, offeringId: product.offering_id },
    ...{ places: people.length, until: inRealTime(endsAt, season) },
  })
  if (!isKept) throw new Error('An offer was made without a free spot.')
  const ids = people.map(({ id }) => id)
  await tx.update(waitPeople).set({ offer_id: offer.id, is_offered: true }).where(inArray(waitPeople.id, ids))
  const names = await tellFamily(tx, first.account_id, people, (language, names) =>
    letters.offered(language, { product: nameFor(product, language), people: names, endsAt }),
  )
  const until = plainDateIn(endsAt, season.timezone)
  await tellOnScreen(tx, season, {
    ...{ participant_id: first.participant_id, account_id: first.account_id, kind: 'spot_offered' },
    subject: { ...namedAs('product', product), names: names.slice(0, 200), until },
  })
  await record(tx, first.account_id, 'wait.offered', { wait_offer_id: offer.id, spots: people.length })
  return offer.id
}
