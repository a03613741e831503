import * as catalogue from '@centrepass/contract/catalogue/catalogue'
import type { PaintedAnswers, PaintedPage, PaintedProduct } from '@centrepass/contract/site/painting'
import * as site from '@centrepass/contract/site/site'
import * as tournaments from '@centrepass/contract/tournaments/tournaments'
import {
  courseList,
  courseOf,
  optionList,
  optionOf,
  programList,
  programOf,
} from '#features/catalogue/product.queries'
import { allZones, lookupsByName, variablesByKey } from '#features/site/site.queries'
import { tournamentList, tournamentOf } from '#features/tournaments/teams/tournaments.queries'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { sharedFor } from '#platform/shared-for'

export type AnswerDeps = { db: Database; clock: Clock; status: () => Promise<site.SiteStatus> }

/** Whole lists, as the browser asks for them. */
const everything = { page: 1, per_page: 200 }
const FRESH_MS = 1000

/**
 * What each page is painted from: the answers that everyone gets from the open calls, stripped to the contract as those
 * are. Nothing else is asked, so a painted page cannot hold anything about a person.
 */
export function paintingAnswers({ db, clock, status }: AnswerDeps) {
  const base = sharedFor(FRESH_MS, async () => ({
    status: await status(),
    variables: site.getVariables.answer.parse(await variablesByKey(db)),
  }))
  const lists = sharedFor(FRESH_MS, async () => ({
    options: catalogue.listRegistrationOptions.answer.parse((await optionList(db, clock, everything)).data),
    programs: catalogue.listPrograms.answer.parse((await programList(db, clock, everything)).data),
    courses: catalogue.listCourses.answer.parse((await courseList(db, clock, everything)).data),
    tournaments: tournaments.listTournaments.answer.parse((await tournamentList(db, clock, everything)).data),
  }))
  const words = sharedFor(FRESH_MS, async () => ({
    lookups: site.getLookups.answer.parse(await lookupsByName(db)),
    zones: site.getZones.answer.parse(await allZones(db)),
  }))
  return {
    base,
    home: async ({ is_visitor_known }: PaintedPage): Promise<PaintedAnswers> =>
      is_visitor_known ? { ...(await base()), ...(await lists()) } : base(),
    product: async (kind: PaintedProduct['kind'], id: number): Promise<PaintedAnswers> => ({
      ...(await base()),
      ...(await words()),
      product: await productOf({ db, clock }, kind, id),
    }),
  }
}

type Reading = { db: Database; clock: Clock }

async function productOf(
  { db, clock }: Reading,
  kind: PaintedProduct['kind'],
  id: number,
): Promise<PaintedProduct> {
  if (kind === 'registration') {
    return { kind, product: catalogue.getRegistrationOption.answer.parse(await optionOf(db, clock, id)) }
  }
  if (kind === 'program') {
    return { kind, product: catalogue.getProgram.answer.parse(await programOf(db, clock, id)) }
  }
  if (kind === 'course') {
    return { kind, product: catalogue.getCourse.answer.parse(await courseOf(db, clock, id)) }
  }
  return { kind, product: tournaments.getTournament.answer.parse(await tournamentOf(db, clock, id)) }
}
