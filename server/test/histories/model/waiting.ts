import { hasSpot, leftBehind, whyNotSell } from './selling.ts'
import type { Account, Model, Product } from './state.ts'
import type { Waiter, WaitOffer, WaitRequest } from './wait-line.ts'

const HOUR_MS = 3_600_000
/** How long a spot is kept for who was asked. */
const OFFER_HOURS = 48
/** After so many offers without an answer they wait no more. */
const MOST_MISSED = 2

export type Wish = { account: Account; product: Product; people: number[]; isTogether: boolean }

/** Why people cannot join the line; null when they can. */
export function whyNotJoin(model: Model, { product, people, isTogether }: Wish): string | null {
  const { waiters } = product.line
  const items = people.map((person) => ({ person, product, byPlan: false }))
  const found = [...new Set(whyNotSell(model, { items }).filter((code) => code !== 'FULL'))].sort()
  if (found.length > 0) return found.join(' ')
  if (waiters.some(({ person }) => people.includes(person))) return 'wait_already'
  const isFull = leftBehind(model, product) <= 0 || waiters.some(({ offer }) => !offer)
  if (!isFull) return 'wait_not_full'
  return isTogether && people.length > product.limit ? 'wait_too_few_spots' : null
}

export function join({ product, account, people, isTogether }: Wish, id: number): void {
  const request = { id, accountId: account.id, isTogether }
  for (const person of people) product.line.waiters.push({ person, request, missed: 0, offer: null })
}

export const askedFor = ({ line }: Product, offer: WaitOffer): Waiter[] =>
  line.waiters.filter((one) => one.offer === offer)

/** One round of the worker: what is over ends, and what is free is offered to who is next. */
export function offerRound(model: Model, now: number): void {
  for (const product of model.products) {
    endWhatIsOver(model, product, now)
    const free = leftBehind(model, product)
    if (product.isOnSale && free > 0)
      for (const people of nextTurns(product, free)) offer(product, people, now)
  }
}

/** Each waits in turn; who comes together only is passed over while there are too few spots for all of them. */
function nextTurns({ line }: Product, free: number): Waiter[][] {
  const waiting = line.waiters.filter((one) => !one.offer)
  const turns = new Map<WaitRequest, Waiter[]>()
  let left = free
  for (const waiter of waiting) {
    const { request } = waiter
    if (request.isTogether && turns.has(request)) continue
    const people = request.isTogether ? waiting.filter((one) => one.request === request) : [waiter]
    if (people.length > left) {
      if (request.isTogether) continue
      break
    }
    turns.set(request, [...(turns.get(request) ?? []), ...people])
    left -= people.length
  }
  return [...turns.values()]
}

function offer({ line }: Product, people: readonly Waiter[], now: number): void {
  const [first] = people
  if (!first) return
  const { request } = first
  const made = { id: null, request, places: people.length, endsAt: now + OFFER_HOURS * HOUR_MS }
  line.offers.push(made)
  for (const waiter of people) waiter.offer = made
}

/** Who got a spot otherwise waits no more; an offer without an answer ends, and so does one with a spot too many. */
function endWhatIsOver(model: Model, product: Product, now: number): void {
  const { line } = product
  line.waiters = line.waiters.filter(({ person }) => !hasSpot(model, person, product))
  for (const one of [...line.offers]) {
    const asked = askedFor(product, one)
    if (one.endsAt <= now) expire(product, one, asked)
    else if (one.places > asked.length) close(product, one)
  }
}

/** They go to the end of the line, and the second time they leave it. */
function expire(product: Product, one: WaitOffer, asked: readonly Waiter[]): void {
  close(product, one)
  for (const waiter of asked) waiter.missed += 1
  if (asked.some(({ missed }) => missed >= MOST_MISSED)) remove(product, asked)
  else goToTheEnd(product, asked)
}

function close({ line }: Product, one: WaitOffer): void {
  line.offers = line.offers.filter((open) => open !== one)
  for (const waiter of line.waiters) if (waiter.offer === one) waiter.offer = null
}

const remove = ({ line }: Product, gone: readonly Waiter[]) => {
  line.waiters = line.waiters.filter((waiter) => !gone.includes(waiter))
}

function goToTheEnd(product: Product, people: readonly Waiter[]): void {
  remove(product, people)
  product.line.waiters.push(...people)
}

/** Why an open offer cannot be accepted or declined; null when it can. */
export function whyNotAnswer(
  model: Model,
  product: Product,
  { one, now, accepts }: Answering,
): string | null {
  if (one.endsAt <= now) return 'wait_offer_expired'
  if (!accepts) return null
  const items = askedFor(product, one).map(({ person }) => ({ person, product, byPlan: false }))
  const found = whyNotSell(model, { items }).filter((code) => code !== 'FULL')
  return found.length > 0 ? [...new Set(found)].sort().join(' ') : null
}

type Answering = { one: WaitOffer; now: number; accepts: boolean }

/** Accepted or declined, they are in the line no more. */
export function answer(product: Product, one: WaitOffer): void {
  const asked = askedFor(product, one)
  close(product, one)
  remove(product, asked)
}

export function leave(product: Product, request: WaitRequest): void {
  for (const one of product.line.offers.filter((open) => open.request === request)) close(product, one)
  remove(
    product,
    product.line.waiters.filter((waiter) => waiter.request === request),
  )
}

/** The office moves to the end who of a request has no offer. */
export function skip(product: Product, request: WaitRequest): string | null {
  const waiting = product.line.waiters.filter((one) => one.request === request && !one.offer)
  if (waiting.length === 0) return 'wait_no_one_left'
  goToTheEnd(product, waiting)
  return null
}

/** The office offers out of turn what is free; where that is refused, nothing has changed. */
export function offerNow(
  model: Model,
  product: Product,
  asked: { request: WaitRequest; now: number },
): string | null {
  const before = snapshot(product)
  endWhatIsOver(model, product, asked.now)
  const waiting = product.line.waiters.filter((one) => one.request === asked.request && !one.offer)
  const free = Math.max(0, leftBehind(model, product))
  const people = asked.request.isTogether ? waiting : waiting.slice(0, free)
  if (people.length > 0 && people.length <= free) {
    offer(product, people, asked.now)
    return null
  }
  before()
  return waiting.length === 0 ? 'wait_no_one_left' : 'wait_no_spot'
}

function snapshot({ line }: Product): () => void {
  const { waiters, offers } = line
  const each = waiters.map((waiter) => ({ waiter, was: { ...waiter } }))
  return () => {
    for (const { waiter, was } of each) Object.assign(waiter, was)
    Object.assign(line, { waiters, offers })
  }
}

export function extend(one: WaitOffer, { hours, now }: { hours: number; now: number }): string | null {
  if (one.endsAt <= now) return 'wait_offer_over'
  one.endsAt += hours * HOUR_MS
  return null
}

/** What is called off has no line any more. */
export function endLine(product: Product): void {
  product.line = { waiters: [], offers: [] }
}
