import type { documentSeals, documents, signatureEvents } from '#platform/database/tables/documents'
import type { Proof } from '../chain/seal-keys.ts'
import { type LinkRow, readLink, whyNotLink } from '../chain/seal-link.ts'
import { FIRST, type SignatureEvent, sha256 } from '../record/evidence-chain.ts'

type Event = Pick<
  typeof signatureEvents.$inferSelect,
  'position' | 'kind' | 'event' | 'previous_hash' | 'hash'
>
type Seal = Pick<typeof documentSeals.$inferSelect, 'pdf' | 'pdf_hash' | 'chain_head' | 'sealed_at'>

/** Everything that is kept about one document. */
export type Evidence = {
  document: typeof documents.$inferSelect
  /** The words as stored, by the hash they are stored under. */
  texts: { hash: string; body: string }[]
  events: Event[]
  seal: Seal | null
  /** Its place in the chain of seals. */
  link: { row: LinkRow; proof: Proof } | null
  /** The file that was signed at a provider, by the hash it is stored under. */
  providerFile: { hash: string; content: Buffer } | null
}

export type Tampering = { where: string; what: string }

/** Computes everything again and says what does not fit, and where; nothing when all is as it was. */
export function findTampering(evidence: Evidence): Tampering[] {
  return [
    ...inTexts(evidence),
    ...inChain(evidence),
    ...inDocument(evidence),
    ...inProviderFile(evidence),
    ...inSeal(evidence),
    ...inLink(evidence),
  ]
}

function inTexts({ document, texts }: Evidence): Tampering[] {
  const needed = [document.text_hash_en, document.text_hash_fr, document.signed_hash]
  const missing = needed.filter((hash) => hash !== null && !texts.some((text) => text.hash === hash))
  return [
    ...missing.map((hash) => ({ where: `text ${hash}`, what: 'missing' })),
    ...texts
      .filter(({ hash, body }) => sha256(body) !== hash)
      .map(({ hash }) => ({ where: `text ${hash}`, what: 'other words than were issued' })),
  ]
}

function inChain({ document, events }: Evidence): Tampering[] {
  const found: Tampering[] = []
  let previous = FIRST
  for (const [index, link] of events.entries()) {
    const where = `event ${index + 1}`
    if (link.previous_hash !== previous) found.push({ where, what: 'does not follow the one before' })
    if (sha256(link.previous_hash + link.event) !== link.hash) found.push({ where, what: 'was changed' })
    if (!saysWhatItIs(link, index, document.number)) found.push({ where, what: 'is not what its row says' })
    previous = link.hash
  }
  if (events.length !== document.chain_length) {
    found.push({ where: 'record', what: `${document.chain_length} events were written` })
  }
  if (events.length > 0 && previous !== document.chain_head) {
    found.push({ where: 'record', what: 'does not end where it did' })
  }
  return found
}

function saysWhatItIs({ event, kind, position }: Event, index: number, number: string): boolean {
  const said = parsed(event)
  return (
    said !== null &&
    position === index &&
    said.position === index &&
    said.kind === kind &&
    said.document === number
  )
}

/** Checks that the row of the document says the same as its events. */
function inDocument({ document, events }: Evidence): Tampering[] {
  const signed = decisionIn(events)
  const issued = parsed(events[0]?.event)
  const pairs: [string, unknown, unknown][] = [
    ['English words', document.text_hash_en, issued?.text_hash_en],
    ['French words', document.text_hash_fr, issued?.text_hash_fr],
    ['status', isDecided(document.status) ? document.status : null, signed?.kind],
    ['words signed', document.signed_hash, signed?.document_hash],
    ['signer', document.signer_name, signed?.signer_name],
    ['account', document.signed_by, signed?.account_id],
    ['relationship', document.signer_relationship, signed?.relationship],
    ['method', document.sign_method, signed?.method],
    ['time', document.signed_at?.toISOString(), signed?.at],
  ]
  return pairs
    .filter(([, row, event]) => (row ?? null) !== (event ?? null))
    .map(([what]) => ({ where: 'document', what: `${what} differs from the record` }))
}

const isDecided = (status: string) => status === 'signed' || status === 'declined'

function decisionIn(events: readonly Event[]): SignatureEvent | null {
  return parsed(events.find(({ kind }) => isDecided(kind))?.event)
}

/** The hash of the provider's file that the record of a signature names; none where it was signed here. */
export const providerFileIn = (events: readonly Event[]): string | null => {
  const hash = decisionIn(events)?.provider_pdf_hash
  return typeof hash === 'string' ? hash : null
}

function inProviderFile({ events, providerFile }: Evidence): Tampering[] {
  const hash = providerFileIn(events)
  if (hash === null) return []
  const where = 'file of the provider'
  if (providerFile?.hash !== hash) return [{ where, what: 'missing' }]
  return sha256(providerFile.content) === hash ? [] : [{ where, what: 'was changed' }]
}

function inSeal({ document, events, seal }: Evidence): Tampering[] {
  const sealed = parsed(events.find(({ kind }) => kind === 'sealed')?.event)
  if (!seal) {
    const isGone = document.sealed_at !== null || sealed !== null
    return isGone ? [{ where: 'sealed file', what: 'missing' }] : []
  }
  const signature = events.find(({ kind }) => isDecided(kind))
  const checks: [boolean, string][] = [
    [sha256(seal.pdf) === seal.pdf_hash, 'was changed'],
    [sealed?.pdf_hash === seal.pdf_hash, 'is not the one that was sealed'],
    [signature?.hash === seal.chain_head, 'prints another record'],
    [document.sealed_at !== null, 'of a document that was not sealed'],
    [seal.sealed_at.toISOString() === sealed?.at, 'has another time than the record'],
  ]
  return checks.filter(([isFine]) => !isFine).map(([, what]) => ({ where: 'sealed file', what }))
}

/** What the database's own rows say can be written anew by those who may write to it; the link cannot. */
function inLink({ document, events, seal, link }: Evidence): Tampering[] {
  if (!seal) return []
  const where = 'link of the seal'
  if (!link) return [{ where, what: 'missing' }]
  const said = readLink(link.row)
  const sealed = events.find(({ kind }) => kind === 'sealed')
  const isOurs =
    said.document === document.number && said.record === sealed?.hash && said.pdf_hash === seal.pdf_hash
  const changed = whyNotLink(link.row)
  return [
    ...(isOurs ? [] : [{ where, what: 'was made for another record' }]),
    ...(changed ? [{ where, what: changed }] : []),
    ...(link.proof === 'forged' ? [{ where, what: 'was not made with its key' }] : []),
  ]
}

/** An event that was tampered with need not be JSON any more. */
function parsed(event: string | undefined): SignatureEvent | null {
  try {
    return event === undefined ? null : JSON.parse(event)
  } catch {
    return null
  }
}
