import { required } from '@centrepass/contract/ground/field-rules'
import {
  type MessageInBoth,
  type MessageTopic,
  type MessageWords,
  messageTopics,
  unknownGaps,
} from '@centrepass/contract/messages/message-rules'
import { fieldError } from '@centrepass/contract/refusals/fields'

export const blankMessage = { topic: 'service', subject_en: '', body_en: '', subject_fr: '', body_fr: '' }
export type MessageForm = typeof blankMessage

export const topicOf = ({ topic }: Pick<MessageForm, 'topic'>): MessageTopic =>
  messageTopics.find((one) => one === topic) ?? 'service'

/** A language in which nothing is written is left out. */
export const wordsOf = (form: MessageForm): MessageInBoth => ({
  en: written(form.subject_en, form.body_en),
  fr: written(form.subject_fr, form.body_fr),
})

const written = (subject: string, body: string): MessageWords | null =>
  subject.trim() === '' && body.trim() === '' ? null : { subject, body }

export const formOf = ({ topic, words }: { topic: MessageTopic; words: MessageInBoth }): MessageForm => ({
  topic,
  ...{ subject_en: words.en?.subject ?? '', body_en: words.en?.body ?? '' },
  ...{ subject_fr: words.fr?.subject ?? '', body_fr: words.fr?.body ?? '' },
})

/** Subject and text come together; one language at least is written. */
export function whyNotMessage(form: MessageForm): Record<string, string | null> {
  const { en, fr } = wordsOf(form)
  return {
    ...(en || !fr ? faultsIn('en', form.subject_en, form.body_en) : {}),
    ...(fr ? faultsIn('fr', form.subject_fr, form.body_fr) : {}),
  }
}

const faultsIn = (locale: 'en' | 'fr', subject: string, body: string) => ({
  [`subject_${locale}`]: faultIn(subject),
  [`body_${locale}`]: faultIn(body),
})

const faultIn = (text: string): string | null =>
  required(text.trim()) ?? (unknownGaps(text).length > 0 ? fieldError('unknown_gap') : null)
