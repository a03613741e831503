import * as contract from '@centrepass/contract/participants'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { courses, programs } from '#platform/database/tables/catalogue'
import { enrolments, registrations } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { historyOf } from './history-of.ts'
import {
  coursesOf,
  participantDetails,
  programsOf,
  registrationsOf,
  requireOwnParticipant,
} from './participants.queries.ts'

export function participantRoutes(app: FastifyInstance, db: Database): void {
  const own = (actor: AccountActor, id: number) => requireOwnParticipant(db, actor, id)

  serve(app, contract.getParticipant, async ({ actor, params }) =>
    participantDetails(db, actor, await own(actor, params.id)),
  )
  serve(app, contract.getParticipantHistory, async ({ actor, params }) =>
    historyOf(db, await own(actor, params.id)),
  )
  serve(app, contract.listParticipantRegistrations, async ({ actor, params, query: { season } }) => {
    const inSeason = season === undefined ? undefined : eq(registrations.season_year, season)
    return { participant_registrations: await registrationsOf(db, await own(actor, params.id), inSeason) }
  })
  serve(app, contract.getParticipantRegistration, async ({ actor, params }) => {
    const ofOption = eq(registrations.option_id, params.roId)
    return newest(await registrationsOf(db, await own(actor, params.id), ofOption), 'Registration')
  })
  serve(app, contract.listParticipantPrograms, async ({ actor, params, query: { season } }) => {
    const inSeason = season === undefined ? undefined : eq(programs.season_year, season)
    return { programs: await programsOf(db, await own(actor, params.id), inSeason) }
  })
  serve(app, contract.getParticipantProgram, async ({ actor, params }) => {
    const ofProgram = eq(enrolments.program_id, params.programId)
    return newest(await programsOf(db, await own(actor, params.id), ofProgram), 'Program')
  })
  serve(app, contract.listParticipantCourses, async ({ actor, params, query: { season } }) => {
    const inSeason = season === undefined ? undefined : eq(courses.season_year, season)
    return { courses: await coursesOf(db, await own(actor, params.id), inSeason) }
  })
  serve(app, contract.getParticipantCourse, async ({ actor, params }) => {
    const ofCourse = eq(enrolments.course_id, params.courseId)
    return newest(await coursesOf(db, await own(actor, params.id), ofCourse), 'Course')
  })
}

function newest<T>([first]: T[], thing: string): T {
  if (!first) throw notFound(thing)
  return first
}
