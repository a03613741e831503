import { minorOn } from '@centrepass/contract/eligibility-rules'
import { linksTo } from '#features/participants/participants.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import type { SignedAs } from '#platform/database/tables/documents'
import type { participantProfiles, participants } from '#platform/database/tables/people'
import { fullName } from './issue-documents.ts'
import { ownPersonOf } from './signer.ts'

export type Recipient = {
  email: string
  name: string
  relationship: SignedAs
  accountId: number | null
  language: 'en' | 'fr'
}

type Subject = {
  person: typeof participants.$inferSelect
  profile: typeof participantProfiles.$inferSelect | null
}
type Link = Awaited<ReturnType<typeof linksTo>>[number]

/** To whom a link is mailed that signs for a person: the adult themself, or an adult who answers for a minor. */
export async function linkRecipient(
  db: Database,
  subject: Subject,
  season: SeasonFacts,
): Promise<Recipient | null> {
  const { person } = subject
  const links = await linksTo(db, person.id)
  return minorOn(person.birthdate, season.today, season.ageOfMajority)
    ? guardianOf(db, subject, links, season)
    : adultSelf(subject, links)
}

/** An address that a guardian reads is no way to an adult. */
function adultSelf({ person, profile }: Subject, links: Link[]): Recipient | null {
  const own = links.find(({ relation }) => relation === 'own')
  const email = own?.email ?? (profile?.email_is_guardian ? null : profile?.email)
  const isGuardians = links.some((link) => link.relation === 'guardian' && isSame(link.email, email))
  if (!email || isGuardians) return null
  return {
    ...{ email, name: fullName(person), relationship: 'self', accountId: own?.accountId ?? null },
    language: languageOf(own?.language ?? person.language),
  }
}

async function guardianOf(
  db: Database,
  { person, profile }: Subject,
  links: Link[],
  { today, ageOfMajority }: SeasonFacts,
): Promise<Recipient | null> {
  for (const link of links.filter(({ relation, confirmed_at }) => relation === 'guardian' && confirmed_at)) {
    const self = await ownPersonOf(db, link.accountId)
    if (self && minorOn(self.birthdate, today, ageOfMajority)) continue
    const { email, relationship, accountId } = link
    return { email, name: fullName(link), relationship, accountId, language: languageOf(link.language) }
  }
  const own = links.find(({ relation }) => relation === 'own')
  const contact = profile?.guardian_contacts.find(
    ({ email }) =>
      email && !isSame(email, own?.email) && !(isSame(email, profile.email) && !profile.email_is_guardian),
  )
  if (!contact?.email) return null
  return {
    ...{ email: contact.email, name: contact.name, accountId: null },
    // What stands on file is free text; whoever signs says it again.
    relationship: 'parent',
    language: languageOf(own?.language ?? person.language),
  }
}

const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  Boolean(a && b && a.trim().toLowerCase() === b.trim().toLowerCase())

const languageOf = (code: string): 'en' | 'fr' => (code === 'FR' ? 'fr' : 'en')

/** Enough to recognise an address, and no more. */
export const maskedAddress = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2')
