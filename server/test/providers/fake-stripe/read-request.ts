import type { IncomingMessage } from 'node:http'
import { STRIPE_API_VERSION } from '#platform/card-payments/stripe/stripe-client'
import type { Reply } from './stripe-books.ts'
import { invalid } from './stripe-objects.ts'

export type Asked = {
  method: string
  path: string
  params: URLSearchParams
  key: string | undefined
}

/** What came in over the line, or what Stripe would say to a request that is put wrongly. */
export async function readRequest(request: IncomingMessage, secretKey: string): Promise<Asked | Reply> {
  const { method = '', headers, url = '/' } = request
  const { pathname, searchParams } = new URL(url, 'http://stripe')
  const body = await bodyOf(request)
  const wrong = whatIsWrong({ method, headers, body }, secretKey)
  if (wrong) return wrong
  const params = method === 'POST' ? new URLSearchParams(body) : searchParams
  return { method, path: pathname, params, key: headers['idempotency-key']?.toString() }
}

type Sent = { method: string; headers: IncomingMessage['headers']; body: string }

function whatIsWrong({ method, headers, body }: Sent, secretKey: string): Reply | null {
  if (headers.authorization !== `Bearer ${secretKey}`) {
    return { status: 401, body: invalid({ message: 'Invalid API Key provided' }) }
  }
  if (headers['stripe-version'] !== STRIPE_API_VERSION) {
    return {
      status: 400,
      body: invalid({ message: `Invalid Stripe API version: ${headers['stripe-version']}` }),
    }
  }
  if (method !== 'POST')
    return body ? { status: 400, body: invalid({ message: 'A body is not expected' }) } : null
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') {
    return { status: 400, body: invalid({ message: `Not a form: ${headers['content-type']}` }) }
  }
  if (!headers['idempotency-key'] || String(headers['idempotency-key']).length > 255) {
    return {
      status: 400,
      body: invalid({ message: 'An idempotency key of up to 255 characters is expected' }),
    }
  }
  return null
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

export type Shape = { needs: string[]; takes: RegExp }

/** A parameter that Stripe does not know is refused by it, and so here; one that it needs must be there. */
export function refuseParams(params: URLSearchParams, { needs, takes }: Shape): Reply | null {
  const unknown = [...params.keys()].find((name) => !takes.test(name))
  if (unknown) {
    const message = `Received unknown parameter: ${unknown}`
    return { status: 400, body: invalid({ code: 'parameter_unknown', param: unknown, message }) }
  }
  const given = [...params.keys()].map((name) => name.split('[')[0])
  const absent = needs.find((name) => !given.includes(name))
  if (absent) {
    const message = `Missing required param: ${absent}.`
    return { status: 400, body: invalid({ code: 'parameter_missing', param: absent, message }) }
  }
  const amount = params.get('amount')
  if (amount !== null && !/^\d{1,8}$/.test(amount)) {
    return {
      status: 400,
      body: invalid({ code: 'parameter_invalid_integer', param: 'amount', message: 'Invalid integer' }),
    }
  }
  if (amount !== null && Number(amount) < 50 && params.has('currency')) {
    return {
      status: 400,
      body: invalid({ code: 'amount_too_small', param: 'amount', message: 'At least 0.50' }),
    }
  }
  const currency = params.get('currency')
  if (currency !== null && !['cad', 'usd'].includes(currency)) {
    return { status: 400, body: invalid({ param: 'currency', message: `Invalid currency: ${currency}` }) }
  }
  return null
}

export const expandIn = (params: URLSearchParams): string[] =>
  [...params].flatMap(([name, value]) => (name.startsWith('expand') ? [value.replace(/^data\./, '')] : []))

export const metadataIn = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const [, key] = /^metadata\[([^\]]+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )
