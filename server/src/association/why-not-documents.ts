import { issued } from '#features/documents/record/issue-documents'
import type { Gaps } from '#features/documents/record/issued-text'
import { sampleTexts } from '#features/documents/texts/sample-texts'
import type { AssociationFiles } from './association-files.ts'
import { rowName } from './row-name.ts'
import { TemplateBody } from './template-file.ts'

/** Documents are issued by the purchase that asks for them: one that cannot be issued stops every purchase. */
export function whyNotDocuments(files: AssociationFiles): string[] {
  const place = placeOf(files)
  const without = files.document_templates.flatMap((template, at) => {
    const why = whyNotIssued(template, place) ?? whatIsOdd(template, place)
    return why ? [`${rowName('document_templates', at, template.code, 'body')}: ${why}`] : []
  })
  return [...without, ...programsWithoutAgreement(files)]
}

type Words = Parameters<typeof issued>[0]['template']
type Place = Omit<Parameters<typeof issued>[1], 'now'>

/** Why this template cannot become a document. It is issued once, for an invented person, as a purchase does it. */
export function whyNotIssued(template: Words, place: Place): string | null {
  if (!wordsOf(template)) {
    const samples = Object.keys(sampleTexts).join(', ')
    return `${template.code} has no text. Write it in en and fr, or use the code of a sample: ${samples}`
  }
  try {
    textsOf(template, place)
    return null
  } catch {
    return `${template.code} cannot be issued: ${whyNotBody(template)}`
  }
}

/** Oddities that people would see in a document and that its author did not mean. */
export function whatIsOdd(template: Words, place: Place): string | null {
  const why = whyNotBody(template)
  if (why) return `${template.code}: ${why}`
  const unknown = new Set(textsOf(template, place).flatMap(({ body }) => body.match(/\{\w+\}/g) ?? []))
  if (unknown.size === 0) return null
  return `${template.code} has ${[...unknown].join(', ')}, which nothing fills in. Known are ${GAPS.join(', ')}`
}

const wordsOf = ({ body, code }: Words) => body ?? sampleTexts[code]

function whyNotBody(template: Words): string | null {
  const [issue] = TemplateBody.safeParse(wordsOf(template)).error?.issues ?? []
  return issue ? `${issue.path.join('.')} ${issue.message}` : null
}

const textsOf = (template: Words, place: Place) =>
  issued(
    { number: '0', template, person: INVENTED, season_year: 2000, program_name: 'Program' },
    { ...place, now: new Date(0) },
  ).texts

const INVENTED = { first_name: 'First', last_name: 'Last', participant_number: '0' }
// Every gap by name, so that a new one cannot be left out of the sentence.
const KNOWN: Record<keyof Gaps, true> = {
  ...{ participant_name: true, season: true, association: true, program: true },
  ...{ age_of_majority: true, province: true, of_province: true },
}
const GAPS = Object.keys(KNOWN).map((gap) => `{${gap}}`)

const placeOf = ({ association, variables }: AssociationFiles): Place => ({
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

function programsWithoutAgreement({ programs, document_templates }: AssociationFiles): string[] {
  if (hasAgreement(document_templates)) return []
  return programs.flatMap(({ code, requires_agreement }, at) =>
    requires_agreement
      ? [
          `${rowName('programs', at, code, 'requires_agreement')}: document_templates.json has no template for ` +
            'it. Add one whose contexts hold program and whose requires_flag is requires_agreement',
        ]
      : [],
  )
}
