import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { buyerOf } from './make-buyers.ts'

export type Order = {
  /** Servers and courses, taken in turns. */
  urls: string[]
  places: number[]
  isBare: boolean
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

/** Both requests of a purchase; whoever is refused at the first makes no second. */
export async function buyPlace(
  { urls, places, isBare, firstBuyer }: Order,
  turn: number,
): Promise<Pick<Answer, 'status' | 'said'>> {
  const buyer = buyerOf(firstBuyer + turn)
  const url = urls[turn % urls.length] ?? ''
  const place = places[turn % places.length] ?? 0
  const post: Post = (path, body) => send(url + path, buyer.accessToken, body)
  const { status, said } = await (isBare ? buyBare(post, place) : buyOnSite(post, buyer, place))
  return { status, said }
}

async function buyOnSite(post: Post, buyer: ReturnType<typeof buyerOf>, place: number): Promise<Answer> {
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

async function buyBare(post: Post, place: number): Promise<Answer> {
  const validated = await post('/validate', { place })
  return validated.status === 200 ? post('/purchase', { token: validated.data.token }) : validated
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
