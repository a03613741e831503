import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import {
  unconfirmedOf,
  unprovenAddresses,
} from '#features/participants/contacts/unconfirmed-contacts.queries'
import { answersFor } from '#features/participants/record/guardianship-rules'
import { type Link, linksTo } from '#features/participants/record/participants.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import type { SignedAs, signingLinks } from '#platform/database/tables/documents'
import type { participantProfiles, participants } from '#platform/database/tables/people'
import { fullName } from './issue-documents.ts'

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

/** To whom a link is emailed that signs for a person: the adult themself, or an adult who answers for a minor. */
export async function linkRecipient(
  db: Database,
  subject: Subject,
  season: SeasonFacts,
): Promise<Recipient | null> {
  const [first] = await linkRecipients(db, subject, season)
  return first ?? null
}

/** Whether the reader of a link is still a person who may sign for the person today. */
export async function isStillRecipient(
  db: Database,
  subject: Subject,
  season: SeasonFacts,
  link: typeof signingLinks.$inferSelect,
): Promise<boolean> {
  return (await linkRecipients(db, subject, season)).some(
    ({ email, name, relationship, accountId }) =>
      isSame(email, link.email) &&
      (relationship === 'self') === (link.relationship === 'self') &&
      (link.account_id === null
        ? accountId !== null || name === link.signer_name
        : accountId === link.account_id),
  )
}

/** Everyone who may get a link today, the first choice first. A former guardian's address is no way to anyone. */
async function linkRecipients(db: Database, subject: Subject, season: SeasonFacts): Promise<Recipient[]> {
  const { person } = subject
  const links = await linksTo(db, person.id)
  const unproven = await unprovenAddresses(db, person.id, links, season.today)
  const isMinor = minorOn(person.birthdate, season.today, season.ageOfMajority)
  const found = isMinor
    ? [...guardians(links, season), ...(await guardianContacts(db, subject, links))]
    : adultSelf(subject, links)
  return found.filter(({ email }) => !unproven.has(normaliseEmail(email)))
}

/** A contact is on file, but no email may go to it before the office has confirmed it. */
export const waitsForOffice = async (db: Database, participantId: number) =>
  (await unconfirmedOf(db, participantId)).length > 0

/** An address that a guardian reads is no way to an adult. */
function adultSelf({ person, profile }: Subject, links: Link[]): Recipient[] {
  const own = links.find(({ relation }) => relation === 'own')
  const email = own?.email ?? (profile?.email_is_guardian ? null : profile?.email)
  const isGuardians = links.some((link) => link.relation === 'guardian' && isSame(link.email, email))
  if (!email || isGuardians) return []
  return [
    {
      ...{ email, name: fullName(person), relationship: 'self', accountId: own?.accountId ?? null },
      language: languageOf(own?.language ?? person.language),
    },
  ]
}

const guardians = (links: Link[], season: SeasonFacts): Recipient[] =>
  links
    .filter((link) => answersFor(link, season))
    .map((link) => {
      const { email, relationship, accountId } = link
      return { email, name: fullName(link), relationship, accountId, language: languageOf(link.language) }
    })

/** Parents on file without an account, whom an adult or the office put there: a minor could name themself. */
async function guardianContacts(
  db: Database,
  { person, profile }: Subject,
  links: Link[],
): Promise<Recipient[]> {
  const unconfirmed = await unconfirmedOf(db, person.id)
  const own = links.find(({ relation }) => relation === 'own')
  const isMinors = (email: string) =>
    isSame(email, own?.email) || (isSame(email, profile?.email) && !profile?.email_is_guardian)
  const counts = (email: string, name: string) =>
    !isMinors(email) && !unconfirmed.some((one) => one.name === name && isSame(one.email, email))
  return (profile?.guardian_contacts ?? []).flatMap(({ email, name }) =>
    !email || !counts(email, name)
      ? []
      : {
          ...{ email, name, accountId: null },
          // The relationship on file is free text; the signer states it again.
          relationship: 'parent' as const,
          language: languageOf(own?.language ?? person.language),
        },
  )
}

const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  Boolean(a && b && normaliseEmail(a) === normaliseEmail(b))

const languageOf = (code: string): 'en' | 'fr' => (code === 'FR' ? 'fr' : 'en')

/** Enough to recognise an address, and no more. */
export const maskedAddress = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2')
