import { z } from 'zod'
import { AssociationFiles } from '../association/association-files.ts'
import { codeOf } from '../association/findings.ts'
import { Rate } from '../association/rates-file.ts'
import { holdsControls } from '../ground/addresses-in-text.ts'
import { described } from '../ground/described.ts'
import { fieldError } from '../refusals/fields.ts'
import { policyVariables, seasonVariables } from './single-variables.ts'
import { type RowKind, SINGLE_CODES, type ThingKind } from './thing-kinds.ts'

/** One thing as it is written in the association's files. Its id is the database's. */
export type ContentOf<Kind extends ThingKind> = Kind extends RowKind
  ? Omit<AssociationFiles[Kind][number], 'id'>
  : Kind extends 'season'
    ? SeasonContent
    : PoliciesContent

const { shape } = AssociationFiles

/** Some of the variables, in a thing of their own. */
const only = <Name extends keyof typeof shape.variables.shape>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, shape.variables.shape[name]])) as Pick<
    typeof shape.variables.shape,
    Name
  >

/** Which season it is: what families may register for, and how it is called. */
const SeasonContent = z.object({ code: z.literal(SINGLE_CODES.season), ...only(seasonVariables) })
export type SeasonContent = z.infer<typeof SeasonContent>

/** By which rules people take part, pay, are reminded and get money back. */
const PoliciesContent = z.object({ code: z.literal(SINGLE_CODES.policies), ...only(policyVariables) })
export type PoliciesContent = z.infer<typeof PoliciesContent>

const schemas = {
  registration_options: shape.registration_options.element.omit({ id: true }),
  programs: shape.programs.element.omit({ id: true }),
  courses: shape.courses.element.omit({ id: true }),
  tournaments: shape.tournaments.element.omit({ id: true }),
  clubs: shape.clubs.element.omit({ id: true }),
  leagues: shape.leagues.element.omit({ id: true }),
  zones: shape.zones.element.omit({ id: true }),
  document_templates: shape.document_templates.element.omit({ id: true }),
  rates: Rate.omit({ id: true }),
  policies: PoliciesContent,
  season: SeasonContent,
} as const satisfies Record<ThingKind, z.ZodType>

type FieldFinding = ReturnType<typeof codeOf> & { field: string }

/** The content if each of its fields is right, and else what is wrong with which. */
export function readContent<Kind extends ThingKind>(
  kind: Kind,
  found: unknown,
): { content: ContentOf<Kind>; wrong: [] } | { content: null; wrong: FieldFinding[] } {
  const read = schemas[kind].safeParse(found)
  // The schema was found under the kind, so the two belong together.
  if (read.success) return { content: read.data as unknown as ContentOf<Kind>, wrong: [] }
  const wrong = read.error.issues.map((issue) => ({ ...codeOf(issue), field: issue.path.join('.') }))
  return { content: null, wrong }
}

const MOST_LETTERS = 60_000

const isStorable = (content: unknown): boolean => {
  const text = JSON.stringify(content)
  return text.isWellFormed() && text.length <= MOST_LETTERS && !textsIn(content).some(isOdd)
}
const isOdd = (text: string) => !text.isWellFormed() || holdsControls(text)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return [...Object.keys(value), ...Object.values(value).flatMap(textsIn)]
}

/** A draft may be unfinished: what is wrong with it is said beside it, and before it is published. */
export const Draft = z
  .record(z.string().max(60), z.json())
  .refine(isStorable, fieldError('plain_text'))
  .register(described, { as: { type: 'object' } })
export type Draft = z.infer<typeof Draft>
