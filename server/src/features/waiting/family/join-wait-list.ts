import type { Locale } from '@centrepass/contract/refusals/say'
import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { asc, inArray } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { lockOfferings, releaseExpired } from '#features/cart/places/hold-places'
import { type CartFacts, cartFacts, type FactDeps } from '#features/cart/pricing/cart-facts.queries'
import { refuseProblems } from '#features/cart/pricing/judge-cart'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { participants as participantsTable } from '#platform/database/tables/people'
import { nextTurn, waitPeople, waitRequests } from '#platform/database/tables/waiting'
import { Failure } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { nameFor } from '#platform/mail/name-for'
import { record } from '#platform/record'
import type { WaitLetters } from '../letters/wait-emails.ts'
import { tellFamily } from '../line/tell-family.ts'
import { freeSpots, lineOf, type WaitedProduct } from '../line/wait-list.queries.ts'
import type { WaitDeps } from '../line/wait-settings.ts'
import { waitRequestsOf } from './present-wait-list.ts'
import { alreadyWaiting, isFull, itemsFor, requireWaitList, type Waited, whyNotWait } from './who-can-wait.ts'

type Joining = Waited & {
  accountId: number
  participants: readonly number[]
  is_together: boolean
  locale: Locale
}

/** Joins the line of a full product. The order is that of the lock, so that no two requests have the same moment. */
export async function joinWaitList(deps: WaitDeps, actor: AccountActor, wish: Joining): Promise<WaitRequest> {
  requireOwn(actor, wish.accountId)
  const configuration = await deps.configuration()
  const joining = { ...wish, participants: [...new Set(wish.participants)] }
  const id = await retrying(() =>
    deps.db.transaction((tx) =>
      join({ db: tx, clock: deps.clock, configuration }, deps.waitLetters, joining),
    ),
  )
  const joined = (await waitRequestsOf(deps, actor, wish)).find((request) => request.id === id)
  if (!joined) throw new Error('The request was not written.')
  return joined
}

async function join(deps: FactDeps, letters: WaitLetters, wish: Joining): Promise<number> {
  const { db: tx, clock } = deps
  const { accountId, participants, is_together, product_type, product } = wish
  await lockAccount(tx, accountId)
  await keepPeople(tx, participants)
  const items = itemsFor(participants, wish)
  const facts = await cartFacts(deps, accountId, items)
  const { shown, offeringId } = requireWaitList(facts, wish)
  refuseProblems(whyNotWait(items, facts))
  await lockOfferings(tx, [offeringId])
  await releaseExpired(tx, [offeringId])
  await refuseWaiting(tx, { offeringId, participants, facts })
  const spots = await freeSpots(tx, offeringId)
  if (!isFull(spots)) throw new Failure('wait_not_full', { product: shown.names })
  if (is_together && participants.length > (spots.limit ?? 0))
    throw new Failure('wait_too_few_spots', { product: shown.names })
  const request = { account_id: accountId, offering_id: offeringId, product_type, product_id: product }
  const [written] = await tx
    .insert(waitRequests)
    .values({ ...request, is_together, joined_at: clock.now() })
    .returning({ id: waitRequests.id })
  if (!written) throw new Error('The request was not written.')
  for (const participant_id of participants)
    await tx
      .insert(waitPeople)
      .values({ request_id: written.id, offering_id: offeringId, participant_id, turn: nextTurn })
  await record(tx, accountId, 'wait.joined', { wait_request_id: written.id, people: participants.length })
  await tell(tx, letters, { requestId: written.id, accountId, offeringId, product: shown })
  return written.id
}

/** Before the offering, in the order in which a link that ends locks them. */
async function keepPeople(tx: Database, ids: readonly number[]): Promise<void> {
  const { id } = participantsTable
  await tx
    .select({ id })
    .from(participantsTable)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('key share')
}

type Looking = { offeringId: number; participants: readonly number[]; facts: CartFacts }

async function refuseWaiting(tx: Database, { offeringId, participants, facts }: Looking): Promise<void> {
  const waiting = await alreadyWaiting(tx, offeringId, participants)
  const [first] = participants.filter((id) => waiting.has(id))
  if (first) throw new Failure('wait_already', { name: facts.people.get(first)?.person.name ?? '' })
}

type Told = {
  requestId: number
  accountId: number
  offeringId: number
  product: Pick<WaitedProduct, 'name' | 'names'>
}

async function tell(tx: Database, letters: WaitLetters, told: Told): Promise<void> {
  const { requestId, accountId, offeringId, product } = told
  const line = await lineOf(tx, offeringId)
  const people = line.filter(({ request_id }) => request_id === requestId)
  const inLine = line.filter(({ position }) => position !== null).length
  const position = people[0]?.position ?? inLine
  await tellFamily(tx, accountId, people, (language, names) =>
    letters.joined(language, { product: nameFor(product, language), people: names, position, inLine }),
  )
}
