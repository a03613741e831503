import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { type Misbehaviour, misbehaviours, testCards } from '#platform/card-payments/hosted-fields/test-cards'
import { type Asked, readRequest } from './read-request.ts'
import { type Books, newBooks, newId, type Reply, type SentEvent } from './stripe-books.ts'
import { answerCall } from './stripe-calls.ts'
import { disputeAgain, moveDispute, settle } from './stripe-intents.ts'
import { turnRefunds } from './stripe-refunds.ts'

export const FAKE_KEYS = {
  secretKey: 'sk_test_fakefakefake',
  publishableKey: 'pk_test_fakefakefake',
  webhookSecret: 'whsec_fakefakefake',
}

type Mood = { fault?: Misbehaviour; delayMs?: number }
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/**
 * A Stripe on this machine: it takes what Stripe takes and refuses what Stripe refuses, keeps books, and has the
 * troubles that a test gives it.
 */
export async function startFakeStripe() {
  const books = newBooks()
  const knobs: { mood: Mood } = { mood: {} }
  const heard: Asked[] = []
  const server = createServer((request, response) => void serve(request, response, { books, knobs, heard }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port, which it does by now.
  const { port } = server.address() as AddressInfo
  return {
    ...{ books, knobs, heard, url: `http://127.0.0.1:${port}` },
    /** What Stripe's script would make of a typed card. */
    token: (number: string) => newToken(books, number),
    /** What Stripe's script would make of a typed security code. */
    code: (isWrong = false) => {
      const id = newId('cvctok')
      books.codes.set(id, { isWrong, isSpent: false })
      return id
    },
    /** What the person says to their bank. */
    confirm: (client_secret: string, isApproved: boolean) => confirm(books, client_secret, isApproved),
    turn: () => {
      turnRefunds(books)
      for (const { payment_intent, status } of books.disputes.values()) {
        if (status === 'coming') moveDispute(books, payment_intent, 'needs_response')
      }
    },
    disputeAgain: (charge_id: string) => disputeAgain(books, charge_id),
    closeDispute: (charge_id: string, status: 'won' | 'lost', fee?: { keepsFee: boolean }) =>
      moveDispute(books, charge_id, status, fee),
    deliveries: (at = new Date()) => books.events.map((event) => signed(event, at)),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Inside = { books: Books; knobs: { mood: Mood }; heard: Asked[] }

async function serve(request: IncomingMessage, response: ServerResponse, inside: Inside): Promise<void> {
  const { books, knobs, heard } = inside
  const asked = await readRequest(request, FAKE_KEYS.secretKey)
  if ('status' in asked) return send(response, asked)
  heard.push(asked)
  // A customer is made before the trouble begins, so that it strikes where it hurts.
  const isHarmless = asked.path === '/v1/customers'
  const { fault = null, delayMs = 0 } = isHarmless ? {} : { ...moodOfCard(books, asked), ...knobs.mood }
  if (delayMs > 0) await sleep(delayMs)
  if (fault && makesTrouble(response, fault, 'before')) return
  const reply = once(books, asked, () => answerCall(books, asked, fault))
  if (fault && makesTrouble(response, fault, 'after')) return
  send(response, reply)
}

function moodOfCard(books: Books, { params }: Asked): Mood {
  const card =
    books.tokens.get(params.get('confirmation_token') ?? '')?.card ??
    books.methods.get(params.get('payment_method') ?? '')?.card
  const fault = misbehaviours.find((name) => name === card?.meaning)
  return fault ? { fault } : {}
}

/** The first answer to a key is the answer to it, and the same key for something else is an error. */
function once(books: Books, { key, path, params }: Asked, work: () => Reply): Reply {
  if (!key) return work()
  const asked = `${path}?${params}`
  const earlier = books.answered.get(key)
  if (earlier?.asked === asked) return earlier.reply
  if (earlier) {
    const message = 'Keys for idempotent requests can only be used with the same parameters.'
    return { status: 400, body: { error: { type: 'idempotency_error', message } } }
  }
  const reply = work()
  // A request that was not even begun is not remembered.
  if (reply.status === 200 || reply.status === 402) books.answered.set(key, { asked, reply })
  return reply
}

/** Whether the answer is spoiled already. */
function makesTrouble(response: ServerResponse, fault: Misbehaviour, when: 'before' | 'after'): boolean {
  if (fault === `hangs_${when}_charging`) return true
  if (fault === `resets_${when}_charging`) response.socket?.resetAndDestroy()
  else if (fault === `breaks_${when}_charging`)
    send(response, { status: 500, body: { error: { type: 'api_error' } } })
  else if (fault === 'answers_too_many' && when === 'before') {
    send(response, { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } })
  } else if (fault === 'answers_html' && when === 'after') response.writeHead(200).end('<!doctype html>')
  else return false
  return true
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function newToken(books: Books, number: string): string {
  const meaning = testCards.get(number)
  if (!meaning) throw new Error(`${number} is no test card.`)
  const id = newId('ctoken')
  const card = { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2040, meaning }
  books.tokens.set(id, { id, card, isSpent: false })
  return id
}

function confirm(books: Books, client_secret: string, isApproved: boolean): void {
  const intent = [...books.intents.values()].find((candidate) => candidate.client_secret === client_secret)
  if (intent?.status !== 'requires_action') throw new Error('This payment does not wait for a confirmation.')
  const code = `${intent.kind}_intent_authentication_failure`
  const message = 'We are unable to authenticate your payment method.'
  settle(
    books,
    intent,
    isApproved ? { status: 'succeeded' } : { failure: { type: 'card_error', code, message } },
  )
}

function signed({ id, type, created, object }: SentEvent, at: Date) {
  const payload = JSON.stringify({
    ...{ id, object: 'event', type, created, livemode: false, data: { object } },
  })
  const timestamp = Math.floor(at.getTime() / 1000)
  const secret = FAKE_KEYS.webhookSecret
  const signature = new Stripe(FAKE_KEYS.secretKey).webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  })
  return { raw: Buffer.from(payload), signature }
}
