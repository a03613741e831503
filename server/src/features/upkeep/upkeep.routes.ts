import * as contract from '@centrepass/contract/site/office-site'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { changeVariable, siteVariables, variableChanges } from './change-variable.ts'
import { failedEmails, retryEmail, retryEmails } from './failed-emails.ts'
import { officeSite, type SiteDeps } from './office-site.queries.ts'
import { changeBanner, changeStatus, retryJobs } from './run-site.ts'

/** The administrator's page about the site: open or closed, settings, and what went wrong. */
export function upkeepRoutes(app: FastifyInstance, deps: SiteDeps): void {
  const { db } = deps
  serve(app, contract.getOfficeSite, () => officeSite(deps))
  serve(app, contract.changeSiteStatus, async ({ body }) => {
    await changeStatus(db, body)
    return officeSite(deps)
  })
  serve(app, contract.changeBanner, async ({ body }) => {
    await changeBanner(db, body)
    return officeSite(deps)
  })
  serve(app, contract.retryJobs, async ({ body }) => {
    await retryJobs(db, body.job)
    return officeSite(deps)
  })
  serve(app, contract.listSiteVariables, () => siteVariables(db))
  serve(app, contract.listVariableChanges, ({ params }) => variableChanges(db, params.key))
  serve(app, contract.changeVariable, async ({ params, body }) => {
    await changeVariable(db, { ...params, ...body })
    return siteVariables(db)
  })
  serve(app, contract.listFailedEmails, ({ actor, query }) => failedEmails(db, actor, query.before))
  serve(app, contract.retryEmail, async ({ actor, params }) => {
    await retryEmail(db, actor, params.id)
    return officeSite(deps)
  })
  serve(app, contract.retryEmails, async ({ actor, body }) => ({
    sent: await retryEmails(db, actor, body.most),
  }))
}
