import type {
  DocumentLanguage,
  DocumentText,
  SigningDocument,
} from '@centrepass/contract/documents/documents'

/** One text as it is read: once, with the names of everyone it is for. */
export type SharedText = {
  /** The same while the text, its language and its people are the same. */
  key: string
  title: string
  language: DocumentLanguage
  text: DocumentText
  names: string
  documents: readonly SigningDocument[]
}

/**
 * The texts to read, each once. Every person has a document of their own, whose words name only them. Documents of
 * one template version are one text if their words differ in that name alone; it is then shown with all names.
 */
export function sharedTexts(documents: readonly SigningDocument[], first?: number): SharedText[] {
  const texts = [...Map.groupBy(documents, wordsWithoutName).values()].flatMap(joined)
  const isFirst = ({ documents: own }: SharedText) => own.some(({ id }) => id === first)
  return [...texts.filter(isFirst), ...texts.filter((text) => !isFirst(text))]
}

// No name has this character: our fields refuse it.
const NAME = '\u0000'

function wordsWithoutName({ code, version, language, title, text, participant }: SigningDocument): string {
  const words = JSON.stringify([code, version, language, title, text])
  // As it stands inside JSON: a quote in a name is escaped there.
  return words.replaceAll(JSON.stringify(participant.name).slice(1, -1), NAME)
}

function joined(documents: readonly SigningDocument[]): SharedText[] {
  const [first] = documents
  if (!first) return []
  const { language, title, participant } = first
  const names = listOf(
    documents.map((document) => document.participant.name),
    language,
  )
  const withAll = (words: string) => words.replaceAll(participant.name, () => names)
  const { note, sections } = first.text
  const text = {
    note,
    sections: sections.map((section) => ({
      title: withAll(section.title),
      paragraphs: section.paragraphs.map(withAll),
    })),
  }
  const key = documents.map(({ id, document_hash }) => `${id} ${document_hash}`).join(' ')
  return [{ key, title, language, text, names, documents }]
}

const tagOf = { en: 'en-GB', fr: 'fr-CA' } as const

/** `Liv, Juno and Kai`; a name that stands twice is said once. */
export const listOf = (names: readonly string[], language: DocumentLanguage): string =>
  new Intl.ListFormat(tagOf[language]).format(new Set(names))

/** More names than this do not fit a heading. */
const NAMED = 3

/** Whom everything on a page is for: by name, or in a large family how many. */
export function peopleIn(
  documents: readonly { participant: { name: string } }[],
  language: DocumentLanguage,
) {
  const names = [...new Set(documents.map(({ participant }) => participant.name))]
  return names.length > NAMED ? names.length : listOf(names, language)
}

/** Words that most people read in a minute. */
const PACE = 220

/** How long it takes to read these texts, in whole minutes. */
export function minutesFor(texts: readonly SharedText[]): number {
  const words = texts.flatMap(({ text }) => text.sections.flatMap(({ paragraphs }) => paragraphs))
  return Math.max(1, Math.round(words.join(' ').split(/\s+/).length / PACE))
}
