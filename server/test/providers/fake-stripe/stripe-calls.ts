import type Stripe from 'stripe'
import type { Misbehaviour } from '#platform/card-payments/hosted-fields/test-cards'
import { type Asked, expandIn, refuseParams, type Shape } from './read-request.ts'
import { type Books, newId, type Reply } from './stripe-books.ts'
import { cancelIntent, createIntent, note } from './stripe-intents.ts'
import {
  disputeObject,
  intentObject,
  invalid,
  listObject,
  methodObject,
  missing,
  newestFirst,
  refundObject,
} from './stripe-objects.ts'
import { createRefund } from './stripe-refunds.ts'

type Work = { books: Books; params: URLSearchParams; id: string; fault: Misbehaviour | null }
type Call = { method: string; path: RegExp; shape: Shape; answer: (work: Work) => Reply }

const ok = (body: object): Reply => ({ status: 200, body })
type Name<Params> = keyof Params & string

/** The names are those of Stripe's own package: what it does not know cannot be written here. */
const shape = <Params>(needs: Name<Params>[], takes: Name<Params>[] = []): Shape => ({
  needs,
  takes: new RegExp(`^(${[...needs, ...takes, 'expand'].join('|')})(\\[\\w+\\])*$`),
})
/** Every call that our adapter makes and no other, with what each needs and takes. */
const calls: Call[] = [
  {
    ...{
      method: 'POST',
      path: /^\/v1\/customers$/,
      shape: shape<Stripe.CustomerCreateParams>([], ['metadata']),
    },
    answer: ({ books }) => {
      const id = newId('cus')
      books.customers.add(id)
      return ok({ id, object: 'customer', livemode: false, metadata: {} })
    },
  },
  {
    ...{ method: 'POST', path: /^\/v1\/payment_intents$/ },
    shape: shape<Stripe.PaymentIntentCreateParams>(
      [
        ...(['amount', 'currency', 'customer', 'confirm'] as const),
        ...(['automatic_payment_methods', 'allowed_payment_method_types'] as const),
      ],
      [
        ...(['confirmation_token', 'payment_method', 'off_session'] as const),
        ...(['setup_future_usage', 'description', 'metadata', 'payment_method_options'] as const),
      ],
    ),
    answer: ({ books, params, fault }) => createIntent(books, 'payment', params, fault),
  },
  {
    ...{
      method: 'GET',
      path: /^\/v1\/payment_intents$/,
      shape: shape<Stripe.PaymentIntentListParams>([], ['customer', 'created', 'limit', 'starting_after']),
    },
    answer: ({ books, params }) => {
      const customer = params.get('customer')
      const found = [...books.intents.values()].filter(
        (intent) => intent.kind === 'payment' && (!customer || intent.customer === customer),
      )
      return pageOf(params, '/v1/payment_intents', found, (intent) => intentObject(intent, expandIn(params)))
    },
  },
  {
    ...{ method: 'GET', path: /^\/v1\/(?:payment|setup)_intents\/(\w+)$/, shape: shape([]) },
    answer: ({ books, id, params }) => {
      const intent = books.intents.get(id)
      return intent ? ok(intentObject(intent, expandIn(params))) : missing('id', id)
    },
  },
  {
    ...{ method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/ },
    shape: shape<Stripe.PaymentIntentCancelParams>([], ['cancellation_reason']),
    answer: ({ books, id, params }) => cancelIntent(books, id, params),
  },
  {
    ...{ method: 'POST', path: /^\/v1\/setup_intents$/ },
    shape: shape<Stripe.SetupIntentCreateParams>(
      [
        ...(['customer', 'confirm', 'confirmation_token', 'usage'] as const),
        ...(['automatic_payment_methods', 'allowed_payment_method_types'] as const),
      ],
      ['metadata'],
    ),
    answer: ({ books, params, fault }) => createIntent(books, 'setup', params, fault),
  },
  {
    ...{ method: 'GET', path: /^\/v1\/payment_methods\/(\w+)$/, shape: shape([]) },
    answer: ({ books, id }) => {
      const method = books.methods.get(id)
      return method ? ok(methodObject(method)) : missing('id', id)
    },
  },
  {
    ...{ method: 'POST', path: /^\/v1\/payment_methods\/(\w+)\/detach$/, shape: shape([]) },
    answer: ({ books, id }) => detach(books, id),
  },
  {
    ...{ method: 'POST', path: /^\/v1\/refunds$/ },
    shape: shape<Stripe.RefundCreateParams>(['payment_intent', 'amount'], ['reason', 'metadata']),
    answer: ({ books, params, fault }) => createRefund(books, params, fault),
  },
  {
    ...{
      method: 'GET',
      path: /^\/v1\/refunds$/,
      shape: shape<Stripe.RefundListParams>([], ['payment_intent', 'created', 'limit', 'starting_after']),
    },
    answer: ({ books, params }) => {
      const of = params.get('payment_intent')
      const found = [...books.refunds.values()].filter((refund) => !of || refund.payment_intent === of)
      return pageOf(params, '/v1/refunds', found, refundObject)
    },
  },
  {
    ...{
      method: 'GET',
      path: /^\/v1\/disputes$/,
      shape: shape<Stripe.DisputeListParams>([], ['payment_intent', 'created', 'limit', 'starting_after']),
    },
    answer: ({ books, params }) => {
      const of = params.get('payment_intent')
      const raised = [...books.disputes.values()].filter(
        ({ payment_intent, status }) => status !== 'coming' && (!of || payment_intent === of),
      )
      return pageOf(params, '/v1/disputes', raised, disputeObject)
    },
  },
  {
    ...{ method: 'GET', path: /^\/v1\/payouts$/ },
    shape: shape<Stripe.PayoutListParams>([], ['created', 'limit', 'starting_after']),
    answer: ({ books, params }) =>
      pageOf(params, '/v1/payouts', [...books.payouts.values()], ({ lines: _, ...payout }) => ({
        ...{ object: 'payout', ...payout },
      })),
  },
  {
    ...{ method: 'GET', path: /^\/v1\/balance_transactions$/ },
    shape: shape<Stripe.BalanceTransactionListParams>(['payout'], ['limit', 'starting_after']),
    answer: ({ books, params }) => {
      const payout = books.payouts.get(params.get('payout') ?? '')
      if (!payout) return missing('payout', params.get('payout') ?? '')
      return pageOf(params, '/v1/balance_transactions', payout.lines, (line) => ({
        ...{ object: 'balance_transaction', ...line },
      }))
    },
  },
]

