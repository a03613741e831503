import { type SigningFacts, whyNotSign } from '@centrepass/contract/documents/signing-rules'
import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { and, eq, isNotNull } from 'drizzle-orm'
import { mayAct } from '#features/participants/record/guardianship-rules'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import type { SignedAs, SignMethod, signingLinks } from '#platform/database/tables/documents'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { fullName } from './issue-documents.ts'

/** The reader or signer for one person, and their right to it. */
export type Signer = Omit<SigningFacts, 'isMinor' | 'templateSigner'> & {
  accountId: number | null
  email: string
  language: string
  name: string
  /** Every name by which they are on record. */
  names: string[]
  relationship: SignedAs
  method: SignMethod
}

type Person = typeof participants.$inferSelect

/** The account as a signer for one person; null without a confirmed link, which is as good as not there. */
export async function signerByAccount(
  db: Database,
  accountId: number,
  participantId: number,
  season: SeasonFacts,
): Promise<Signer | null> {
  const [row] = await db
    .select({ link: guardianships, account: accounts })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .where(
      and(
        eq(guardianships.account_id, accountId),
        eq(guardianships.participant_id, participantId),
        isNotNull(guardianships.confirmed_at),
      ),
    )
  if (!row) return null
  return accountSigner(row.account, row.link, await ownPersonOf(db, accountId), season)
}

/** The account holder as a participant, whose birthdate tells whether they are an adult. */
export async function ownPersonOf(db: Database, accountId: number): Promise<Person | null> {
  const [own] = await db
    .select({ person: participants })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(and(eq(guardianships.account_id, accountId), eq(guardianships.relation, 'own')))
  return own?.person ?? null
}

export function accountSigner(
  account: typeof accounts.$inferSelect,
  link: typeof guardianships.$inferSelect,
  own: Person | null,
  { today, ageOfMajority }: SeasonFacts,
): Signer {
  const names = [fullName(account), ...(own ? namesOf(own) : [])]
  return {
    accountId: account.id,
    email: account.email,
    language: account.language,
    name: link.relation === 'own' && own ? fullName(own) : fullName(account),
    names,
    relation: link.relation,
    relationship: link.relation === 'own' ? 'self' : link.relationship,
    isConfirmed: link.confirmed_at !== null,
    mayAct: mayAct(link.hands_over_on, today),
    signerIsMinor: own !== null && minorOn(own.birthdate, today, ageOfMajority),
    method: 'account',
  }
}

/** The person a link was emailed to: the adult themself, or the guardian of a minor. */
export function signerByLink(link: typeof signingLinks.$inferSelect, person: Person): Signer {
  const isSelf = link.relationship === 'self'
  return {
    accountId: link.account_id,
    email: link.email,
    language: link.language.toUpperCase(),
    name: link.signer_name,
    names: [link.signer_name, ...(isSelf ? namesOf(person) : [])],
    relation: isSelf ? 'own' : 'guardian',
    relationship: link.relationship,
    isConfirmed: true,
    mayAct: true,
    // A minor is never emailed a link to sign with.
    signerIsMinor: false,
    method: 'mailed_link',
  }
}

function namesOf(person: Person): string[] {
  const { first_name, middle_name, last_name, preferred_name } = person
  return [
    fullName(person),
    ...(middle_name ? [fullName({ first_name: `${first_name} ${middle_name}`, last_name })] : []),
    ...(preferred_name ? [fullName({ first_name: preferred_name, last_name })] : []),
  ]
}

type Document = { birthdate: string; templateSigner: string }

/** Why this signer cannot sign a document of that person, or null. */
export const whyNotBy = (signer: Signer, { birthdate, templateSigner }: Document, season: SeasonFacts) =>
  whyNotSign({
    ...signer,
    templateSigner,
    isMinor: minorOn(birthdate, season.today, season.ageOfMajority),
  })
