import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import type { SeasonFacts } from '#features/site/season-at'
import { isHeldByMinor, type Link, mayAct } from '../record/participants.queries.ts'
import type { LinkRequestRow } from './link-requests.queries.ts'

export type Reader = { email: string; language: string }
export type OnRecord = {
  birthdate: string
  email: string | null
  email_is_guardian: boolean | null
  language: string
}
type Question = {
  request: Pick<LinkRequestRow, 'relation'>
  person: OnRecord
  links: Link[]
  asker: { id: number; email: string }
  /** On file, and yet no proof: see `unprovenAddresses`. */
  unproven: ReadonlySet<string>
  season: SeasonFacts
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
export function whoIsAsked({ request, person, links, asker, unproven, season }: Question): Asked {
  const isMinor = minorOn(person.birthdate, season.today, season.ageOfMajority)
  const adults = links.filter((link) => mayAnswerBy(link, season))
  const onFile = addressOnFile(person, isMinor).filter(({ email }) => !unproven.has(normaliseEmail(email)))
  const readers = distinct([...onFile, ...adults])
  const isAskers = ({ email }: Reader) => isSameAddress(email, asker.email)
  const others = readers.filter((reader) => !isAskers(reader))
  const isOwnRecord = !isMinor && request.relation === 'own' && onFile.some(isAskers)
  const why = whyOffice(request, links, { readers, others, isMinor })
  const asked = why ? [] : others.length > 0 && !isOwnRecord ? others : readers
  const isAsked = ({ email }: Reader) => asked.some((reader) => isSameAddress(reader.email, email))
  const linked = links.filter(({ confirmed_at }) => confirmed_at)
  const told = distinct([...readers, ...linked]).filter((reader) => !isAsked(reader) && !isAskers(reader))
  const accountIds = why ? [] : adults.map(({ accountId }) => accountId).filter((id) => id !== asker.id)
  return { asked, told, accountIds, why }
}

const mayAnswerBy = (link: Link, season: SeasonFacts) =>
  link.confirmed_at !== null && mayAct(link.hands_over_on, season.today) && !isHeldByMinor(link, season)

/** The address on file, where an adult who can speak for the person reads it. */
function addressOnFile({ email, email_is_guardian, language }: OnRecord, isMinor: boolean): Reader[] {
  return email && Boolean(email_is_guardian) === isMinor ? [{ email, language }] : []
}

type Found = { readers: Reader[]; others: Reader[]; isMinor: boolean }

function whyOffice(
  { relation }: Question['request'],
  links: Link[],
  { readers, others, isMinor }: Found,
): string | null {
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
