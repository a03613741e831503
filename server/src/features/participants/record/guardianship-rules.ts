import { exactAge, minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { OWN_ACCOUNT_AGE } from '@centrepass/contract/participants/profile-rules'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'

/**
 * Decides who may become a guardian, by whose word, and what each state of a link may see and do. Linking, answering,
 * ending, objecting and seeing all ask here. Pure: the callers read the facts under their locks.
 */

export type Relation = 'own' | 'guardian'
type Calendar = { today: string; ageOfMajority: number }

/** A link as the rules see it. */
export type LinkFacts = {
  accountId: number
  email: string
  language: string
  relation: Relation
  created_at: Date
  confirmed_at: Date | null
  frozen_at: Date | null
  hands_over_on: string | null
  /** The birthdate on the account's own record; null where it has none. */
  holder_birthdate: string | null
}

type Standing = 'requested' | 'in_review' | 'unconfirmed' | 'confirmed' | 'history' | 'frozen' | 'ended'
type Rights = { seesName: boolean; seesHistory: boolean; acts: boolean }

const nothing: Rights = { seesName: false, seesHistory: false, acts: false }
const nameOnly: Rights = { ...nothing, seesName: true }

/** To act is to read and change the profile, to buy, sign, cancel, and to put the person on a team. */
export const rightsIn: Record<Standing, Rights> = {
  requested: nothing,
  in_review: nothing,
  ended: nothing,
  unconfirmed: nameOnly,
  frozen: nameOnly,
  history: { ...nameOnly, seesHistory: true },
  confirmed: { seesName: true, seesHistory: true, acts: true },
}

type Dated = Pick<LinkFacts, 'confirmed_at' | 'frozen_at' | 'hands_over_on'>

/** An account without a link has no standing, also while it asks for one or after one has ended. */
export function standingOf(link: Dated | undefined, today: string): Standing {
  if (!link) return 'ended'
  if (link.frozen_at !== null) return 'frozen'
  if (link.confirmed_at === null) return 'unconfirmed'
  return mayAct(link.hands_over_on, today) ? 'confirmed' : 'history'
}

/** A guardian whose child came of age acts for some weeks more, and then may only look back. */
export const mayAct = (handsOverOn: string | null, today: string) =>
  handsOverOn === null || today < handsOverOn

/** An account without a participant of its own belongs to an adult: only its own participant says otherwise. */
export const isHeldByMinor = (
  { holder_birthdate }: Pick<LinkFacts, 'holder_birthdate'>,
  { today, ageOfMajority }: Calendar,
) => holder_birthdate !== null && minorOn(holder_birthdate, today, ageOfMajority)

/** An adult who acts for the person today: the only kind of account that answers, ends or objects. */
export const isAdultWhoActs = (link: LinkFacts, calendar: Calendar) =>
  rightsIn[standingOf(link, calendar.today)].acts && !isHeldByMinor(link, calendar)

/** An adult who acts for the person today as a guardian. A minor keeps at least one. */
export const answersFor = (link: LinkFacts, calendar: Calendar) =>
  link.relation === 'guardian' && isAdultWhoActs(link, calendar)

export const mayAnswer = (link: LinkFacts, askerId: number, calendar: Calendar) =>
  link.accountId !== askerId && isAdultWhoActs(link, calendar)

type Linked = { participant_id: number; relation: Relation }
type Wish = {
  participantId: number | null
  birthdate: string
  relation: Relation
  /** All links of the account that asks. */
  links: readonly Linked[]
  maxDependants: number
  today: string
}

/** Why an account may not even ask. Everything here is about the asker, and so may be told to them. */
export function whyNotAsk({ participantId, birthdate, relation, links, maxDependants, today }: Wish) {
  const linked = links.find((link) => link.participant_id === participantId)
  if (linked) return linked.relation === 'own' && relation === 'guardian' ? 'own_guardian' : 'already_linked'
  if (relation === 'guardian') {
    const dependants = links.filter((link) => link.relation === 'guardian').length
    return dependants >= maxDependants ? 'too_many_dependants' : null
  }
  if (links.some((link) => link.relation === 'own')) return 'own_participant_linked'
  return exactAge(birthdate, today) < OWN_ACCOUNT_AGE ? 'too_young_for_own_account' : null
}

type Reader = { email: string; language: string }
type OnRecord = {
  birthdate: string
  email: string | null
  email_is_guardian: boolean | null
  language: string
}
type Question = {
  relation: Relation
  person: OnRecord
  links: readonly LinkFacts[]
  asker: { id: number; email: string }
  /** On file, and yet no proof: see `unprovenAddresses`. */
  unproven: ReadonlySet<string>
  /** Whether the office has to agree to every change. */
  inCustodyFreeze: boolean
  season: Calendar
}
type Asked = {
  /** Get the secret, and so can answer. */
  asked: Reader[]
  /** People who are told about the request and cannot answer it. */
  told: Reader[]
  /** Find the question when they sign in. */
  accountIds: number[]
  /** Set when the office has to decide. */
  why: string | null
}

/** Only an adult can say yes, and never the asker while there is another adult to ask. */
export function whoIsAsked(question: Question): Asked {
  const { relation, person, links, asker, unproven, season } = question
  const isMinor = minorOn(person.birthdate, season.today, season.ageOfMajority)
  const adults = links.filter((link) => isAdultWhoActs(link, season))
  const onFile = addressOnFile(person, isMinor).filter(({ email }) => !unproven.has(normaliseEmail(email)))
  const readers = distinct([...onFile, ...adults])
  const isAskers = ({ email }: Reader) => isSameAddress(email, asker.email)
  const others = readers.filter((reader) => !isAskers(reader))
  const isOwnRecord = !isMinor && relation === 'own' && onFile.some(isAskers)
  const why = whyOffice(question, { readers, others, isMinor })
  const asked = why ? [] : others.length > 0 && !isOwnRecord ? others : readers
  const isAsked = ({ email }: Reader) => asked.some((reader) => isSameAddress(reader.email, email))
  const linked = links.filter(({ confirmed_at }) => confirmed_at)
  const told = distinct([...readers, ...linked]).filter((reader) => !isAsked(reader) && !isAskers(reader))
  const accountIds = why ? [] : links.filter((link) => mayAnswer(link, asker.id, season)).map(idOf)
  return { asked, told, accountIds, why }
}

const idOf = ({ accountId }: LinkFacts) => accountId

/** The address on file, where an adult who can speak for the person reads it. */
function addressOnFile({ email, email_is_guardian, language }: OnRecord, isMinor: boolean): Reader[] {
  return email && Boolean(email_is_guardian) === isMinor ? [{ email, language }] : []
}

type Found = { readers: Reader[]; others: Reader[]; isMinor: boolean }

function whyOffice({ relation, links, inCustodyFreeze }: Question, { readers, others, isMinor }: Found) {
  if (inCustodyFreeze) return 'custody freeze'
  if (relation === 'own' && links.some((link) => link.relation === 'own')) {
    return 'another account says that this person is them'
  }
  if (readers.length === 0) return 'no adult on record can be asked'
  const isAskersToo = others.length < readers.length
  // One parent's address on file must not be enough to come back to a child whom others answer for.
  return isMinor && isAskersToo && others.length > 0 ? 'the address on file is that of the asker' : null
}

const isSameAddress = (a: string, b: string) => normaliseEmail(a) === normaliseEmail(b)

const distinct = (readers: Reader[]) =>
  readers.filter(({ email }, at) => readers.findIndex((reader) => isSameAddress(reader.email, email)) === at)

type Claim = Pick<Question, 'relation' | 'person' | 'links' | 'unproven' | 'inCustodyFreeze' | 'season'> & {
  askerEmail: string
}

/**
 * Whether the account's own mailbox is enough: only where no one is linked and the address on file is theirs. A
 * guardian's address proves nothing about an adult, and a minor's own address makes no one their guardian.
 */
export function provesByOwnMailbox(claim: Claim): boolean {
  const { relation, person, links, unproven, inCustodyFreeze, season, askerEmail } = claim
  if (inCustodyFreeze || links.length > 0 || !person.email) return false
  const isMinor = minorOn(person.birthdate, season.today, season.ageOfMajority)
  const proves = isMinor ? person.email_is_guardian || relation === 'own' : !person.email_is_guardian
  return (
    Boolean(proves) && !unproven.has(normaliseEmail(person.email)) && isSameAddress(person.email, askerEmail)
  )
}

/**
 * Decides who may end another's link: an adult about their own record, and an adult guardian that of one who came
 * later. The office decides about any other wish, or two parents could lock each other out. Null where there is no way.
 */
export function endingBy(caller: LinkFacts, other: LinkFacts, calendar: Calendar): 'now' | 'office' | null {
  if (!isAdultWhoActs(caller, calendar)) return null
  if (other.accountId === caller.accountId || other.relation !== 'guardian') return null
  return caller.relation === 'own' || isLater(other, caller) ? 'now' : 'office'
}

const isLater = (a: LinkFacts, b: LinkFacts) => a.created_at > b.created_at

/** A minor always keeps one adult who answers for them. */
export function isLastGuardian(
  link: LinkFacts,
  links: readonly LinkFacts[],
  isMinor: boolean,
  calendar: Calendar,
): boolean {
  return isMinor && !links.some((one) => one.accountId !== link.accountId && answersFor(one, calendar))
}

const OBJECTION_DAYS = 30
const objectionEnds = (confirmedAt: Date) => new Date(confirmedAt.getTime() + OBJECTION_DAYS * 86_400_000)

type Objecting = {
  caller: LinkFacts
  other: LinkFacts
  isMinor: boolean
  /** The office has looked at an objection to this very link before. */
  wasDecided: boolean
  season: Calendar & { now: Date }
}

/**
 * Until when an adult who acts may object to a link that was made after theirs; null where they may not. An adult's own
 * link is theirs by right: a guardian who doubts it asks the office.
 */
export function mayObjectUntil({ caller, other, isMinor, wasDecided, season }: Objecting): Date | null {
  if (!isAdultWhoActs(caller, season) || other.accountId === caller.accountId) return null
  if (other.confirmed_at === null || wasDecided || !isLater(other, caller)) return null
  if (other.relation === 'own' && !isMinor) return null
  const until = objectionEnds(other.confirmed_at)
  return season.now < until ? until : null
}

/** What a family may do with a child while a custody freeze stands. */
export const allowedInCustodyFreeze = {
  see: true,
  buy: true,
  sign: true,
  link: false,
  end: false,
  object: false,
  profile: false,
  cancel: false,
  roster: false,
  erase: false,
} as const

export type CustodyAct = keyof typeof allowedInCustodyFreeze
