import {
  type MessageInBoth,
  type MessageTopic,
  MOST_WRITTEN_TO,
  messageOutcomes,
} from '@centrepass/contract/messages/message-rules'
import type { previewMessage as contract, MessagePreview } from '@centrepass/contract/messages/messages'
import type { z } from 'zod'
import { narrowingOf } from '#features/people/listing/list-people'
import { listedIds } from '#features/people/listing/list-people.queries'
import type { Asking } from '#features/people/person-page.queries'
import { namesOf, type Selection } from '#features/people/reminding/preview-reminders'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import type { MessageLetters } from './message-letters.ts'
import { type WrittenTo, whoIsWrittenTo } from './who-is-written-to.ts'

export type Writing = Asking & { letters: MessageLetters }
export type Chosen = WrittenTo & { ids: number[]; season: number; digest: string }

const SHOWN = 200

/** The people of a selection and what becomes of each. Only those whom the caller may see are in it. */
export async function chosenBy(asking: Asking, selection: Selection, topic: MessageTopic): Promise<Chosen> {
  const { db, season: facts } = asking
  const narrowing = { ...(await narrowingOf(asking, selection.filter)), only: selection.only }
  const most = MOST_WRITTEN_TO + selection.except.length + 1
  const except = new Set(selection.except)
  const ids = (await listedIds(db, narrowing, { order: 'name', most })).filter((id) => !except.has(id))
  if (ids.length > MOST_WRITTEN_TO) throw new Failure('too_many_written_to', { most: MOST_WRITTEN_TO })
  const found = await whoIsWrittenTo(db, ids, { topic, today: facts.today })
  return { ...found, ids, season: narrowing.season, digest: digestOf(topic, ids, found) }
}

/** Of exactly these people, with exactly these emails. */
const digestOf = (topic: MessageTopic, ids: readonly number[], { outcomes, mails }: WrittenTo): string =>
  hashOf(
    JSON.stringify([
      topic,
      ids.toSorted((a, b) => a - b).map((id) => [id, outcomes.get(id)]),
      mails.map(({ account_id, locale, people }) => [account_id, locale, ...people.map(({ id }) => id)]),
    ]),
  )

export async function previewMessage(
  asking: Writing,
  { selection, topic, words, as }: z.output<typeof contract.body>,
): Promise<MessagePreview> {
  const chosen = await chosenBy(asking, selection, topic)
  const { ids, outcomes, mails, digest } = chosen
  const counted = Map.groupBy(outcomes.values(), (outcome) => outcome)
  const read = Map.groupBy(mails, ({ locale }) => locale)
  return {
    ...{ people: ids.length, emails: mails.length, digest },
    languages: [...read].map(([language, those]) => ({ language, emails: those.length })),
    outcomes: messageOutcomes.flatMap((outcome) => {
      const people = counted.get(outcome)?.length ?? 0
      return people > 0 ? [{ outcome, people }] : []
    }),
    rows: await rowsFor(asking, chosen),
    sample: words && sampleFor(asking.letters, chosen, { topic, words, as }),
  }
}

async function rowsFor({ db }: Asking, { ids, outcomes, mails }: Chosen): Promise<MessagePreview['rows']> {
  const emailsFor = Map.groupBy(
    mails.flatMap((mail) => mail.people),
    ({ id }) => id,
  )
  return (await namesOf(db, ids.slice(0, SHOWN))).map((participant) => ({
    participant,
    outcome: outcomes.get(participant.id) ?? 'no_account',
    emails: emailsFor.get(participant.id)?.length ?? 0,
  }))
}

type Sample = { topic: MessageTopic; words: MessageInBoth; as: number | null }

/** As the family of that person gets it, or the first of all. */
function sampleFor(
  letters: MessageLetters,
  { ids, outcomes, mails }: Chosen,
  { topic, words, as }: Sample,
): MessagePreview['sample'] {
  const whose = as ?? ids.find((id) => outcomes.get(id) === 'mailed')
  const mail = mails.find(({ people }) => people.some(({ id }) => id === whose))
  const email = mail && letters.written({ topic, words, mail })
  if (!mail || !email) return null
  const { language, subject, greeting, paragraphs, note } = email
  return { reader: mail.reader, language, subject, greeting, paragraphs, note }
}
