import type {
  DocumentSummary,
  Signature,
  SignatureOutcome,
  SignatureRefusal,
  SignerRelationship,
  SigningDocument,
} from '@centrepass/contract/documents/documents'

/** What is asked once for everything, once for each child, and once for some documents. */
export type SignValues = Record<string, string | boolean>

export const fieldsOf = ({ id, participant }: Pick<DocumentSummary, 'id' | 'participant'>) => ({
  relationship: `relationship.${participant.id}`,
  readWithChild: `child.${id}`,
  answer: `answer.${id}`,
})

/** Never with a name or an answer in it: typing and choosing is what signs. */
export function firstValues(documents: readonly DocumentSummary[]): SignValues {
  const values: SignValues = { name: '', agreed: false, mark: '' }
  for (const document of documents) {
    const { relationship, readWithChild, answer } = fieldsOf(document)
    Object.assign(values, { [relationship]: '', [readWithChild]: false, [answer]: '' })
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

/** What is missing before these documents can be signed, by field and in the order of the page. */
export function signProblems(
  values: SignValues,
  documents: readonly SigningDocument[],
): Record<string, string | null> {
  const problems: Record<string, string | null> = {}
  for (const document of documents) {
    const { answer, readWithChild } = fieldsOf(document)
    problems[answer] = document.can_decline && !values[answer] ? 'answer_missing' : null
    problems[readWithChild] = mustRead(values, document) ? 'read_with_child_missing' : null
  }
  problems.agreed = values.agreed ? null : 'must_agree'
  problems.name = String(values.name).trim() ? null : 'name_missing'
  return problems
}

const mustRead = (values: SignValues, document: SigningDocument): boolean =>
  document.needs_read_with_child && values[fieldsOf(document).readWithChild] !== true

/** Only a document that may be declined has an answer; the others are signed. */
const decisionIn = (values: SignValues, document: SigningDocument): Signature['decision'] =>
  document.can_decline && values[fieldsOf(document).answer] === 'decline' ? 'decline' : 'sign'

export function signatureFrom(values: SignValues, document: SigningDocument): Signature {
  const relationship = relationshipIn(values, document)
  return {
    document_id: document.id,
    document_hash: document.document_hash,
    decision: decisionIn(values, document),
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

/** Whether the signer is done with this document: it is signed, or it is no longer the reader's to sign. */
export const isOver = ({ outcome, code, document }: SignatureOutcome): boolean =>
  outcome !== 'refused' || code === 'not_found' || (document !== null && document.action !== 'sign')
