import type { WaitRequest as Listed } from '@centrepass/contract/waiting/waiting'
import { offerSpots } from '#features/waiting/line/offer-spots'
import { office } from '#test/access/office'
import { priceSale } from '../model/selling.ts'
import type { Account, Product } from '../model/state.ts'
import type { WaitOffer, WaitRequest } from '../model/wait-line.ts'
import {
  answer,
  askedFor,
  extend,
  join,
  leave,
  offerNow,
  offerRound,
  skip,
  whyNotAnswer,
  whyNotJoin,
} from '../model/waiting.ts'
import type { Scene } from '../scene.ts'
import { answerOf, type Operation } from '../step.ts'
import { isBusy, pay, typeOf, whyNoPlan } from './buy.ts'

const reason = 'Agreed with the coach.'
const nowIn = ({ world }: Scene): number => +world.clock.now()
const hasLine = ({ type }: Product) => type === 'Program' || type === 'Course'

/** A family joins the line, nearly always of something that is full, for one to three of its people. */
export const joinLine: Operation = async (scene) => {
  const { model, random, world } = scene
  const account = random.pick(model.accounts)
  const people = account.people.filter((person) => !isBusy(model, person))
  if (people.length === 0) return null
  const all = model.products.filter(hasLine)
  const wishes = all.map((product) => ({
    ...{ account, product, people: chosen(scene, people), isTogether: random.chance(0.4) },
  }))
  const open = wishes.filter((wish) => whyNotJoin(model, wish) === null)
  const wish = random.pick(open.length > 0 && random.chance(0.9) ? open : wishes)
  const { product, isTogether } = wish
  const reply = await world.post<{ data: Listed }>(
    `/api/accounts/${account.id}/wait-list`,
    {
      ...{ product_type: typeOf(product), product: product.id },
      ...{ participants: wish.people, is_together: isTogether },
    },
    scene.familyOf(account).bearer,
  )
  const refused = whyNotJoin(model, wish)
  if (!refused) join(wish, reply.body.data?.id ?? 0)
  const says = `${account.name} waits for ${product.code} with ${wish.people.join(', ')}${isTogether ? ' together' : ''}`
  return { says, expected: refused ?? 'done', answered: answerOf(reply), account }
}

function chosen({ random }: Scene, people: readonly number[]): number[] {
  const many = random.weighted({ 1: 5, 2: 3, 3: 1 })
  return [...new Set(Array.from({ length: Number(many) }, () => random.pick(people)))]
}

/** The worker ends what is over, and offers what is free. */
export const offerFree: Operation = async (scene) => {
  await offerSpots(scene.world.purchasing)
  offerRound(scene.model, nowIn(scene))
  return { says: 'the worker offers free spots', expected: 'done', answered: 'done' }
}

type Open = { product: Product; one: WaitOffer; by: Account }

/** An offer that is open, and the parent who answers it: now and then the other one of the same children. */
function openOffer({ model, random }: Scene): Open | null {
  const all = model.products.flatMap((product) => product.line.offers.map((one) => ({ product, one })))
  const free = all.filter(({ product, one }) =>
    askedFor(product, one).every((it) => !isBusy(model, it.person)),
  )
  if (free.length === 0) return null
  const { product, one } = random.pick(free)
  const people = askedFor(product, one).map(({ person }) => person)
  const linked = model.accounts.filter((account) => people.every((person) => account.people.includes(person)))
  const own = model.accounts.find(({ id }) => id === one.request.accountId)
  // Of someone who is gone meanwhile nothing is asked: the next round ends the offer.
  if (!own || people.length < one.places) return null
  return { product, one, by: random.chance(0.8) ? own : random.pick(linked) }
}

