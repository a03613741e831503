import * as contract from '@centrepass/contract/participants/participants'
import type { Thing } from '@centrepass/contract/refusals/things'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type SeasonFacts, seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { courses, programs } from '#platform/database/tables/catalogue'
import { enrolments, registrations } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { storeNoAnswer } from '#platform/http/idempotency/honour-keys'
import { serve } from '#platform/http/serve'
import { evenly } from '#platform/security/evenly'
import { createParticipant } from './profile/create-participant.ts'
import { participantDetails } from './profile/participant-details.ts'
import { readProfile } from './profile/read-profile.ts'
import { saveProfile } from './profile/save-profile.ts'
import { updateParticipant } from './profile/update-participant.ts'
import { historyOf } from './record/history-of.ts'
import type { ParticipantLetters } from './record/participant-emails.ts'
import {
  coursesOf,
  type OwnParticipantId,
  programsOf,
  registrationsOf,
  requireActing,
  requireConfirmed,
  requireOwnParticipant,
} from './record/participants.queries.ts'

type Deps = { db: Database; clock: Clock; letters: ParticipantLetters; keys: DataKeys }

export function participantRoutes(app: FastifyInstance, deps: Deps): void {
  personRoutes(app, deps)
  const { db, clock } = deps
  const own = (actor: AccountActor, id: number) => requireConfirmed(db, actor, id)

  serve(app, contract.getParticipantHistory, async ({ actor, params }) =>
    historyOf(deps, await own(actor, params.id), (await seasonAt(db, clock)).today),
  )
  serve(app, contract.listParticipantRegistrations, async ({ actor, params, query: { season } }) => {
    const inSeason = season === undefined ? undefined : eq(registrations.season_year, season)
    return { participant_registrations: await registrationsOf(db, await own(actor, params.id), inSeason) }
  })
  serve(app, contract.getParticipantRegistration, async ({ actor, params }) => {
    const ofOption = eq(registrations.option_id, params.roId)
    return newest(await registrationsOf(db, await own(actor, params.id), ofOption), 'registration')
  })
  serve(app, contract.listParticipantPrograms, async ({ actor, params, query: { season } }) => {
    const inSeason = season === undefined ? undefined : eq(programs.season_year, season)
    return { programs: await programsOf(db, await own(actor, params.id), inSeason) }
  })
  serve(app, contract.getParticipantProgram, async ({ actor, params }) => {
    const ofProgram = eq(enrolments.program_id, params.programId)
    return newest(await programsOf(db, await own(actor, params.id), ofProgram), 'program')
  })
  serve(app, contract.listParticipantCourses, async ({ actor, params, query: { season } }) => {
    const inSeason = season === undefined ? undefined : eq(courses.season_year, season)
    return { courses: await coursesOf(db, await own(actor, params.id), inSeason) }
  })
  serve(app, contract.getParticipantCourse, async ({ actor, params }) => {
    const ofCourse = eq(enrolments.course_id, params.courseId)
    return newest(await coursesOf(db, await own(actor, params.id), ofCourse), 'course')
  })
}

function personRoutes(app: FastifyInstance, { db, clock, letters, keys }: Deps): void {
  const details = async (actor: AccountActor, id: OwnParticipantId, season: SeasonFacts) =>
    participantDetails(db, actor, id, season)

  serve(app, contract.createParticipant, async ({ actor, body }, { request }) => {
    const season = await seasonAt(db, clock)
    const made = await evenly(
      createParticipant({ db, letters, season, keys }, actor, { form: body, ip: request.ip }),
    )
    if (made.kind === 'existing') {
      // The handle is a secret for half an hour.
      storeNoAnswer(request)
      const { handle, first_name, last_name } = made
      return { participant: null, existing: { handle, first_name, last_name } }
    }
    const id = await requireOwnParticipant(db, actor, made.participantId)
    return { participant: await details(actor, id, season), existing: null }
  })
  serve(app, contract.getParticipant, async ({ actor, params }) => {
    const id = await requireOwnParticipant(db, actor, params.id)
    return details(actor, id, await seasonAt(db, clock))
  })
  serve(app, contract.updateParticipant, async ({ actor, params, body }) => {
    const season = await seasonAt(db, clock)
    const participantId = await requireActing(db, actor, params.id, season.today)
    await updateParticipant(db, actor, { participantId, personal: body.personal, season })
    return details(actor, participantId, season)
  })
  serve(app, contract.getProfile, async ({ actor, params }) => {
    const season = await seasonAt(db, clock)
    return readProfile({ db, keys }, actor, await requireActing(db, actor, params.id, season.today), season)
  })
  serve(app, contract.saveProfile, async ({ actor, params, body }, { request }) => {
    const season = await seasonAt(db, clock)
    const participantId = await requireActing(db, actor, params.id, season.today)
    return saveProfile({ db, keys }, actor, { participantId, parts: body, season, ip: request.ip })
  })
}

function newest<T>([first]: T[], thing: Thing): T {
  if (!first) throw notFound(thing)
  return first
}
