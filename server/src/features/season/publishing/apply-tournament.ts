import type { ContentOf } from '@centrepass/contract/season/thing-content'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { clubs, offerings } from '#platform/database/tables/catalogue'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import type { Season } from '../files/catalogue-rows.ts'
import { divisionRow, tournamentRow } from '../files/tournament-rows.ts'
import { changed, newOffering, wholeRow } from './put-row.ts'
import { removeUnused } from './remove-unused.ts'

type Tournament = ContentOf<'tournaments'>

/** A tournament with its divisions. One that the content does not name any more goes, or is refused if it was used. */
export async function applyTournament(tx: Database, content: Tournament, season: Season): Promise<void> {
  const [host] = await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.code, content.host_club))
  const row = { ...wholeRow(tournaments, tournamentRow(content, season)), host_club_id: host?.id ?? null }
  const isIt = and(eq(tournaments.season_year, season.season_year), eq(tournaments.code, content.code))
  if (!(await changed(tx, tournaments, row, isIt))) await tx.insert(tournaments).values(row)
  const [found] = await tx.select({ id: tournaments.id }).from(tournaments).where(isIt)
  if (!found) throw new Error('The tournament was not written.')
  await removeOthers(tx, found.id, content)
  for (const division of content.divisions) await applyDivision(tx, found.id, division)
}

async function applyDivision(tx: Database, tournament_id: number, division: Tournament['divisions'][number]) {
  const row = { ...wholeRow(divisions, divisionRow(division)), tournament_id }
  const isIt = and(eq(divisions.tournament_id, tournament_id), eq(divisions.code, division.code))
  if (await changed(tx, divisions, row, isIt)) return
  await tx.insert(divisions).values({ ...row, offering_id: await newOffering(tx, division.capacity) })
}

async function removeOthers(tx: Database, tournamentId: number, { divisions: kept }: Tournament) {
  const codes = kept.map(({ code }) => code)
  const gone = await tx
    .select({ id: divisions.id, code: divisions.code, offering_id: divisions.offering_id })
    .from(divisions)
    .where(
      and(
        eq(divisions.tournament_id, tournamentId),
        codes.length > 0 ? notInArray(divisions.code, codes) : undefined,
      ),
    )
  for (const { id, code, offering_id } of gone) {
    await removeUnused(tx, code, async (inner) => {
      await inner.delete(divisions).where(eq(divisions.id, id))
      await inner.delete(offerings).where(eq(offerings.id, offering_id))
    })
  }
}