/** Accepted, the spots are the cart's: they are paid, or given back when the cart is emptied. */
export const acceptOffer: Operation = async (scene) => {
  const found = openOffer(scene)
  if (!found) return null
  const { model, random, world } = scene
  const { product, one, by } = found
  const { bearer } = scene.familyOf(by)
  const people = askedFor(product, one).map(({ person }) => person)
  const refused = whyNotAnswer(model, product, { one, now: nowIn(scene), accepts: true })
  const reply = await world.post(`/api/accounts/${by.id}/wait-offers/${one.id}/accept`, {}, bearer)
  const says = `${by.name} accepts ${people.length} of ${product.code}`
  if (refused || reply.status !== 200)
    return { says, expected: refused ?? 'done', answered: answerOf(reply), account: by }
  answer(product, one)
  if (random.chance(0.25)) {
    await world.post('/api/cart/empty', {}, bearer)
    return { says: `${says}, and empties the cart`, expected: 'done', answered: 'done', account: by }
  }
  const byPlan = product.instalments.length > 0 && random.chance(0.5)
  const items = people.map((person, at) => ({ person, product, byPlan: byPlan && at === 0 }))
  const card = random.weighted({ good: 6, pays_once: 1, refund_lingers: 1, refund_fails_later: 1 })
  const sale = priceSale(model, { account: by, items, withCredits: random.chance(0.5), card })
  const refusal = whyNoPlan(sale)
  const fate = sale.dueNow === 0 ? 'paid' : random.weighted({ paid: 8, declined: 1, after: 1, before: 1 })
  const step = await pay(scene, { sale, refused: refusal, fate })
  if (refusal.length > 0) await world.post('/api/cart/empty', {}, bearer)
  return { ...step, says: `${says}: ${step.says}` }
}

export const declineOffer: Operation = async (scene) => {
  const found = openOffer(scene)
  if (!found) return null
  const { product, one, by } = found
  const refused = whyNotAnswer(scene.model, product, { one, now: nowIn(scene), accepts: false })
  const { bearer } = scene.familyOf(by)
  const reply = await scene.world.post(`/api/accounts/${by.id}/wait-offers/${one.id}/decline`, {}, bearer)
  if (!refused) answer(product, one)
  const says = `${by.name} declines a spot of ${product.code}`
  return { says, expected: refused ?? 'done', answered: answerOf(reply), account: by }
}

type InLine = { product: Product; request: WaitRequest }

function pickRequest({ model, random }: Scene): InLine | null {
  const all = model.products.flatMap((product) =>
    [...new Set(product.line.waiters.map(({ request }) => request))].map((request) => ({ product, request })),
  )
  return all.length > 0 ? random.pick(all) : null
}

export const leaveLine: Operation = async (scene) => {
  const found = pickRequest(scene)
  if (!found) return null
  const { product, request } = found
  const account = scene.model.accounts.find(({ id }) => id === request.accountId)
  if (!account) throw new Error(`There is no account ${request.accountId}.`)
  const path = `/api/accounts/${account.id}/wait-list/${request.id}`
  const reply = await scene.world.remove(path, scene.familyOf(account).bearer)
  leave(product, request)
  return {
    says: `${account.name} leaves the line of ${product.code}`,
    expected: 'done',
    answered: answerOf(reply),
  }
}

/** The office moves a request to the end, or offers it a spot out of turn. */
export const officeSkips: Operation = async (scene) => {
  const found = pickRequest(scene)
  if (!found) return null
  const { product, request } = found
  const reply = await scene.world.post(`/api/office/wait-requests/${request.id}/skip`, { reason }, office)
  const refused = skip(product, request)
  const says = `the office moves request ${request.id} for ${product.code} to the end`
  return { says, expected: refused ?? 'done', answered: answerOf(reply) }
}

export const officeOffers: Operation = async (scene) => {
  const found = pickRequest(scene)
  if (!found) return null
  const { product, request } = found
  const reply = await scene.world.post(`/api/office/wait-requests/${request.id}/offer`, { reason }, office)
  const refused = offerNow(scene.model, product, { request, now: nowIn(scene) })
  const says = `the office offers ${product.code} to request ${request.id} out of turn`
  return { says, expected: refused ?? 'done', answered: answerOf(reply) }
}

export const officeExtends: Operation = async (scene) => {
  const { model, random, world } = scene
  const open = model.products.flatMap(({ line }) => line.offers)
  if (open.length === 0) return null
  const one = random.pick(open)
  const hours = random.pick([1, 24, 100])
  const reply = await world.post(`/api/office/wait-offers/${one.id}/extend`, { hours, reason }, office)
  const refused = extend(one, { hours, now: nowIn(scene) })
  const says = `the office gives offer ${one.id} ${hours} hours more`
  return { says, expected: refused ?? 'done', answered: answerOf(reply) }
}
