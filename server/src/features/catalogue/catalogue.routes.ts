import * as contract from '@centrepass/contract/catalogue/catalogue'
import * as capacity from '@centrepass/contract/office/offerings'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { notFound } from '#platform/failure'
import { serve } from '#platform/http/serve'
import { changeCapacity } from './capacity/change-capacity.ts'
import { isTheirOffering, officeOfferings } from './capacity/offerings.queries.ts'
import { clubList, clubOf, leagueList, leagueOf } from './catalogue.queries.ts'
import { courseList, courseOf, optionList, optionOf, programList, programOf } from './product.queries.ts'

type Deps = { db: Database; clock: Clock }

/** The number of spots left may be this old on a page; the purchase itself decides. */
const shared = { sharedMs: 1000 }

export function catalogueRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.listClubs, ({ query }) => clubList(db, query), shared)
  serve(app, contract.getClub, ({ params }) => clubOf(db, params.id), shared)
  serve(app, contract.listLeagues, ({ query }) => leagueList(db, query), shared)
  serve(app, contract.getLeague, ({ params }) => leagueOf(db, params.id), shared)
  serve(app, contract.listRegistrationOptions, ({ query }) => optionList(db, clock, query), shared)
  serve(app, contract.getRegistrationOption, ({ params }) => optionOf(db, clock, params.id), shared)
  serve(app, contract.listPrograms, ({ query }) => programList(db, clock, query), shared)
  serve(app, contract.getProgram, ({ params }) => programOf(db, clock, params.id), shared)
  serve(app, contract.listCourses, ({ query }) => courseList(db, clock, query), shared)
  serve(app, contract.getCourse, ({ params }) => courseOf(db, clock, params.id), shared)
  serve(app, capacity.listOfficeOfferings, ({ actor, query, locale }) =>
    officeOfferings(db, actor, { ...query, locale }),
  )
  serve(app, capacity.changeCapacity, async ({ actor, params, body, locale }) => {
    if (!(await isTheirOffering(db, actor, params.id))) throw notFound('offering')
    return changeCapacity(db, { ...params, ...body, locale })
  })
}
