import type { InBoth } from '../ground/both-languages.ts'
import { whole, wholeList } from '../ground/whole.ts'
import type { Locale } from '../refusals/say.ts'
import type { PurchaseAnswer } from './cart.ts'

/** What is stored of an answer. An older version stored titles in one language. */
type KeptDocument = PurchaseAnswer['documents'][number] & { titles: InBoth | null }
export type KeptPurchaseAnswer = Omit<PurchaseAnswer, 'documents'> & { documents: KeptDocument[] }

const blankDocument: KeptDocument = { id: 0, participant: 0, title: '', titles: null }

/** What a purchase answered. It is stored when the purchase is paid, and given again to a retry. */
export const blankPurchaseAnswer: KeptPurchaseAnswer = {
  status: 'paid',
  payment_id: null,
  invoice_id: 0,
  invoice_number: null,
  documents: [],
}

export function wholePurchaseAnswer(found: unknown): KeptPurchaseAnswer {
  const answer = whole(blankPurchaseAnswer, found)
  return { ...answer, documents: wholeList(blankDocument, answer.documents) }
}

export const purchaseAnswerIn = (
  locale: Locale,
  { documents, ...answer }: KeptPurchaseAnswer,
): PurchaseAnswer => ({
  ...answer,
  documents: documents.map(({ titles, title, ...document }) => ({
    ...document,
    title: titles?.[locale] ?? title,
  })),
})
