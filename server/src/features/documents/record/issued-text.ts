import type { DocumentLanguage, DocumentText } from '@centrepass/contract/documents/documents'
import { whole } from '@centrepass/contract/ground/whole'
import type { documentTemplates, TemplateBody } from '#platform/database/tables/catalogue'
import { canonicalJson, sha256 } from '../chain/evidence-chain.ts'
import { sampleTexts } from '../texts/sample-texts.ts'

type Template = Pick<typeof documentTemplates.$inferSelect, 'code' | 'version' | 'body'>

/** The values that differ by person and association. A name that looks like a placeholder is printed as it is. */
export type Gaps = {
  participant_name: string
  season: string
  association: string
  program: string
  age_of_majority: string
  province: string
  of_province: string
}

export type IssuedText = { hash: string; body: string }
type ReadText = DocumentText & { title: string; language: DocumentLanguage } & {
  number: string
  code: string
  version: string
}
const blankText: ReadText = {
  ...{ number: '', code: '', version: '', language: 'en' },
  ...{ title: '', note: '', sections: [] },
}

/** The words of a template: its own, or the sample that comes with the program. */
function wordsOf({ code, body }: Pick<Template, 'code' | 'body'>): TemplateBody {
  const words = body ?? sampleTexts[code]
  if (!words) throw new Error(`There is no text for the document ${code}.`)
  return words
}

/** The exact words for one document in one language, in one spelling, and their hash. */
export function issuedText(
  template: Template,
  language: DocumentLanguage,
  { number, gaps }: { number: string; gaps: Gaps },
): IssuedText {
  const filled = filling(gaps)
  const { title, note, sections } = wordsOf(template)[language]
  const body = canonicalJson({
    ...{ number, code: template.code, version: template.version, language },
    title: filled(title),
    note,
    sections: sections.map((section) => ({
      title: filled(section.title),
      paragraphs: section.paragraphs.map(filled),
    })),
  })
  return { hash: sha256(body), body }
}

/** The title of a document in a list. */
export function titleOf(template: Pick<Template, 'code' | 'body'>, language: DocumentLanguage, age: number) {
  return filling({ age_of_majority: String(age) })(wordsOf(template)[language].title)
}

/** One pass: what is filled in is not looked at again. */
const filling = (gaps: Record<string, string>) => (text: string) =>
  text.replace(/\{(\w+)\}/g, (gap, key: string) => gaps[key] ?? gap)

/** A stored text, as it is shown. `issuedText` wrote it and its hash guards it; an older version knew fewer fields. */
export const readText = (body: string): ReadText => whole(blankText, JSON.parse(body))

/** 2024 is the season 2024/25. */
export const seasonLabel = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`
