import * as answers from '@centrepass/contract/refunds/call-off-answers'
import * as looks from '@centrepass/contract/refunds/call-off-looks'
import * as contract from '@centrepass/contract/refunds/call-offs'
import { sayAnswered } from '@centrepass/contract/refusals/refusal'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { WaitDeps } from '#features/waiting/line/wait-settings'
import { csvOf } from '#platform/csv'
import { Failure } from '#platform/failure'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { record } from '#platform/record'
import { type AnswerDeps, answerCallOff } from './answer-call-off.ts'
import { callOffFileWords } from './call-off-file-words.ts'
import { callOffDetails, callOffsFor, requireCallOff } from './call-offs.queries.ts'
import { callableProducts, faultsOf } from './callable.queries.ts'
import { previewCallOff } from './preview-call-off.ts'
import { callOffQuestions } from './questions.queries.ts'
import { rehearseCallOff } from './rehearse-call-off.ts'
import { startCallOff } from './start-call-off.ts'
import { stepCallOff } from './step-call-off.ts'

type Deps = AnswerDeps & Pick<WaitDeps, 'waitLetters'>

/** Whole courses and programs that do not take place, and registration options that are no longer offered. */
export function callOffRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  serve(app, contract.listCallOffs, ({ locale }) => callOffsFor(db, locale))
  serve(app, looks.listCallableProducts, async ({ locale }) => {
    const { today, activeYear: year } = await seasonAt(db, clock)
    return callableProducts(db, { today, year, locale })
  })
  serve(app, contract.previewCallOff, ({ query, locale }) => previewCallOff(db, query, locale))
  serve(app, looks.rehearseCallOff, ({ query, locale }) => rehearseCallOff(deps, query, locale))
  serve(app, contract.startCallOff, ({ actor, body, locale }) => startCallOff(deps, actor, body, locale))
  serve(app, contract.getCallOff, ({ params, locale }) => callOffDetails(db, params.id, locale))
  serve(app, contract.stepCallOff, ({ params, body, locale }) =>
    stepCallOff(db, { id: params.id, ...body, locale }),
  )
  serve(app, answers.listCallOffQuestions, ({ actor, locale, params }) =>
    callOffQuestions(deps, actor, { accountId: params.id, locale }),
  )
  serve(app, answers.answerCallOff, ({ actor, params, body }) =>
    answerCallOff(deps, actor, { accountId: params.id, callOffId: params.callOffId, answer: body }),
  )
  faultsRoute(app, deps)
}

function faultsRoute(app: FastifyInstance, { db }: Deps): void {
  app.route({
    ...rawRoute(looks.downloadCallOffFaults),
    handler: async (request, reply) => {
      const params = looks.downloadCallOffFaults.params.safeParse(request.params)
      if (!params.success) throw new Failure('bad_request')
      const locale = localeOf(request)
      const { id } = await requireCallOff(db, params.data.id, locale)
      const faults = await faultsOf(db, id)
      await record(db, null, 'call_off.faults_taken', { call_off_id: id, rows: faults.length })
      const { header, states } = callOffFileWords[locale]
      const lines = faults.map(({ number, name, state, code, tries }) => [
        ...[number, name, states[state], code ? (sayAnswered(code, {}, locale) ?? code) : '', tries],
      ])
      return (
        reply
          .type('text/csv; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="call-off-${id}-faults.csv"`)
          // The mark by which a spreadsheet knows that the letters are Unicode.
          .send(`\uFEFF${csvOf(header, lines)}`)
      )
    },
  })
}
