import { and, eq } from 'drizzle-orm'
import { registrarsOfClub } from '#features/office/grants/grants.queries'
import { ownMattersAmong } from '#features/office/own-matters'
import { isAdultWhoActs } from '#features/participants/record/guardianship-rules'
import { linksTo } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { queueEmail, queueEmails } from '#platform/mail/queue-email'
import type { TransferWork } from './transfer-deps.ts'
import type { TransferNews } from './transfer-email-words.ts'
import type { TransferStory } from './transfer-emails.ts'
import type { KnownTransfer } from './transfers.queries.ts'

type More = { day?: string; reason?: string; club?: string }

export const storyOf = ({ row, person, from, to }: KnownTransfer, more: More = {}): TransferStory => ({
  ...{ number: row.id, participantId: row.participant_id, from: from.name, to: to.name },
  person: `${person.first_name} ${person.last_name}`,
  ...{ day: '', reason: '', club: '', ...more },
})

/** Registrars of a club who may answer: one whose own family it concerns may not. */
export async function answeringFor(tx: Database, clubId: number, participantId: number) {
  const found = await registrarsOfClub(tx, clubId)
  const free = []
  for (const one of found) {
    const [isOwn] = await ownMattersAmong(tx, { accountId: one.id }, [{ participant_id: participantId }])
    if (!isOwn) free.push(one)
  }
  return free
}

/** Every adult who acts for the person, except the one who has just done it. */
async function familyOf(tx: Database, work: TransferWork, { row }: KnownTransfer, except: number | null) {
  const links = await linksTo(tx, row.participant_id)
  return links.filter((link) => isAdultWhoActs(link, work.season) && link.accountId !== except)
}

export async function askFamily(tx: Database, work: TransferWork, known: KnownTransfer): Promise<void> {
  const story = storyOf(known, { reason: known.row.reason ?? '' })
  const family = await familyOf(tx, work, known, null)
  if (family.length === 0) throw new Failure('transfer_no_family')
  await queueEmails(
    tx,
    family.map(({ email, language }) => ({ to: email, email: work.letters.agreeAsked(language, story) })),
  )
}

type Telling = {
  known: KnownTransfer
  news: readonly TransferNews[]
  story: TransferStory
  except: number | null
}

export async function tellFamily(tx: Database, work: TransferWork, telling: Telling): Promise<void> {
  const { known, news, story, except } = telling
  for (const { email, language } of await familyOf(tx, work, known, except))
    await queueEmail(tx, email, work.letters.familyNews(language, news, story))
}

/** Both clubs, each registrar once. They know of it only where the family has agreed. */
export async function tellClubs(tx: Database, work: TransferWork, telling: Telling): Promise<void> {
  const { known, news, story, except } = telling
  if (known.row.family_answer !== 'yes') return
  const all = [...(await registrarsOfClub(tx, known.from.id)), ...(await registrarsOfClub(tx, known.to.id))]
  const told = new Map(all.filter(({ id }) => id !== except).map((one) => [one.id, one]))
  for (const { email, language } of told.values())
    await queueEmail(tx, email, work.letters.clubNews(language, news, story))
}

export async function tellEveryone(tx: Database, work: TransferWork, telling: Telling): Promise<void> {
  await tellFamily(tx, work, telling)
  await tellClubs(tx, work, telling)
  await tellAsker(tx, work, telling)
}

/** The person who asked for it in the office, if they still work there. */
async function tellAsker(
  tx: Database,
  work: TransferWork,
  { known, news, story, except }: Telling,
): Promise<void> {
  const { by_office, asked_by } = known.row
  if (!by_office || asked_by === null || asked_by === except) return
  const [asker] = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.id, asked_by), eq(accounts.is_office, true)))
  if (asker) await queueEmail(tx, asker.email, work.letters.askerNews(asker.language, news, story))
}
