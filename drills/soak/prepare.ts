import { makeCourses } from '#bench/shopping/make-courses.ts'
import { makeTeams } from '#bench/shopping/make-teams.ts'
import { signRest } from '#bench/shopping/sign-rest.ts'
import { office, signInOffice } from '#server/test/access/office.ts'
import { makeBuyers } from '#server/test/databases/make-buyers.ts'
import { openTestServer } from '#server/test/open-test-server.ts'
import type { Site } from '#server/test/site.ts'
import { makePlanProgram } from '../acting/make-plan-program.ts'
import { spoilCards } from './books.ts'
import { CLUB } from './clubs.ts'
import { signInColleague } from './office.ts'
import type { Products } from './story.ts'

/** More than an hour of them uses up. */
export const BUYERS = 80_000
/** Buyers who manage a team, first those whose club is billed, then those who want one of a few spots. */
export const MANAGERS = 300
const FEW_PLACES = 6
const DOCUMENTS = 600

/** People, teams and things to buy, and an office at work. */
export async function prepare(databaseUrl: string, site: Site): Promise<Products> {
  await makeBuyers(databaseUrl, BUYERS)
  const [, wanted] = await makeTeams(databaseUrl, { rounds: 2, managers: MANAGERS, places: 2 * MANAGERS })
  await site.database.script(`update offerings set limit_places = ${FEW_PLACES}
    where id = (select offering_id from divisions where id = ${wanted})`)
  await spoilCards(databaseUrl, BUYERS)
  await signRest(databaseUrl, DOCUMENTS)
  const database = openTestServer(databaseUrl)
  await signInOffice(database).finally(() => database.close())
  await signInColleague(site)
  const [club] = await site.database.rows(`select id from clubs where code = 'TAM'`)
  const address = { email: CLUB, pays_by_invoice: true, reason: 'Asked for at the meeting.' }
  await site.post(`/api/operations/clubs/${club?.id}/address`, address, office)
  return {
    courses: await makeCourses(databaseUrl, 8, BUYERS),
    program: await makePlanProgram(databaseUrl, BUYERS),
    calledOff: await makeCourses(databaseUrl, 40, 10),
  }
}
