import type { SignatureOutcome, SigningDocument } from '@centrepass/contract/documents/documents'
import { Refused, yes } from '../visitor.ts'
import type { Family } from './join.ts'

const MOST_AT_ONCE = 60

/** Reads and signs everything that waits for this family, in one pass. Says how many. */
export async function sign({ visitor }: Family): Promise<number> {
  const waiting = yes(
    'documents to sign',
    await visitor.ask<SigningDocument[]>('GET', '/api/accounts/{account}/documents/to-sign'),
  )
  if (waiting.length === 0) return 0
  const signatures = waiting.slice(0, MOST_AT_ONCE).map(signatureFor)
  const path = '/api/accounts/{account}/documents/sign'
  const outcomes = yes('signing', await visitor.ask<SignatureOutcome[]>('POST', path, { signatures }))
  const refused = outcomes.find(({ outcome }) => outcome === 'refused')
  if (refused) throw new Refused(`signing: ${refused.code}`)
  return outcomes.length
}

function signatureFor(document: SigningDocument) {
  const [relationship] = document.relationships
  return {
    ...{ document_id: document.id, document_hash: document.document_hash },
    ...{ decision: 'sign', agreed: true, typed_name: document.signer_name },
    ...(relationship && { relationship }),
    ...(document.needs_read_with_child && { read_with_child: true }),
  }
}
