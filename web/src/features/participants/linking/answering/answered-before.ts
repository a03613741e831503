import { ApiError } from '#api/api-error.ts'

const CODES: Record<string, 'confirmed' | 'declined'> = {
  link_already_confirmed: 'confirmed',
  link_already_declined: 'declined',
}

/** What was decided before, when the server refuses the other decision; null for any other failure. */
export const answeredBefore = (error: unknown): 'confirmed' | 'declined' | null =>
  error instanceof ApiError ? (CODES[error.answer.code ?? ''] ?? null) : null
