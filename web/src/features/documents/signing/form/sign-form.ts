import type {
  DocumentSummary,
  Signature,
  SignatureOutcome,
  SignatureRefusal,
  SignerRelationship,
  SigningDocument,
} from '@centrepass/contract/documents/documents'

/** What is asked once for the whole pass, once for each child, and once for each document. */
export type SignValues = Record<string, string | boolean>

export const fieldsOf = ({ id, participant }: Pick<DocumentSummary, 'id' | 'participant'>) => ({
  relationship: `relationship.${participant.id}`,
  isSettled: `settled.${participant.id}`,
  readWithChild: `child.${id}`,
})

/** Never with a name in it: typing it is what signs. */
export function firstValues(documents: readonly DocumentSummary[]): SignValues {
  const values: SignValues = { name: '', agreed: false, mark: '', hasSigned: false }
  for (const document of documents) {
    const { relationship, isSettled, readWithChild } = fieldsOf(document)
    Object.assign(values, { [relationship]: '', [isSettled]: false, [readWithChild]: false })
  }
  return values
}

/** Preset from the signer’s link to the child. */
export function relationshipIn(
  values: SignValues,
  document: SigningDocument,
): SignerRelationship | undefined {
  const chosen = values[fieldsOf(document).relationship]
  return document.relationships.find((known) => known === chosen) ?? document.relationships[0]
}

/** What is missing before this document can be signed, by field. */
export function signProblems(values: SignValues, document: SigningDocument): Record<string, string | null> {
  const { readWithChild } = fieldsOf(document)
  return {
    name: String(values.name).trim() ? null : 'name_missing',
    agreed: values.agreed ? null : 'must_agree',
    [readWithChild]:
      document.needs_read_with_child && !values[readWithChild] ? 'read_with_child_missing' : null,
  }
}

export function signatureFrom(
  values: SignValues,
  document: SigningDocument,
  decision: Signature['decision'],
): Signature {
  const relationship = relationshipIn(values, document)
  return {
    document_id: document.id,
    document_hash: document.document_hash,
    decision,
    agreed: values.agreed === true,
    typed_name: String(values.name).trim(),
    ...(relationship && { relationship }),
    ...(document.needs_read_with_child && {
      read_with_child: values[fieldsOf(document).readWithChild] === true,
    }),
    ...(values.mark && { drawn_mark: String(values.mark) }),
  }
}

/** The field that a refusal is about; null when it is about the document. */
export function fieldRefused(code: SignatureRefusal, document: SigningDocument): string | null {
  const { relationship, readWithChild } = fieldsOf(document)
  const fields: Partial<Record<SignatureRefusal, string>> = {
    name_differs: 'name',
    must_agree: 'agreed',
    relationship_missing: relationship,
    read_with_child_missing: readWithChild,
  }
  return fields[code] ?? null
}

/** Whether the pass can go on without this document: it is signed, or it is no longer the reader's to sign. */
export const isOver = ({ outcome, code, document }: SignatureOutcome): boolean =>
  outcome !== 'refused' || code === 'not_found' || (document !== null && document.action !== 'sign')
