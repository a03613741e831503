import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Page, pageQuery } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

/** The spots of one product or division that has a limit, as the office sees them. */
export const OfficeOffering = z.object({
  id: Id,
  kind: z.enum(['RegistrationOption', 'Program', 'Course', 'Division']),
  code: z.string(),
  name: z.string(),
  season_year: z.int(),
  limit: z.int(),
  sold: z.int(),
  /** Reserved for families and teams that are paying. */
  held: z.int(),
  left: z.int(),
  /** How many are taken beyond the limit, because it was lowered. */
  over: z.int(),
})
export type OfficeOffering = z.infer<typeof OfficeOffering>

export const listOfficeOfferings = endpoint({
  method: 'GET',
  path: '/api/office/offerings',
  access: 'office',
  verb: 'list.read',
  scopes: ['program'],
  summary: 'What has limited spots, those over their limit first; with `state=over` these alone.',
  query: z.strictObject({ state: z.enum(['all', 'over']).default('all'), ...pageQuery }),
  answer: z.array(OfficeOffering),
  beside: Page,
})

export const changeCapacity = endpoint({
  method: 'PATCH',
  path: '/api/office/offerings/:id',
  access: 'office',
  verb: 'list.run',
  scopes: ['program'],
  summary: 'Changes how many spots there are, also to fewer than are taken. Nothing that is taken is lost.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({
    limit: z.int().min(0).max(100_000),
    reason: plainText(1000).refine((reason) => reason.length > 0, fieldError('required')),
  }),
  answer: OfficeOffering,
})
