import type { Locale } from '../refusals/say.ts'

/** News go to those who want news; about what a family is registered for, everyone with an address is told. */
export const messageTopics = ['service', 'news'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** What becomes of a person when the office writes to families. All but the first get no email. */
export const messageOutcomes = ['mailed', 'no_account', 'no_news', 'bad_address'] as const
export type MessageOutcome = (typeof messageOutcomes)[number]

/** What may stand in braces: the first name of who reads it, the people it is about, the association. */
export const messageGaps = ['reader', 'people', 'association'] as const
export type MessageGap = (typeof messageGaps)[number]

export type MessageWords = { subject: string; body: string }
/** Null where no one wrote it in that language. */
export type MessageInBoth = Record<Locale, MessageWords | null>

/** As many people as one message is about. */
export const MOST_WRITTEN_TO = 5000
/** A message that waits longer would be forgotten. */
export const MOST_DAYS_AHEAD = 60
export const MOST_TEMPLATES = 100

/** Everything in braces that is none of the gaps: it would stand in the email as it was typed. */
export function unknownGaps(text: string): string[] {
  const found = [...text.matchAll(/\{([^{}]*)\}/g)].map(([whole, name = '']) => ({ whole, name }))
  const unknown = found.filter(({ name }) => !(messageGaps as readonly string[]).includes(name))
  return [...new Set(unknown.map(({ whole }) => whole))]
}

/** An empty line begins a new paragraph. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** The languages of the readers for whom nothing is written. */
export const languagesWithout = (words: MessageInBoth, read: readonly Locale[]): Locale[] =>
  (['en', 'fr'] as const).filter((locale) => read.includes(locale) && words[locale] === null)
