export const paperKinds = ['record_check', 'certificate', 'doctors_note', 'proof_of_age'] as const
export type PaperKind = (typeof paperKinds)[number]

export const MOST_PAPER_BYTES = 20 * 1024 * 1024

/** What a browser offers to choose. Photos of some phones become JPEG then, which is what we take. */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
