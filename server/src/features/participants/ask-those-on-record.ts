import { minorOn } from '@centrepass/contract/eligibility-rules'
import { eq } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { linkRequests, officeTasks } from '#platform/database/tables/links'
import { accounts, participantProfiles, participants } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import type { LinkRequestRow } from './link-requests.queries.ts'
import type { Asking, ParticipantLetters } from './participant-emails.ts'
import { linksTo, mayAct } from './participants.queries.ts'
import { questionKey } from './put-question-away.ts'

type Question = { request: LinkRequestRow; secret: string; season: SeasonFacts }
type Reader = { email: string; language: string }
type OnRecord = { email: string | null; email_is_guardian: boolean | null; language: string }

/** Mails whoever can say yes: the address on file and every account already linked. Otherwise the office decides. */
export async function askThoseOnRecord(
  tx: Database,
  letters: ParticipantLetters,
  { request, secret, season }: Question,
): Promise<void> {
  const person = await personOf(tx, request.participant_id)
  if (!person) return toTheOffice(tx, request, 'nobody of that name, or more than one')
  const asker = await askerOf(tx, request.account_id)
  const links = await linksTo(tx, person.id)
  const asking: Asking = { ...namesOf(person, asker), relation: request.relation }
  const isMinor = minorOn(person.birthdate, season.today, season.ageOfMajority)
  const onFile = addressOf(person, isMinor)
  const [acting, former] = parted(links, ({ hands_over_on }) => mayAct(hands_over_on, season.today))
  const readers = distinct([...onFile, ...acting])
  const others = readers.filter(({ email }) => !isSameAddress(email, asker.email))
  for (const { email, language } of former)
    await queueEmail(tx, email, letters.linkInReview(language, asking))
  const why = whyOffice(request, links, { readers, others, isMinor })
  if (why) {
    for (const { email, language } of others)
      await queueEmail(tx, email, letters.linkInReview(language, asking))
    return toTheOffice(tx, request, why)
  }
  // Nobody answers their own question while there is somebody else to ask, save an adult about themself.
  const isThemself =
    !isMinor && request.relation === 'own' && onFile.some(({ email }) => isSameAddress(email, asker.email))
  for (const { email, language } of others.length > 0 && !isThemself ? others : readers) {
    await queueEmail(tx, email, letters.confirmLink(language, asking, person.id, secret))
  }
  // Whoever is signed in may answer there too. A mail that is sent again is no second question.
  const told = { participant_id: person.id, kind: 'link_requested' as const, once: questionKey(request.id) }
  for (const { accountId } of acting.filter((link) => link.accountId !== asker.id)) {
    const deps = { notices: letters.notices, season }
    await notify(tx, deps, { ...told, subject: { asker: asking.asker }, account_id: accountId })
  }
}

/** Of an adult, an address that was a guardian's is nobody's who could speak for them. */
function addressOf({ email, email_is_guardian, language }: OnRecord, isMinor: boolean): Reader[] {
  return email && (isMinor || !email_is_guardian) ? [{ email, language }] : []
}

function parted<T>(list: readonly T[], isFirst: (entry: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((entry) => !isFirst(entry))]
}

type Asked = { readers: Reader[]; others: Reader[]; isMinor: boolean }

function whyOffice(
  request: LinkRequestRow,
  links: { relation: 'own' | 'guardian' }[],
  { readers, others, isMinor }: Asked,
): string | null {
  if (request.relation === 'own' && links.some(({ relation }) => relation === 'own')) {
    return 'another account says that this person is them'
  }
  if (readers.length === 0) return 'no address on file'
  const isAskersToo = others.length < readers.length
  // One parent's address on file must not be enough to come back to a child whom others answer for.
  return isMinor && isAskersToo && others.length > 0 ? 'the address on file is that of the asker' : null
}

async function toTheOffice(tx: Database, request: LinkRequestRow, why: string): Promise<void> {
  await tx
    .update(linkRequests)
    .set({ status: 'staff_review', secret_hash: null })
    .where(eq(linkRequests.id, request.id))
  request.status = 'staff_review'
  const subject = { link_request_id: request.id, participant_id: request.participant_id, why }
  await tx.insert(officeTasks).values({ kind: 'link_review', subject })
}

async function personOf(tx: Database, participantId: number | null) {
  if (participantId === null) return null
  const [person] = await tx
    .select({
      id: participants.id,
      first_name: participants.first_name,
      preferred_name: participants.preferred_name,
      last_name: participants.last_name,
      birthdate: participants.birthdate,
      language: participants.language,
      email: participantProfiles.email,
      email_is_guardian: participantProfiles.email_is_guardian,
    })
    .from(participants)
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .where(eq(participants.id, participantId))
  return person ?? null
}

async function askerOf(tx: Database, accountId: number) {
  const [asker] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!asker) throw new Error('Somebody asked who has no account.')
  return asker
}

type Names = { first_name: string; last_name: string }
const namesOf = (person: Names & { preferred_name: string | null }, asker: Names) => ({
  person: `${person.preferred_name || person.first_name} ${person.last_name}`,
  asker: `${asker.first_name} ${asker.last_name}`,
})

const isSameAddress = (a: string | null, b: string) => a?.trim().toLowerCase() === b.trim().toLowerCase()

const distinct = (readers: Reader[]) =>
  readers.filter(({ email }, at) => readers.findIndex((reader) => isSameAddress(reader.email, email)) === at)
