import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { EarnedCertificate } from '../participants/earned-certificate.ts'
import { fieldError } from '../refusals/fields.ts'
import { classKinds } from './class-rules.ts'
import { resultFaults, resultStates } from './result-rules.ts'

const state = z.enum(resultStates)
const params = z.strictObject({ kind: z.enum(classKinds), id: IdParam })
const giving = { access: 'office', verb: 'list.mark', scopes: ['program'] } as const

const results = z
  .array(z.strictObject({ enrolment_id: Id, result: state }))
  .min(1)
  .max(500)

/** What giving results does. */
export const ResultEffects = z.object({
  changes: z.array(
    z.object({
      enrolment_id: Id,
      name: z.string(),
      from: state,
      to: state,
      /** The certificate they get by it. */
      gets: EarnedCertificate.nullable(),
      /** The certificate they lose by it. */
      loses: EarnedCertificate.nullable(),
    }),
  ),
  left_out: z.array(z.object({ enrolment_id: Id, why: z.enum(resultFaults) })),
  /** Of what is shown: results are given for exactly that. */
  digest: z.string(),
})
export type ResultEffects = z.infer<typeof ResultEffects>

export const previewResults = endpoint({
  ...{ method: 'POST', path: '/api/office/lists/:kind/:id/results/preview', ...giving },
  summary: 'What giving these results would do, person by person. Changes nothing.',
  params,
  body: z.strictObject({ results }),
  answer: ResultEffects,
})

/** Results that were given together. */
export const ResultBatch = z.object({
  id: Id,
  given_at: Instant,
  given_by: z.string(),
  people: z.int(),
  undone_at: Instant.nullable(),
  undone_by: z.string().nullable(),
})
export type ResultBatch = z.infer<typeof ResultBatch>

export const giveResults = endpoint({
  ...{ method: 'POST', path: '/api/office/lists/:kind/:id/results', ...giving },
  summary: 'Writes results into the records of these people; a course passed gives its certificate at once.',
  details:
    'Refused unless it does exactly what was shown. The families see it on the person’s page. People of the own family are left out.',
  params,
  body: z.strictObject({ results, digest: z.string().max(100) }),
  answer: z.array(ResultBatch),
  idempotency: 'stored',
})

export const listResults = endpoint({
  ...{ method: 'GET', path: '/api/office/lists/:kind/:id/results' },
  ...{ access: 'office', verb: 'list.read', scopes: ['program'] },
  summary: 'When results were given in a program or course, and by whom. The last 100 times.',
  params,
  answer: z.array(ResultBatch),
})

export const undoResults = endpoint({
  ...{ method: 'POST', path: '/api/office/lists/:kind/:id/results/:batchId/undo', ...giving },
  summary: 'Takes back results that were given together, for everyone whose result is still that one.',
  params: params.extend({ batchId: IdParam }),
  body: z.strictObject({
    reason: plainText(500).refine((text) => text.trim() !== '', fieldError('required')),
  }),
  answer: z.object({
    batches: z.array(ResultBatch),
    taken_back: z.int(),
    /** People whose result changed since, or who took the same again. */
    left: z.int(),
  }),
  idempotency: 'stored',
})
