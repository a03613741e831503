import type { DocumentSummary } from '@centrepass/contract/documents/documents'

export type PersonDocuments = {
  person: DocumentSummary['participant']
  documents: readonly DocumentSummary[]
}

/** One group for each person, in the order in which they first appear. */
export function documentsByPerson(documents: readonly DocumentSummary[]): PersonDocuments[] {
  const groups = Map.groupBy(documents, ({ participant }) => participant.id)
  return [...groups.values()].flatMap((own) =>
    own[0] ? [{ person: own[0].participant, documents: own }] : [],
  )
}

/** What the reader can sign, what another person has to sign, and what is closed. */
export function documentsByState(documents: readonly DocumentSummary[]) {
  const having = (action: DocumentSummary['action']) =>
    documents.filter((document) => document.action === action)
  return { toSign: having('sign'), waiting: having('wait_for_other'), done: having('done') }
}

/** Why a person's documents wait, and the link that opens all of them, as it was last sent. */
export function whyWaiting(documents: readonly DocumentSummary[]) {
  const reasons = new Set(documents.flatMap(({ why_not }) => why_not ?? []))
  const linked = documents.filter(({ link }) => link)
  const [document] = linked.toSorted((a, b) => (b.link?.sent_at ?? '').localeCompare(a.link?.sent_at ?? ''))
  return { reasons: [...reasons], document, link: document?.link ?? null }
}
