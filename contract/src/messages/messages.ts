import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { nameLine, plainLine, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { reminderSteps } from '../people/reminder-rules.ts'
import { ListSelection, ReminderRun } from '../people/reminder-runs.ts'
import { fieldError } from '../refusals/fields.ts'
import { MOST_WRITTEN_TO, messageOutcomes, messageTopics, unknownGaps } from './message-rules.ts'

const filled = (text: string) => text.trim() !== ''
const knownGaps = (text: string) => unknownGaps(text).length === 0

/** Braces hold `reader`, `people` or `association`; an empty line begins a new paragraph. */
export const MessageWords = z.strictObject({
  subject: plainLine(150).refine(filled, fieldError('required')).refine(knownGaps, fieldError('unknown_gap')),
  body: plainText(5000).refine(filled, fieldError('required')).refine(knownGaps, fieldError('unknown_gap')),
})

/** Null where it is not written in that language; one of them is. */
export const MessageInBoth = z
  .strictObject({ en: MessageWords.nullable(), fr: MessageWords.nullable() })
  .refine(({ en, fr }) => en !== null || fr !== null, fieldError('required'))

const topic = z.enum(messageTopics)

export const MessagePreview = z.object({
  /** How many people it is about. */
  people: z.int(),
  /** How many emails go out: one for each account, whatever it acts for. */
  emails: z.int(),
  /** How many of the emails are read in each language. */
  languages: z.array(z.object({ language: z.enum(['en', 'fr']), emails: z.int() })),
  outcomes: z.array(z.object({ outcome: z.enum(messageOutcomes), people: z.int() })),
  /** The first two hundred people, each with what becomes of them. */
  rows: z.array(
    z.object({
      participant: z.object({ id: Id, name: z.string(), participant_number: z.string() }),
      outcome: z.enum(messageOutcomes),
      emails: z.int(),
    }),
  ),
  /** The email as one of the families gets it; null where none is written for them, or no one gets any. */
  sample: z
    .object({
      /** To whom it goes. */
      reader: z.string(),
      language: z.enum(['en', 'fr']),
      subject: z.string(),
      greeting: z.string(),
      paragraphs: z.array(z.string()),
      note: z.string(),
    })
    .nullable(),
  digest: z.string(),
})
export type MessagePreview = z.infer<typeof MessagePreview>

export const MessageRun = ReminderRun.extend({ topic, words: MessageInBoth })
export type MessageRun = z.infer<typeof MessageRun>

export const MessageTemplate = z.object({
  id: Id,
  name: z.string(),
  topic,
  words: MessageInBoth,
  saved_by: z.string(),
  saved_at: Instant,
  /** Rises with every change. */
  version: z.int(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

const byOffice = { access: 'office', verb: 'message.send' } as const
const params = z.strictObject({ id: IdParam })
const reason = plainText(500).refine(filled, fieldError('required'))

export const previewMessage = endpoint({
  ...{ method: 'POST', path: '/api/office/messages/preview', ...byOffice },
  summary:
    'Who would get this message, who would get none and why, and how one family reads it. Changes nothing.',
  details: 'Not a GET, because a selection stands in no address.',
  body: z.strictObject({
    selection: ListSelection,
    topic,
    /** Null before a word is written: then there is no sample. */
    words: MessageInBoth.nullable(),
    /** The person whose family the sample is for; without it the first who gets an email. */
    as: Id.nullable(),
  }),
  answer: MessagePreview,
})

export const testMessage = endpoint({
  ...{ method: 'POST', path: '/api/office/messages/test', ...byOffice },
  summary:
    'Sends the message to the address of the person who asks, once for each language it is written in.',
  body: z.strictObject({ topic, words: MessageInBoth }),
  answer: z.object({ sent_to: z.string(), emails: z.int() }),
  idempotency: 'stored',
})

export const sendMessage = endpoint({
  ...{ method: 'POST', path: '/api/office/messages', ...byOffice },
  summary: 'Sends a message to the families of these people, one email for each account, now or at a time.',
  details:
    'Refused if it is no longer about exactly the people who were shown, or if a reader’s language is not written. The emails wait for ten minutes at least, in which all of them can be called back. Each account is one transaction and gets its email once; who wants no news by then gets none.',
  body: z.strictObject({
    selection: ListSelection,
    topic,
    words: MessageInBoth,
    reason,
    /** When the first email leaves; null for as soon as may be. At most sixty days ahead. */
    at: Instant.nullable(),
    /** Both as shown. */
    people: z.int().min(1).max(MOST_WRITTEN_TO),
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: MessageRun,
  idempotency: 'stored',
})

export const listMessages = endpoint({
  ...{ method: 'GET', path: '/api/office/messages', ...byOffice },
  summary:
    'Every message that is on its way, the newest twenty that are over, what they say, and how far they are.',
  answer: z.array(MessageRun),
})

export const stepMessage = endpoint({
  ...{ method: 'POST', path: '/api/office/messages/:id', ...byOffice },
  summary: 'Calls back a message that waits, stops one that is being sent, or lets a stopped one go on.',
  details: 'What was sent stays sent. The same step again changes nothing.',
  params,
  body: z.strictObject({ step: z.enum(reminderSteps) }),
  answer: MessageRun,
})

export const messageFaults = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/messages/:id/faults.csv', ...byOffice },
  summary: 'Everyone of a message for whom no email went out, and why.',
  params,
  answers: { type: 'text/csv', description: 'One line for each person who got no email.' },
})

const templateBody = {
  name: nameLine(80).refine(filled, fieldError('required')),
  topic,
  words: MessageInBoth,
}

export const listMessageTemplates = endpoint({
  ...{ method: 'GET', path: '/api/office/message-templates', ...byOffice },
  summary: 'Messages that the office keeps to send them again, by name.',
  answer: z.array(MessageTemplate),
})

export const saveMessageTemplate = endpoint({
  ...{ method: 'POST', path: '/api/office/message-templates', ...byOffice },
  summary: 'Keeps a message under a name, for everyone who sends messages.',
  body: z.strictObject(templateBody),
  answer: z.array(MessageTemplate),
  idempotency: 'stored',
})

export const changeMessageTemplate = endpoint({
  ...{ method: 'POST', path: '/api/office/message-templates/:id', ...byOffice },
  summary: 'Changes a kept message. Refused if a colleague changed it since it was read.',
  params,
  body: z.strictObject({ ...templateBody, version: z.int().min(1) }),
  answer: z.array(MessageTemplate),
})

export const removeMessageTemplate = endpoint({
  ...{ method: 'POST', path: '/api/office/message-templates/:id/remove', ...byOffice },
  summary: 'Removes a kept message. Messages that were sent with it stay as they are.',
  params,
  answer: z.array(MessageTemplate),
})
