import type { Account } from '@centrepass/contract/accounts/accounts'
import { exactAge } from '@centrepass/contract/eligibility/eligibility-rules'
import { email, type FieldRule, phone, postalCode } from '@centrepass/contract/ground/field-rules'
import type {
  KnownFact,
  LinkRequest,
  LookupResult,
  ParticipantLookup,
} from '@centrepass/contract/participants/links'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { OWN_ACCOUNT_AGE, personalProblems } from '@centrepass/contract/participants/profile-rules'

/** The search form as it is typed. */
export type Typed = {
  first_name: string
  last_name: string
  birthdate: string
  fact_kind: KnownFact['kind']
  fact_value: string
}

/** A person to ask for a link to, whether or not they are known to be on record. */
export type Found = {
  handle: string
  name: string
  isMatch: boolean
  isLinked: boolean
  /** Matched by the address of the very account that asks. */
  isOwnAddress: boolean
  /** Both are null for a person found while a new participant was being created. */
  birthYear: number | null
  birthdate: string | null
}

const factRules: Partial<Record<KnownFact['kind'], FieldRule>> = { postal_code: postalCode, email, phone }

// Not asked for in a search; here so that a name and a birthdate meet the rules they were created by.
const unasked = {
  middle_name: null,
  preferred_name: null,
  gender: 'NO_ANSWER',
  gender_self_described: null,
  pronouns: null,
  stream: 'OPEN',
  language: 'EN',
} as const

export function lookupProblems({ fact_kind, fact_value, ...person }: Typed, today: string) {
  const problems = personalProblems({ ...unasked, ...person }, { relationship: 'parent', today })
  return {
    first_name: problems['personal.first_name'] ?? null,
    last_name: problems['personal.last_name'] ?? null,
    birthdate: problems['personal.birthdate'] ?? null,
    fact_value: fact_value.trim() ? (factRules[fact_kind]?.(fact_value) ?? null) : null,
  }
}

export function lookupOf({ fact_kind, fact_value, ...person }: Typed): ParticipantLookup {
  const value = fact_value.trim()
  return { ...person, ...(value && { known_fact: { kind: fact_kind, value } }) }
}

export function foundBy(result: LookupResult, typed: Typed, account: Account): Found {
  const { handle, first_name, last_name, birth_year, is_match, already_linked_to_you } = result
  return {
    handle,
    name: `${first_name} ${last_name}`,
    isMatch: is_match,
    isLinked: already_linked_to_you,
    isOwnAddress: is_match && typed.fact_kind === 'email' && isSame(typed.fact_value, account.email),
    birthYear: birth_year,
    birthdate: typed.birthdate,
  }
}

export function foundWhileCreating(existing: {
  handle: string
  first_name: string
  last_name: string
}): Found {
  return {
    handle: existing.handle,
    name: `${existing.first_name} ${existing.last_name}`,
    isMatch: true,
    isLinked: false,
    isOwnAddress: false,
    birthYear: null,
    birthdate: null,
  }
}

/** Why a person cannot be the account holder. The server checks the same. */
export function whyNotMine(
  { birthdate }: Pick<Found, 'birthdate'>,
  account: Pick<Account, 'participant'>,
  today: string,
): 'taken' | 'too_young' | null {
  if (account.participant) return 'taken'
  return birthdate && exactAge(birthdate, today) < OWN_ACCOUNT_AGE ? 'too_young' : null
}

type Person = Pick<ParticipantDetails, 'first_name' | 'preferred_name' | 'last_name'>

/** The request behind a link that waits to be confirmed; until then it has a name only, as it was typed. */
export function openRequestFor(person: Person, requests: readonly LinkRequest[]): LinkRequest | undefined {
  const { first_name, preferred_name, last_name } = person
  const names = [first_name, preferred_name ?? first_name].map((first) => `${first} ${last_name}`)
  const theirs = requests.filter(({ name }) => names.some((known) => isSame(known, name)))
  // An expired request is opened again by another email.
  return (
    theirs.find(({ status }) => status === 'requested') ?? theirs.find(({ status }) => status === 'expired')
  )
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
