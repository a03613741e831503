import { whole, wholeList } from '../ground/whole.ts'
import type { PurchaseAnswer } from './cart.ts'

const blankDocument: PurchaseAnswer['documents'][number] = { id: 0, participant: 0, title: '' }

/** What a purchase answered. It is stored when the purchase is paid, and given again to a retry. */
export const blankPurchaseAnswer: PurchaseAnswer = {
  status: 'paid',
  payment_id: null,
  invoice_id: 0,
  invoice_number: null,
  documents: [],
}

export function wholePurchaseAnswer(found: unknown): PurchaseAnswer {
  const answer = whole(blankPurchaseAnswer, found)
  return { ...answer, documents: wholeList(blankDocument, answer.documents) }
}
