import { plainDateIn } from '@centrepass/contract/ground/dates'
import { namedAs } from '@centrepass/contract/notifications/named-in-both'
import { eq } from 'drizzle-orm'
import association from '#demo-data/association.json' with { type: 'json' }
import variables from '#demo-data/variables.json' with { type: 'json' }
import { holdForOffer } from '#features/cart/places/hold-for-offer'
import { offerEnd } from '#features/waiting/line/wait-settings'
import { notifications } from '#platform/database/tables/notifications'
import { nextTurn, waitOffers, waitPeople, waitRequests } from '#platform/database/tables/waiting'
import type { DemoRequest, DemoWaitList } from './demo-wait-list.ts'
import { idIn, type Seeding } from './insert-payments.ts'

/** Writes the line in its order, then the offer to its first family with the spot that is kept for it. */
export async function insertWaitList(seeding: Seeding, list: DemoWaitList): Promise<void> {
  const ids: number[] = []
  for (const request of list.requests) ids.push(await insertRequest(seeding, list, request))
  const [first] = list.requests
  const [requestId] = ids
  if (first && requestId) await insertOffer(seeding, list, { ...first, requestId })
}

async function insertRequest(
  { tx }: Seeding,
  { program }: DemoWaitList,
  { account_id, people, joined_at }: DemoRequest,
): Promise<number> {
  const { id: product_id, offering_id } = program
  const [written] = await tx
    .insert(waitRequests)
    .values({
      ...{ account_id, offering_id, product_type: 'Program', product_id, joined_at },
      is_together: people.length > 1,
    })
    .returning({ id: waitRequests.id })
  const request_id = idIn(written)
  for (const { id: participant_id } of people)
    await tx.insert(waitPeople).values({ request_id, offering_id, participant_id, turn: nextTurn })
  return request_id
}

async function insertOffer(
  { tx }: Seeding,
  { program, offered_at }: DemoWaitList,
  { requestId, account_id, people }: DemoRequest & { requestId: number },
): Promise<void> {
  const hours = Number(variables.waitlist_offer_hours)
  const ends_at = offerEnd({ from: offered_at, hours, closesAt: program.closes_at })
  const [offer] = await tx
    .insert(waitOffers)
    .values({ request_id: requestId, offered_at, ends_at })
    .returning({ id: waitOffers.id })
  const offerId = idIn(offer)
  const places = people.length
  // Holds end by the real clock, which is not the given one where the demo is loaded for a day of its own.
  const until = new Date(Date.now() + ends_at.getTime() - offered_at.getTime())
  const isKept = await holdForOffer(tx, {
    ...{ offerId, accountId: account_id, offeringId: program.offering_id, places, until },
  })
  if (!isKept) throw new Error('The demo offers a spot that is not free.')
  await tx
    .update(waitPeople)
    .set({ offer_id: offerId, is_offered: true })
    .where(eq(waitPeople.request_id, requestId))
  const [person] = people
  if (!person) throw new Error('An offer is for someone.')
  const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')
  await tx.insert(notifications).values({
    ...{ participant_id: person.id, account_id, kind: 'spot_offered', created_at: offered_at },
    subject: { ...namedAs('product', program), names, until: plainDateIn(ends_at, association.timezone) },
  })
}
