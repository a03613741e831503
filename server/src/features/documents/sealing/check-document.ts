import type { DocumentLanguage } from '@centrepass/contract/documents/documents'
import type { verifyDocument } from '@centrepass/contract/documents/verify-document'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { eq } from 'drizzle-orm'
import { documentTemplates } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { readText } from '../record/issued-text.ts'
import { type Evidence, findTampering } from './find-tampering.ts'
import { evidenceAbout, type Proving } from './verify-document.ts'

type Verdict = Answer<typeof verifyDocument>
type Asked = { number: string; hash: string; language?: DocumentLanguage | undefined }

const nothing = { matched: null, decision: null, signed_at: null, title: null, version: null }

/** Tells anyone whether a number and a hash belong together. Never whose document it is. */
export async function checkDocument(
  proving: Proving,
  { number, hash, language = 'en' }: Asked,
): Promise<Verdict> {
  const [found] = await proving.db
    .select({ id: documents.id, template: documentTemplates })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .where(eq(documents.number, number.toUpperCase()))
  const evidence = found && (await evidenceAbout(proving, found.id))
  // There are no copies of an unsigned document.
  if (!found || !evidence?.document.signed_at) return { verdict: 'unknown', ...nothing }
  const { document } = evidence
  const matched = matchedBy(hash.toLowerCase(), evidence)
  // A document whose own record no longer fits is not vouched for, whatever the hash.
  if (!matched || findTampering(evidence).length > 0) return { verdict: 'changed', ...nothing }
  return {
    ...{ verdict: 'genuine', matched, version: found.template.version },
    title: titleIn(evidence, language),
    decision: document.status === 'declined' ? 'declined' : 'signed',
    signed_at: document.signed_at?.toISOString() ?? null,
  }
}

/** The title above the words that were issued. */
function titleIn({ document, texts }: Evidence, language: DocumentLanguage): string | null {
  const hash = language === 'fr' ? document.text_hash_fr : document.text_hash_en
  const text = texts.find((known) => known.hash === hash)
  return text ? readText(text.body).title : null
}

function matchedBy(hash: string, { document, seal, events }: Evidence): Verdict['matched'] {
  const decision = events.find(({ kind }) => kind === 'signed' || kind === 'declined')
  if (hash === seal?.pdf_hash) return 'file'
  if (hash === decision?.hash) return 'record'
  return hash === document.signed_hash ? 'text' : null
}
