import type { z } from 'zod'
import type { ScopeKind } from '../office/roles.ts'
import type { OfficeVerb } from '../office/verbs.ts'

/**
 * Who may make a call. `operations` is a machine holding the operations token, never a person; `office` is a
 * person of the office whose role has the verb that the call names; `upkeep` is either of them.
 */
export type Access = 'open' | 'account' | 'office' | 'upkeep' | 'operations'

/**
 * What a stranger could find out by trying a call over and over: which addresses have accounts, or something behind
 * a secret. The server counts each such call before it compares anything.
 */
export type Tried =
  | 'account_address'
  | 'invited_address'
  | 'mailed_secret'
  | 'search_handle'
  | 'card_code'
  | 'document_number'
  | 'calendar_address'

type ByOffice = {
  access: 'office' | 'upkeep'
  /** What a role must allow. */
  verb: OfficeVerb
  /** What it or another of the roles must allow too. */
  also?: OfficeVerb
  /** A role for one of these is enough: the call then answers about that one alone. Else the role is for everything. */
  scopes?: readonly ScopeKind[]
}
type ByOthers = {
  access: Exclude<Access, ByOffice['access']>
  verb?: undefined
  also?: undefined
  scopes?: undefined
}
type By = ByOffice | ByOthers

/** One HTTP call, said once. The server mounts it with `serve`, the browser makes it with `call`. */
export type Endpoint = Described & By

type Described = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** One sentence for the API page. */
  summary: string
  /** What a client needs to know beyond the summary. */
  details?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** How many bytes the body may have, where it is more than the usual 256 kB: a file inside JSON. */
  largestBody?: number
  /** The `data` of the answer. */
  answer: z.ZodType
  /** Fields beside `data`: the page of a list, the authorization of a sign-in. */
  beside?: z.ZodObject
  tries?: Tried
  /** Calls that keep answering while the site is in maintenance. */
  duringMaintenance?: true
  /** When the call answers 202 instead of 200: the same shape, and its work goes on. */
  accepted?: string
  /** What the call does with the refresh cookie. */
  cookie?: 'sets' | 'exchanges' | 'ends'
  /**
   * How a retry with the same `Idempotency-Key` is answered: with the stored answer, or by the call itself, because a
   * one-time token in its body already makes a retry harmless. Never `stored` where an answer holds a secret.
   */
  idempotency?: 'stored' | 'own_token'
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type MediaType =
  | 'application/json'
  | 'application/octet-stream'
  | 'application/pdf'
  | 'text/calendar'
  | 'text/csv'
  | 'text/html'
  | 'text/plain'

/**
 * A call whose body or answer is not JSON in our envelope: a file, a page, a message from a provider. Its route is
 * written by hand and mounted with `rawRoute`.
 */
export type RawEndpoint = Pick<Described, 'method' | 'summary' | 'details' | 'params' | 'query' | 'tries'> &
  By & {
    path: `/${string}`
    /** The body, where the call takes one; without a schema it is text or bytes. */
    takes?: { type: string; description: string; schema?: z.ZodType }
    /** Headers that the caller has to send, and what they hold. */
    headers?: Record<string, string>
    answers: { type: MediaType; description: string; schema?: z.ZodType }
  }

export function rawEndpoint<const E extends RawEndpoint>(definition: E): E {
  return definition
}

type Parts = 'params' | 'query' | 'body'
type Declared<E extends Endpoint> = { [P in Parts as E[P] extends z.ZodType ? P : never]: E[P] }

/** What a handler receives: every declared part, already parsed. */
export type Received<E extends Endpoint> = {
  [P in keyof Declared<E>]: Declared<E>[P] extends z.ZodType ? z.output<Declared<E>[P]> : never
}

/** What a caller sends: the same parts before parsing. */
export type Sent<E extends Endpoint> = {
  [P in keyof Declared<E>]: Declared<E>[P] extends z.ZodType ? z.input<Declared<E>[P]> : never
}

/** What the handler returns and the caller gets: the data, or the data with the fields beside it. */
export type Answer<E extends Endpoint> = E['beside'] extends z.ZodObject
  ? { data: z.output<E['answer']> } & z.output<E['beside']>
  : z.output<E['answer']>
