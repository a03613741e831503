/**
 * What these rows say beside their sentence may be about health, checks or safety: why a doctor's note was refused, or
 * why a child's record is frozen. The record tells that it happened, and who did it.
 */
const PRIVATE =
  /^(paper|custody_freeze|profile|screening|medical|link|guardian|contact|erasure|person_note)\b/

export const isKeptBack = (action: string): boolean => PRIVATE.test(action)
