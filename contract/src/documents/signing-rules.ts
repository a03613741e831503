import type { SignatureRefusal, SignerRelationship, WhyNotSign } from './documents.ts'

/** Who would sign for whom. Minor or adult goes by the exact age on the day. */
export type SigningFacts = {
  isMinor: boolean
  /** Whom the template wants: a `guardian` document is for minors only. */
  templateSigner: string
  relation: 'own' | 'guardian'
  isConfirmed: boolean
  /** False once the person is an adult and their guardian sees only the history. */
  mayAct: boolean
  signerIsMinor: boolean
}

/** Why an account cannot sign, or null: an adult guardian signs for a minor, an adult signs alone. */
export function whyNotSign(facts: SigningFacts): WhyNotSign | null {
  if (!facts.isConfirmed) return 'not_confirmed'
  const isOwnMinor = facts.relation === 'own' && facts.isMinor
  if (facts.signerIsMinor || isOwnMinor) return 'minor_cannot_sign'
  if (facts.isMinor) return null
  if (!facts.mayAct) return 'handed_over'
  if (facts.relation === 'guardian') return 'adult_signs_alone'
  return facts.templateSigner === 'guardian' ? 'came_of_age' : null
}

/** Below this age a child is not asked to have read the code of conduct. */
const READS_ALONG_FROM = 12

/** Whether the guardian says that they read it with the child. */
export const needsReadWithChild = (code: string, isMinor: boolean, age: number): boolean =>
  code === 'CODE-CONDUCT' && isMinor && age >= READS_ALONG_FROM

/** What a signature says, and what it is measured by. */
export type SignatureFacts = {
  decision: 'sign' | 'decline'
  agreed: boolean
  typedName: string
  relationship: SignerRelationship | undefined
  readWithChild: boolean | undefined
  /** Every name by which the signer is on record. */
  signerNames: readonly string[]
  isMinor: boolean
  canDecline: boolean
  needsReadWithChild: boolean
}

/** What is missing in a signature, or null. The first thing that is wrong is the one to tell. */
export function whyNotSignature(facts: SignatureFacts): SignatureRefusal | null {
  if (facts.decision === 'decline' && !facts.canDecline) return 'cannot_decline'
  if (!facts.agreed) return 'must_agree'
  if (!facts.signerNames.some((name) => isSameName(name, facts.typedName))) return 'name_differs'
  if (facts.isMinor && !facts.relationship) return 'relationship_missing'
  const isUnread = facts.decision === 'sign' && facts.needsReadWithChild && !facts.readWithChild
  return isUnread ? 'read_with_child_missing' : null
}

/** The same name, ignoring case, spaces, hyphens and accents. */
export function isSameName(a: string, b: string): boolean {
  const plain = plainName(a)
  return plain !== '' && plain === plainName(b)
}

// Letters that carry a stroke or are two in one do not come apart by themselves.
const WHOLE: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }
// Accents of European scripts only: in others a mark is a vowel, and another vowel is another name.
const ACCENTS = /[\u0300-\u036f]/g

function plainName(name: string): string {
  const bare = name.normalize('NFKD').replace(ACCENTS, '').toLowerCase()
  return bare.replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(/[łøđðßæœı]/g, (letter) => WHOLE[letter] ?? letter)
}
