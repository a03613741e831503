import { hash } from 'node:crypto'
import type { SignatureEventKind } from '#platform/database/tables/documents'

/** The hash before the first event. */
export const FIRST = '0'.repeat(64)

type Fact = string | number | boolean | null
/** One thing that happened to a document: always which document, what, and when, in UTC. */
export type SignatureEvent = {
  kind: SignatureEventKind
  at: string
  document: string
  [fact: string]: Fact
}

export type ChainedEvent = {
  position: number
  kind: SignatureEventKind
  event: string
  previous_hash: string
  hash: string
}

export type ChainEnd = { chain_head: string | null; chain_length: number }

/** Puts events behind each other: each hash is of the one before and the event's own words. */
export function chained(
  { chain_head, chain_length }: ChainEnd,
  events: readonly SignatureEvent[],
): ChainedEvent[] {
  let previous_hash = chain_head ?? FIRST
  return events.map((fact, index) => {
    const position = chain_length + index
    const event = canonicalJson({ ...fact, position })
    const link = { position, kind: fact.kind, event, previous_hash, hash: sha256(previous_hash + event) }
    previous_hash = link.hash
    return link
  })
}

/** Where a chain ends that was just made longer. */
export function endOf(chain: readonly ChainedEvent[]): { chain_head: string; chain_length: number } {
  const last = chain.at(-1)
  if (!last) throw new Error('A chain of nothing has no end.')
  return { chain_head: last.hash, chain_length: last.position + 1 }
}

export const sha256 = (content: string | Buffer): string => hash('sha256', content)

type Json = Fact | readonly Json[] | { readonly [key: string]: Json | undefined }

/** One spelling for one fact: keys in order, no spaces. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, content]) => content !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, content]) => `${JSON.stringify(key)}:${canonicalJson(content as Json)}`).join(',')}}`
}
