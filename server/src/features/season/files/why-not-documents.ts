import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { found, inRow, type SeasonFinding } from '@centrepass/contract/association/findings'
import { TemplateBody } from '@centrepass/contract/association/template-file'
import { holdsMarkup } from '@centrepass/contract/documents/plain-words'
import { issued } from '#features/documents/record/issue-documents'
import { type Gaps, readText } from '#features/documents/record/issued-text'
import { sampleTexts } from '#features/documents/texts/sample-texts'

/** Documents are issued by the purchase that asks for them: one that cannot be issued stops every purchase. */
export function whyNotDocuments(files: AssociationFiles): SeasonFinding[] {
  const place = placeOf(files)
  const without = files.document_templates.flatMap((template, at) => {
    const why = whyNotIssued(template, place) ?? whatIsOdd(template, place)
    return why ? [{ ...why, where: inRow('document_templates', at, template.code, 'body') }] : []
  })
  return [...without, ...programsWithoutAgreement(files)]
}

type Words = Parameters<typeof issued>[0]['template']
type Place = Omit<Parameters<typeof issued>[1], 'now'>

/** Why this template cannot become a document. It is issued once, for an invented person, as a purchase does it. */
export function whyNotIssued(template: Words, place: Place): SeasonFinding | null {
  if (!wordsOf(template)) {
    const samples = Object.keys(sampleTexts).join(', ')
    return found('no_text', { template: template.code, samples }, bodyOf(template))
  }
  const marked = partWithMarkup(wordsOf(template))
  if (marked) return found('markup', { template: template.code, part: marked }, bodyOf(template))
  try {
    textsOf(template, place)
    return null
  } catch {
    return found(
      'cannot_issue',
      { template: template.code, part: partNotWhole(template) ?? 'body' },
      bodyOf(template),
    )
  }
}

/** Oddities that people would see in a document and that its author did not mean. */
export function whatIsOdd(template: Words, place: Place): SeasonFinding | null {
  const part = partNotWhole(template)
  if (part) return found('odd_words', { template: template.code, part }, bodyOf(template))
  const unknown = new Set(textsOf(template, place).flatMap(({ body }) => body.match(/\{\w+\}/g) ?? []))
  if (unknown.size === 0) return null
  const values = { template: template.code, gaps: [...unknown].join(', '), known: GAPS.join(', ') }
  return found('unknown_gaps', values, bodyOf(template))
}

const bodyOf = ({ code }: Words) => ({ file: 'document_templates', row: null, code, field: 'body' })

const wordsOf = ({ body, code }: Words) => body ?? sampleTexts[code]

/** Which part of the words is missing or wrong. */
function partNotWhole(template: Words): string | null {
  const [issue] = TemplateBody.safeParse(wordsOf(template)).error?.issues ?? []
  return issue ? issue.path.join('.') : null
}

/** Where in the words something stands that is not plain text, like `en.sections.0.paragraphs.2`. */
function partWithMarkup(words: unknown, path: string[] = []): string | null {
  if (typeof words === 'string') return holdsMarkup(words) ? path.join('.') : null
  if (words === null || typeof words !== 'object') return null
  const parts = Object.entries(words).map(([name, part]) => partWithMarkup(part, [...path, name]))
  return parts.find((part) => part !== null) ?? null
}

/** Both languages as a signer reads them; null while the words are not whole. */
export function sheetOf(template: Words, place: Place) {
  if (partNotWhole(template) || whyNotIssued(template, place)) return null
  const [en, fr] = textsOf(template, place).map(({ body }) => readText(body))
  return en && fr ? { en, fr } : null
}

const textsOf = (template: Words, place: Place) =>
  issued(
    {
      number: '0',
      template,
      person: INVENTED,
      season_year: 2000,
      program_names: { en: 'Program', fr: 'Program' },
    },
    { ...place, now: new Date(0) },
  ).texts

const INVENTED = { first_name: 'Alex', last_name: 'Martin', participant_number: '0' }
// Every gap by name, so that a new one cannot be left out of the sentence.
const KNOWN: Record<keyof Gaps, true> = {
  ...{ participant_name: true, season: true, association: true, program: true },
  ...{ age_of_majority: true, province: true, of_province: true },
}
const GAPS = Object.keys(KNOWN).map((gap) => `{${gap}}`)

export const placeOf = ({ association, variables }: AssociationFiles): Place => ({
  associationName: association.name,
  ageOfMajority: Number(variables.age_of_majority),
  province: association.address.province,
})

type Asking = { applies: { contexts: readonly string[]; requires_flag?: string | undefined } }

/** Whether an agreement is there to sign for the programs that require one. */
export const hasAgreement = (templates: readonly Asking[]) =>
  templates.some(
    ({ applies }) => applies.contexts.includes('program') && applies.requires_flag === 'requires_agreement',
  )

function programsWithoutAgreement({ programs, document_templates }: AssociationFiles): SeasonFinding[] {
  if (hasAgreement(document_templates)) return []
  return programs.flatMap(({ code, requires_agreement }, at) =>
    requires_agreement ? [found('no_agreement', {}, inRow('programs', at, code, 'requires_agreement'))] : [],
  )
}
