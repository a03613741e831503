import { requireAssociation } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import type { NewSignatureRequest } from '#platform/signatures/signature-provider'
import { type DocumentRow, textBody } from '../record/documents.queries.ts'
import { readText } from '../record/issued-text.ts'
import type { Signer } from '../record/signer.ts'
import { documentPdf } from '../sealing/document-pdf.ts'
import { consentText } from '../texts/consent-text.ts'

type Wanted = { row: DocumentRow; signer: Pick<Signer, 'name' | 'email'>; hash: string }

/** What the provider gets: the words, the signer, and our numbers. Only the words name the person they are about. */
export async function fileToSign(db: Database, { row, signer, hash }: Wanted): Promise<NewSignatureRequest> {
  const { document, template, person } = row
  const body = await textBody(db, hash)
  const { title, language } = readText(body)
  const { name, address, telephone } = await requireAssociation(db)
  const association = { name, address, telephone }
  return {
    pdf: await documentPdf({ body, consent: consentText[language], association }),
    title: `${title} · ${document.number}`.slice(0, 255),
    signer: { name: signer.name, email: signer.email },
    canDecline: template.can_decline,
    metadata: {
      document_id: String(document.id),
      participant_id: String(person.id),
      season: String(document.season_year),
    },
  }
}
