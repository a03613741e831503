import * as contract from '@centrepass/contract/people/account-help'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { accountHelp, officeHelp } from './account-help.queries.ts'
import { askCallerCheck, passCallerCheck } from './caller-check.ts'
import { helpAccount, previewHelp } from './help-account.ts'
import type { HelpDeps } from './help-deeds.ts'

/** The office helps someone who calls about their account. */
export function accountHelpRoutes(app: FastifyInstance, deps: HelpDeps): void {
  const { db } = deps

  serve(app, contract.getAccountHelp, ({ actor, params }) => accountHelp(db, actor, params.id))
  serve(app, contract.askCallerCheck, async ({ actor, params, body }) => {
    await askCallerCheck(deps, actor, { accountId: params.id, ...body })
    return accountHelp(db, actor, params.id)
  })
  serve(app, contract.passCallerCheck, async ({ actor, params, body }) => {
    await passCallerCheck(deps, actor, { accountId: params.id, ...body })
    return accountHelp(db, actor, params.id)
  })
  serve(app, contract.previewHelp, ({ actor, params, body }) =>
    previewHelp(deps, actor, { accountId: params.id, ...body }),
  )
  serve(app, contract.helpAccount, async ({ actor, params, body }) => {
    await helpAccount(deps, actor, { accountId: params.id, ...body })
    return accountHelp(db, actor, params.id)
  })
  serve(app, contract.listOfficeHelp, ({ actor, params, locale }) =>
    officeHelp(db, actor, { accountId: params.id, locale }),
  )
}
