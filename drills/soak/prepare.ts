import { makeCourses } from '#bench/shopping/make-courses.ts'
import { makeTeams } from '#bench/shopping/make-teams.ts'
import { signRest } from '#bench/shopping/sign-rest.ts'
import { office, signInOffice } from '#server/test/access/office.ts'
import { runningDiscountsIn } from '#server/test/acting/running-discounts.ts'
import { makeBuyers } from '#server/test/databases/make-buyers.ts'
import { openTestServer } from '#server/test/open-test-server.ts'
import type { Site } from '#server/test/site.ts'
import { makePlanProgram } from '../acting/make-plan-program.ts'
import { spoilCards } from './books.ts'
import { CLUB } from './clubs.ts'
import { signInColleague } from './office.ts'
import type { Products } from './story.ts'

/** Buyers who manage a team, first those whose club is billed, then those who want one of a few spots. */
export const MANAGERS = 300
const FEW_PLACES = 6
const WANTED_PLACES = 4
const DOCUMENTS = 600

/** Buyers by their numbers, both ends included. */
export type Range = { first: number; last: number }
/** More of each than a minute uses up. Each takes the database a while to write down, so there are no more than that. */
const A_MINUTE = { crowd: 250, people: 150, groups: 60 }

/** Before them come those who manage teams. */
export function rangesFor(minutes: number) {
  const next = ({ last }: Range, aMinute: number): Range => ({
    ...{ first: last + 1, last: last + Math.ceil(aMinute * minutes) },
  })
  const crowd = next({ first: 1, last: 1000 }, A_MINUTE.crowd)
  const people = next(crowd, A_MINUTE.people)
  return { crowd, people, groups: next(people, A_MINUTE.groups) }
}

/** People, teams and things to buy, and an office at work. */
export async function prepare(databaseUrl: string, site: Site, buyers: number): Promise<Products> {
  await makeBuyers(databaseUrl, buyers)
  const [, wanted] = await makeTeams(databaseUrl, { rounds: 2, managers: MANAGERS, places: 2 * MANAGERS })
  await site.database.script(`update offerings set limit_places = ${FEW_PLACES}
    where id = (select offering_id from divisions where id = ${wanted})`)
  await spoilCards(databaseUrl, buyers)
  await signRest(databaseUrl, DOCUMENTS)
  const database = openTestServer(databaseUrl)
  await signInOffice(database).finally(() => database.close())
  await signInColleague(site)
  const [club] = await site.database.rows(`select id from clubs where code = 'TAM'`)
  const address = { email: CLUB, pays_by_invoice: true, reason: 'Asked for at the meeting.' }
  await site.post(`/api/operations/clubs/${club?.id}/address`, address, office)
  const discount = await makeDiscount(site)
  return {
    discount,
    courses: await makeCourses(databaseUrl, 8, buyers),
    program: await makePlanProgram(databaseUrl, buyers),
    wanted: await makePlanProgram(databaseUrl, WANTED_PLACES),
    calledOff: await makeCourses(databaseUrl, 40, 10),
  }
}

async function makeDiscount(site: Site): Promise<number> {
  const asked = { code: 'GIVEN-BY-THE-OFFICE', settings: { percent: 20, limit_per_family: 1 } }
  return (await runningDiscountsIn(site).made(asked)).id
}
