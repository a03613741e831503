import type { SoldType } from '@centrepass/contract/cart/cart'
import { bothNames, inBoth } from '@centrepass/contract/catalogue/words-in'
import { ageInSeason } from '@centrepass/contract/eligibility/age-rules'
import { exactAge, minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { asc, eq, inArray, isNull } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { statement } from '#platform/database/statement'
import { documentTemplates, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { participants } from '#platform/database/tables/people'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { contextOf, SEASON } from '../record/document-context.ts'
import { newDocumentNumber, type ToIssue } from '../record/issue-documents.ts'
import { type Bought, templatesFor } from './templates-for.ts'

export type BoughtRow = { participant_id: number; product_type: SoldType; product_id: number }

type Template = typeof documentTemplates.$inferSelect
export type Wanted = ToIssue & { template: Template; participant_id: number; context: string }

export async function wantedFor(
  tx: Database,
  rows: readonly BoughtRow[],
  season: SeasonFacts,
): Promise<Wanted[]> {
  const ids = rows.map(({ participant_id }) => participant_id)
  const [persons, templates, ...products] = await inOrder(
    tx,
    (tx) => lockPeople(tx, ids),
    (tx) => currentTemplates(tx, {}),
    ...rows.map((row) => (tx: Database) => boughtFrom(tx, row)),
  )
  const wanted: Wanted[] = []
  for (const [at, row] of rows.entries()) {
    const bought = products[at]
    const person = persons.find(({ id }) => id === row.participant_id)
    if (!bought || !person) continue
    const age = {
      isMinor: minorOn(person.birthdate, season.today, season.ageOfMajority),
      exactAge: exactAge(person.birthdate, season.today),
      ageInSeason: ageInSeason(Number(person.birthdate.slice(0, 4)), bought.season_year),
    }
    for (const template of templatesFor(templates, bought, age)) {
      wanted.push({
        ...{ number: newDocumentNumber(), template, person, participant_id: person.id },
        season_year: bought.season_year,
        ...(template.scope === 'season'
          ? { context: SEASON, program_names: null }
          : { context: contextOf(row.product_type, row.product_id), program_names: bought.names }),
      })
    }
  }
  return wanted
}

const currentTemplates = statement((db) =>
  db
    .select()
    .from(documentTemplates)
    .where(isNull(documentTemplates.retired_at))
    .orderBy(asc(documentTemplates.id)),
)

/** Buying for a person and signing for them take turns, so that neither misses what the other did. */
export async function lockPeople(tx: Database, ids: readonly number[]) {
  return tx
    .select()
    .from(participants)
    .where(inArray(participants.id, [...ids]))
    .orderBy(asc(participants.id))
    .for('no key update')
}

type BoughtProduct = Bought & { names: InBoth | null }

async function boughtFrom(tx: Database, row: BoughtRow): Promise<BoughtProduct | null> {
  if (row.product_type === 'Course') return null
  if (row.product_type === 'RegistrationOption') {
    const { group, season_year } = registrationOptions
    const [option] = await tx
      .select({ group, season_year })
      .from(registrationOptions)
      .where(eq(registrationOptions.id, row.product_id))
    return option
      ? { ...row, context: 'registration', ...option, names: null, requires_agreement: false }
      : null
  }
  if (row.product_type === 'TournamentTeam') return teamFrom(tx, row)
  const { requires_agreement, season_year, name, names } = programs
  const [program] = await tx
    .select({ requires_agreement, season_year, name, names })
    .from(programs)
    .where(eq(programs.id, row.product_id))
  if (!program) return null
  const named = bothNames(program)
  return { ...row, ...program, context: 'program', group: null, names: named }
}

async function teamFrom(tx: Database, row: BoughtRow): Promise<BoughtProduct | null> {
  const [team] = await tx
    .select({ team: teams.name, tournament: tournaments })
    .from(teams)
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(eq(teams.id, row.product_id))
  if (!team) return null
  const { season_year, name, names } = team.tournament
  const { en, fr } = inBoth(name, names)
  return {
    ...{ ...row, context: 'team_entry', group: null, requires_agreement: false, season_year },
    names: { en: `${team.team}, ${en}`, fr: `${team.team}, ${fr}` },
  }
}
