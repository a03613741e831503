import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { Relationship } from '@centrepass/contract/participants/profile-rules'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import { isHeldByMinor, type LinkFacts } from './guardianship-rules.ts'

type Creation = {
  relationship: Relationship
  birthdate: string
  /** The address on file of the new record; null where the form names none. */
  emailOnFile: string | null
  creator: Pick<LinkFacts, 'holder_birthdate'> & { email: string; isVerified: boolean }
  season: { today: string; ageOfMajority: number }
}

/**
 * Whether a person who was just created needs no email to confirm the link. For a child whom an adult parent creates
 * it would go to the mailbox that the account has proven already, about a record that held nothing a minute ago. An
 * adult speaks for themself, and an address of someone else on file is a reason to ask. Whether a like record exists is
 * no part of this: the answer would tell a stranger that it does.
 */
export function isConfirmedByCreating({ relationship, birthdate, ...rest }: Creation): boolean {
  const { emailOnFile, creator, season } = rest
  return (
    creator.isVerified &&
    !isHeldByMinor(creator, season) &&
    (relationship === 'parent' || relationship === 'legal_guardian') &&
    minorOn(birthdate, season.today, season.ageOfMajority) &&
    (emailOnFile === null || normaliseEmail(emailOnFile) === normaliseEmail(creator.email))
  )
}
