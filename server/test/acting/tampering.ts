import { sql } from 'drizzle-orm'
import { type LinkRow, macOf, readLink, type SealKey } from '#features/documents/chain/seal-link'
import {
  canonicalJson,
  chained,
  endOf,
  type SignatureEvent,
  sha256,
} from '#features/documents/record/evidence-chain'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

const anotherName = ({ typed_name }: SignatureEvent) => (typed_name ? { typed_name: 'Another Person' } : {})

/** Someone who may write everything in the database, in a transaction that is rolled back. */
export function tamperingIn(tx: Database) {
  const run = (statement: string) => tx.execute(sql.raw(statement))
  const rows = <Row>(statement: string) => rowsOf<Row>(tx, sql.raw(statement))
  const tampering = {
    run,
    /** Past the database's own guards. */
    async begin(): Promise<void> {
      for (const table of [
        'signature_events',
        'document_seals',
        'seal_links',
        'seal_keys',
        'seal_anchors',
        'documents',
      ])
        await run(`alter table if exists ${table} disable trigger user`)
    },
    /** Another name under a signature, or any other change, with every hash of the document written anew. */
    async rewriteRecord(
      documentId: number,
      change: (fact: SignatureEvent) => object = anotherName,
    ): Promise<void> {
      const events = await rows<{ event: string; position: number }>(
        `select event, position from signature_events where document_id = ${documentId} order by position`,
      )
      const facts = events.map(({ event }) => {
        const { position: _, ...fact } = JSON.parse(event) as SignatureEvent
        return { ...fact, ...change(fact as SignatureEvent) } as SignatureEvent
      })
      const links = chained({ chain_head: null, chain_length: 0 }, facts)
      for (const { position, event, previous_hash, hash } of links)
        await tx.execute(sql`update signature_events set event = ${event}, previous_hash = ${previous_hash}, hash = ${hash}
          where document_id = ${documentId} and position = ${position}`)
      const { chain_head } = endOf(links)
      const signed = links.find(({ kind }) => kind === 'signed' || kind === 'declined')
      await tx.execute(sql`update documents set chain_head = ${chain_head} where id = ${documentId}`)
      await tx.execute(
        sql`update document_seals set chain_head = ${signed?.hash ?? ''} where document_id = ${documentId}`,
      )
    },
    /** Lets the links follow what the documents say now: every plain hash fits again. Codes as `codeOf` makes them. */
    async rewriteLinks(codeOf: (row: LinkRow) => string | null = ({ mac }) => mac): Promise<void> {
      const links = await rows<LinkRow & { record: string | null }>(
        `select l.*, e.hash as record from seal_links l
         left join signature_events e on e.document_id = l.document_id and e.kind = 'sealed' order by l.position`,
      )
      let previous_hash = '0'.repeat(64)
      for (const { record, ...row } of links) {
        const link = canonicalJson({ ...readLink(row), ...(record && { record }) })
        const hash = sha256(previous_hash + link)
        const mac = codeOf({ ...row, link, previous_hash, hash })
        await tx.execute(sql`update seal_links set link = ${link}, previous_hash = ${previous_hash}, hash = ${hash},
          mac = ${mac} where position = ${row.position}`)
        previous_hash = hash
      }
    },
  }
  return tampering
}

/** Codes by someone who has this key, and the old ones elsewhere. */
export const withKey =
  ({ version, key }: SealKey) =>
  ({ key_version, mac, hash }: LinkRow) =>
    key_version === version ? macOf(key, hash) : mac
