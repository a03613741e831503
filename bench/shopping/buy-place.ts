import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { buyerOf } from '#server/test/databases/make-buyers.ts'

export type Order = {
  /** Servers and courses, taken in turns. */
  urls: string[]
  places: number[]
  /**
   * A course on the site; the entry of a team that the buyer manages; a spot on the bare server, in its own few tables or
   * in the site's.
   */
  buys: 'course' | 'team' | 'bare' | 'same'
  /** Every purchase is another person's, from this one on. */
  firstBuyer: number
  /** So many buy at a time, each one purchase after the other. */
  atOnce: number
  /** No purchase begins after this many, or after this long; those on their way are waited for. */
  most: number
  seconds: number
}
/** A status of 0 is a connection that broke. */
type Answer = { status: number; said: string; data: Record<string, unknown> }
type Post = (path: string, body: object) => Promise<Answer>

/** Both requests of a purchase; after a refusal of the first there is no second. */
export async function buyPlace(
  { urls, places, buys, firstBuyer }: Order,
  turn: number,
): Promise<Pick<Answer, 'status' | 'said'>> {
  const buyer = buyerOf(firstBuyer + turn)
  const url = urls[turn % urls.length] ?? ''
  const place = places[turn % places.length] ?? 0
  const post: Post = (path, body) => send(url + path, buyer.accessToken, body)
  const { status, said } = await ways[buys](post, buyer, place)
  return { status, said }
}

type Buyer = ReturnType<typeof buyerOf>

const ways = {
  course: (post: Post, buyer: Buyer, place: number) => buyCourse(post, buyer, place),
  team: (post: Post, buyer: Buyer) => enterTeam(post, buyer),
  bare: (post: Post, _buyer: Buyer, place: number) => buyBare(post, '', place),
  same: (post: Post, _buyer: Buyer, place: number) => buyBare(post, '/same', place),
}

/** A team that finds no spot joins the wait list, which costs nothing. */
async function enterTeam(post: Post, buyer: Buyer): Promise<Answer> {
  const team = `/api/tournaments/teams/${buyer.accountId}`
  const quoted = await post(`${team}/quote`, { version: 1, payment_option: 'full' })
  if (quoted.status !== 200) return quoted
  const { token, is_waitlist } = quoted.data
  return post(`${team}/register-participants`, {
    ...{ token, billing: { ...BILLING, email: buyer.email } },
    ...(!is_waitlist && { payment_ott: buyer.paymentOtt }),
  })
}

async function buyCourse(post: Post, buyer: Buyer, place: number): Promise<Answer> {
  const items = [{ participant: buyer.participantId, product: place, product_type: 'Course' }]
  const cart = { items, selected_credits: null }
  const validated = await post('/api/cart/validate', cart)
  if (validated.status !== 200) return validated
  const { cart_validation_token } = validated.data
  const billing = { ...BILLING, email: buyer.email }
  return post('/api/cart/purchase', {
    ...{ ...cart, billing, cart_validation_token },
    payment_ott: buyer.paymentOtt,
  })
}

async function buyBare(post: Post, under: '' | '/same', place: number): Promise<Answer> {
  const validated = await post(`${under}/validate`, { place })
  return validated.status === 200 ? post(`${under}/purchase`, { token: validated.data.token }) : validated
}

const BILLING = {
  name: 'Buyer Bench',
  address_line1: '12 Heron Lane',
  city: 'Tamarack',
  province: 'BC',
  postal_code: 'V3M 1A1',
  country: 'CA',
}

const agent = new Agent({ keepAlive: true })

function send(url: string, accessToken: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
  return new Promise((resolve) => {
    const broke = (error: Error) => resolve({ status: 0, said: error.message, data: {} })
    const sent = request(url, { method: 'POST', headers, agent })
    sent.once('error', broke)
    sent.once('response', async (answer) => {
      // Either an answer of the contract or one of its refusals; the bare server keeps to the same shape.
      const { data = {}, message = '' } = (await json(answer).catch(() => ({}))) as Said
      resolve({ status: answer.statusCode ?? 0, said: [message].flat().join(' '), data })
    })
    sent.end(JSON.stringify(body))
  })
}

type Said = { data?: Record<string, unknown>; message?: string | string[] }
