import type { OfficeVerb } from '../office/verbs.ts'

export const paperKinds = ['record_check', 'certificate', 'doctors_note', 'proof_of_age'] as const
export type PaperKind = (typeof paperKinds)[number]

/** What the office must be allowed to see a paper: a record check or a doctor's note is not for every registrar. */
export const paperVerbs: Record<PaperKind, OfficeVerb> = {
  record_check: 'screening.check',
  certificate: 'paper.check',
  doctors_note: 'screening.check',
  proof_of_age: 'paper.check',
}

export const MOST_PAPER_BYTES = 20 * 1024 * 1024

/** What a browser offers to choose. Photos of some phones become JPEG then, which is what we take. */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
