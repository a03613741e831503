import type { OfficeVerb } from '../office/verbs.ts'

/**
 * What these rows say beside their sentence may be about health, checks or safety: why a doctor's note was refused, or
 * why a child's record is frozen. The record tells that it happened, and who did it.
 */
const PRIVATE =
  /^(paper|custody_freeze|profile|screening|medical|link|guardian|contact|erasure|person_note)\b/

export const isKeptBack = (action: string): boolean => PRIVATE.test(action)

const FOR_THOSE_WHO: readonly (readonly [RegExp, OfficeVerb])[] = [
  [/^(paper|screening)\b/, 'screening.check'],
  [/^(profile|medical)\b/, 'medical.open'],
  [/^(custody_freeze|link|guardian|contact|erasure|person_note)\b/, 'link.decide'],
]

/** What one must be allowed to do to read, on the page of a person, why such a thing was done; null: nothing more. */
export const whyIsFor = (action: string): OfficeVerb | null =>
  FOR_THOSE_WHO.find(([kept]) => kept.test(action))?.[1] ?? null
