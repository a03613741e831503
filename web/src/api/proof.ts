import { createStore } from '../state/store.ts'
import { ApiError } from './api-error.ts'
import { whileAsking } from './loading.ts'

/** The question that the page shows: whether it is still the same person. */
type Wish = { done: (isProved: boolean) => void }
export const proofWish = createStore<Wish | null>(null)

export const isProofNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.answer.error === 'proof_needed'

let asking: Promise<boolean> | null = null

/** Several calls at once share one question. `false`: the person closed it. */
export function askForProof(): Promise<boolean> {
  asking ??= whileAsking(new Promise<boolean>((done) => proofWish.set({ done }))).finally(() => {
    proofWish.set(null)
    asking = null
  })
  return asking
}
