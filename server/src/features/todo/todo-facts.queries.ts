import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { TodoFacts, TodoPerson } from '@centrepass/contract/todo/todo-facts'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { isOnSale } from '#features/catalogue/is-on-sale'
import { doubtedEntries } from '#features/participants/contacts/doubted-entries.queries'
import { linkQuestionsOf } from '#features/participants/linking/link-questions.queries'
import { missingParts } from '#features/participants/profile/unfinished-parts'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'
import { mayAct } from '#features/participants/record/guardianship-rules'
import { calledName } from '#features/participants/record/records-named'
import { preparedWaitingFor } from '#features/prepared/record/prepared-waiting.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { nameIn } from '#platform/database/name-in'
import { clubs, registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import {
  guardianships,
  participantConfidential,
  participantProfiles,
  participants,
  registrations,
} from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { checksAtOffice } from '#platform/encryption/screenings.queries'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { overduePayments } from './overdue-payments.queries.ts'
import { callOffsFor, offersFor, teamsFor, transfersFor } from './waiting-answers.queries.ts'

/** Everything the list is made of: eleven reads, however large the family is. */
export async function todoFacts(
  { db, keys }: { db: Database; keys: DataKeys },
  actor: AccountActor,
  { accountId, locale }: { accountId: number; locale: Locale },
  season: SeasonFacts,
): Promise<TodoFacts> {
  requireOwn(actor, accountId)
  const family = await familyOf(db, accountId)
  const ids = family.map(({ person }) => person.id)
  const registered = await registrationsOf(db, ids, locale)
  const known = {
    registered,
    checked: await checksAtOffice(db, keys, registered.filter(isForScreening).map(personIn), season.today),
    unsigned: await unsignedOf(db, ids),
    doubted: await doubtedEntries(db, ids, season),
    needsOffice: await inCustodyFreeze(db, ids, season),
    season,
  }
  const people = family.map((member) => personOf(member, known))
  const own = family.find(({ link }) => link.relation === 'own')
  return {
    people,
    isHolderMinor: own !== undefined && isMinor(own, season),
    isSeasonOpen: await isSeasonOpen(db, season),
    questions: (await linkQuestionsOf(db, actor, accountId, season)).map(
      ({ participant, requester_name }) => ({ participant, asker: requester_name }),
    ),
    teams: await teamsFor(db, people, season),
    offers: await offersFor(db, people, { ...season, locale }),
    prepared: await preparedWaitingFor(db, accountId, { ...season, locale }),
    callOffs: await callOffsFor(db, accountId, { today: season.today, locale }),
    transfers: own && isMinor(own, season) ? [] : await transfersFor(db, people),
    overdue: await overduePayments(db, accountId, locale),
  }
}

/** The own person first, then the others by age, as everywhere. */
async function familyOf(db: Database, accountId: number) {
  const rows = await db
    .select({
      link: guardianships,
      person: participants,
      club: { id: clubs.id, is_other: clubs.is_other },
      profile: participantProfiles,
      reviewedSeason: participantConfidential.medical_reviewed_season,
    })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .leftJoin(clubs, eq(clubs.id, participants.club_id))
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .leftJoin(participantConfidential, eq(participantConfidential.participant_id, participants.id))
    .where(eq(guardianships.account_id, accountId))
    .orderBy(asc(participants.birthdate), asc(participants.id))
  const isOwn = ({ link }: (typeof rows)[number]) => link.relation === 'own'
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))]
}

type Member = Awaited<ReturnType<typeof familyOf>>[number]

async function registrationsOf(db: Database, ids: number[], locale: Locale) {
  if (ids.length === 0) return []
  const { participant_id, season_year, status, is_live } = registrations
  return db
    .select({ participant_id, season_year, status, is_live, option: nameIn(registrationOptions, locale) })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .where(inArray(participant_id, ids))
    .orderBy(asc(registrations.id))
}

type Registered = Awaited<ReturnType<typeof registrationsOf>>[number]
// A screening is opened only where someone waits for it.
const isForScreening = ({ status, is_live }: Registered) => is_live && status === 'pending_screening'
const personIn = ({ participant_id }: Registered) => participant_id

async function unsignedOf(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({ participant_id: documents.participant_id, count: count() })
    .from(documents)
    .where(and(inArray(documents.participant_id, ids), isOpenDocument))
    .groupBy(documents.participant_id)
}

async function isSeasonOpen(db: Database, { activeYear, now }: SeasonFacts): Promise<boolean> {
  const inSeason = eq(registrationOptions.season_year, activeYear)
  return (await db.$count(registrationOptions, and(inSeason, isOnSale(true, registrationOptions, now)))) > 0
}

type Known = {
  registered: Registered[]
  checked: ReadonlySet<number>
  unsigned: Awaited<ReturnType<typeof unsignedOf>>
  doubted: Awaited<ReturnType<typeof doubtedEntries>>
  needsOffice: ReadonlySet<number>
  season: SeasonFacts
}

function personOf(member: Member, known: Known): TodoPerson {
  const { registered, unsigned, season } = known
  const { link, person } = member
  const theirs = registered.filter(({ participant_id }) => participant_id === person.id)
  const subject = { ...season, birthdate: person.birthdate, relationship: link.relationship }
  return {
    participant: {
      id: person.id,
      name: `${link.confirmed_at ? calledName(person) : person.first_name} ${person.last_name}`,
    },
    relation: link.relation,
    isConfirmed: link.confirmed_at !== null,
    // While a link is on hold there is nothing to do for the family, not even to confirm it.
    mayAct: mayAct(link.hands_over_on, season.today) && link.frozen_at === null,
    isMinor: isMinor(member, season),
    unsigned: unsigned.find(({ participant_id }) => participant_id === person.id)?.count ?? 0,
    isCheckAtOffice: known.checked.has(person.id),
    registrations: theirs.filter((one) => one.season_year === season.activeYear && one.is_live),
    wasRegistered: theirs.some(({ season_year }) => season_year < season.activeYear),
    missing: missingParts(member, subject, season.activeYear),
    // While the office has to agree to every change, the family can only wait.
    doubted: known.needsOffice.has(person.id)
      ? []
      : known.doubted.filter((one) => one.participant_id === person.id).map(({ entry }) => entry),
  }
}

const isMinor = ({ person }: Member, { today, ageOfMajority }: SeasonFacts) =>
  minorOn(person.birthdate, today, ageOfMajority)
