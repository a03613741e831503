import type { DocumentSummary } from '@centrepass/contract/documents/documents'

export type Pass = {
  /** All documents of this pass: those signed in it and those still to sign. */
  ids: readonly number[]
  current: DocumentSummary | undefined
  next: DocumentSummary | undefined
  /** Which of them the current one is, from 1. */
  position: number
}

/**
 * Where one is in a pass. What is signed is known from the documents themselves, so a reload or a signature
 * given elsewhere moves it on; `kept` only remembers what it began with, so that "2 of 9" stays true.
 */
export function passThrough(
  documents: readonly DocumentSummary[],
  kept: readonly number[],
  first?: number,
): Pass {
  const open = documents.filter(({ action }) => action === 'sign')
  const wanted = open.filter(({ id }) => id === first)
  const ordered = [...wanted, ...open.filter(({ id }) => id !== first)]
  const signed = documents.filter(({ id, action }) => action === 'done' && kept.includes(id))
  return {
    ids: [...signed, ...ordered].map(({ id }) => id),
    current: ordered[0],
    next: ordered[1],
    position: signed.length + 1,
  }
}
