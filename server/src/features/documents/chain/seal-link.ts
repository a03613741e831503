import { createHmac } from 'node:crypto'
import type { sealLinks } from '#platform/database/tables/seals'
import { canonicalJson, FIRST, sha256 } from '../record/evidence-chain.ts'

export type SealKey = { version: number; key: Buffer }
export type LinkRow = typeof sealLinks.$inferSelect

/** What a link is about: a seal, or a change of key. `record` is the hash of the event that sealed the document. */
export type SealFact =
  | { kind: 'seal'; document: string; record: string; pdf_hash: string }
  | { kind: 'first_key' | 'next_key' | 'lost_key'; fingerprint: string }

/** A link as it is read again: any of its words may have been changed. */
export type ReadLink = Partial<
  Record<'kind' | 'document' | 'record' | 'pdf_hash' | 'fingerprint', string>
> & {
  position?: number
  key?: number | null
  at?: string
}

type New = { fact: SealFact; at: Date; documentId: number | null }

/** The link behind `last`. Anyone can compute its hash again; the code beside it takes the key. */
export function linkAfter(last: LinkRow | null, by: SealKey, { fact, at, documentId }: New): LinkRow {
  const position = (last?.position ?? 0) + 1
  const link = canonicalJson({ ...fact, position, key: by.version, at: at.toISOString() })
  const previous_hash = last?.hash ?? FIRST
  const hash = sha256(previous_hash + link)
  const mac = macOf(by.key, hash)
  return { position, document_id: documentId, link, previous_hash, hash, key_version: by.version, mac }
}

/** The words before the hash keep this use of the key apart from every other. */
export const macOf = (key: Buffer, hash: string): string =>
  createHmac('sha256', key).update(`centrepass seal link\n${hash}`).digest('hex')

export function readLink({ link }: Pick<LinkRow, 'link'>): ReadLink {
  try {
    return Object(JSON.parse(link))
  } catch {
    return {}
  }
}

/** Why a link is not what it was, by itself; null when it is. */
export function whyNotLink(row: LinkRow): string | null {
  const { position, key } = readLink(row)
  if (sha256(row.previous_hash + row.link) !== row.hash) return 'was changed'
  return position === row.position && (key ?? null) === row.key_version ? null : 'is not what its row says'
}