export function answerCall(books: Books, { method, path, params }: Asked, fault: Misbehaviour | null): Reply {
  const call = calls.find((candidate) => candidate.method === method && candidate.path.test(path))
  if (!call)
    return { status: 404, body: invalid({ message: `Unrecognized request URL (${method}: ${path}).` }) }
  const id = call.path.exec(path)?.[1] ?? ''
  return refuseParams(params, call.shape) ?? call.answer({ books, params, id, fault })
}

function detach(books: Books, id: string): Reply {
  const method = books.methods.get(id)
  if (!method) return missing('id', id)
  if (!method.customer) {
    return {
      status: 400,
      body: invalid({ message: 'The payment method you provided is not attached to a customer.' }),
    }
  }
  method.customer = null
  note(books, 'payment_method.detached', methodObject(method))
  return ok(methodObject(method))
}

type Listed = { id: string; created: number }

/** The page size, however many were asked for, so that a reader of a list has to turn pages. */
const MOST = 3

function pageOf<Thing extends Listed>(
  params: URLSearchParams,
  url: string,
  things: Thing[],
  present: (thing: Thing) => object,
): Reply {
  const gte = Number(params.get('created[gte]') ?? 0)
  const lt = Number(params.get('created[lt]') ?? Number.POSITIVE_INFINITY)
  const all = newestFirst(things.filter(({ created }) => created >= gte && created < lt))
  const after = params.get('starting_after')
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const size = Math.min(MOST, Number(params.get('limit') ?? 10))
  return ok(listObject(url, all.slice(start, start + size).map(present), all.length > start + size))
}
