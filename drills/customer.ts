import { setTimeout as pause } from 'node:timers/promises'
import { buyerOf } from '../server/test/databases/make-buyers.ts'

/** What a customer of ours tells afterwards. */
export type Visit = {
  buyer: number
  /** `unclear`: no answer came within the customer's patience; the books have to be right all the same. */
  outcome: 'paid' | 'refused' | 'unclear'
  said: string
  /** When it was over. */
  at: number
  requests: number
  /** Answers that no visitor should get, though the browser may try again: '502 /api/cart/purchase'. */
  troubles: string[]
}

type Answer = { status: number; said: string; data: Record<string, unknown>; retryAfter: number }
type Ask = (path: string, body?: object) => Promise<Answer>

const PATIENCE_MS = 90_000
const ANSWER_WITHIN_MS = 40_000
/** A connection that broke counts as 0. */
const TRY_AGAIN = [0, 502, 503, 504]

/** Buys one course as the browser does: the same token is sent again until an answer comes, then asked about. */
export async function buyCourse(url: string, course: number, number: number): Promise<Visit> {
  const buyer = buyerOf(number)
  const visit: Visit = { buyer: number, outcome: 'unclear', said: '', at: 0, requests: 0, troubles: [] }
  const ask = asking(url, buyer.accessToken, visit)
  const items = [{ participant: buyer.participantId, product: course, product_type: 'Course' }]
  const cart = { items, selected_credits: null }
  const validated = await ask('/api/cart/validate', cart)
  if (validated.status !== 200) return over(visit, validated)
  const { cart_validation_token } = validated.data
  const billing = { ...BILLING, email: buyer.email }
  const bought = await ask('/api/cart/purchase', {
    ...{ ...cart, billing, cart_validation_token, payment_ott: buyer.paymentOtt },
  })
  const settled = bought.status === 202 ? await askUntilSettled(ask, bought) : bought
  return over(visit, settled)
}

const over = (visit: Visit, last: Answer): Visit => ({
  ...{ ...visit, outcome: outcomeOf(last), said: last.said, at: Date.now() },
})

function outcomeOf({ status, data }: Answer): Visit['outcome'] {
  if (status === 200) return isPaid(data.status) ? 'paid' : isLost(data.status) ? 'refused' : 'unclear'
  return status >= 400 && status < 500 ? 'refused' : 'unclear'
}

const isPaid = (status: unknown) => status === 'paid' || status === 'succeeded'
const isLost = (status: unknown) => status === 'declined' || status === 'failed'

async function askUntilSettled(ask: Ask, bought: Answer): Promise<Answer> {
  const until = performance.now() + PATIENCE_MS
  let payment = bought
  while (performance.now() < until) {
    await pause(1000)
    payment = await ask(`/api/payments/${bought.data.payment_id}`)
    if (isPaid(payment.data.status) || isLost(payment.data.status)) break
  }
  return payment
}

/** With a body it is a POST. Tries again what may be tried again, and writes down that it had to. */
function asking(url: string, accessToken: string, visit: Visit): Ask {
  return async (path, body) => {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      visit.requests += 1
      const answer = await send(url + path, accessToken, body)
      if (answer.status === 0 || answer.status >= 500) {
        visit.troubles.push(`${answer.status} ${path.replace(/\d+/, ':id')} ${answer.said}`)
      }
      if (!TRY_AGAIN.includes(answer.status)) return answer
      if (performance.now() > until) return answer
      await pause(Math.max(500, answer.retryAfter * 1000))
    }
  }
}

async function send(url: string, accessToken: string, body: object | undefined): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    // Either an answer of the contract or one of its refusals.
    const { data = {}, message = '' } = (await answer.json()) as Partial<Pick<Answer, 'data'>> & {
      message?: string | string[]
    }
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0)
    return { status: answer.status, said: [message].flat().join(' '), data, retryAfter }
  } catch (error) {
    return { status: 0, said: String(error), data: {}, retryAfter: 0 }
  }
}

const BILLING = {
  name: 'Buyer Drill',
  address_line1: '12 Heron Lane',
  city: 'Tamarack',
  province: 'BC',
  postal_code: 'V3M 1A1',
  country: 'CA',
}
