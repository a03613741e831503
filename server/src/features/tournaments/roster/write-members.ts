import { entryIn, isSame, type TeamState } from '@centrepass/contract/tournaments/changing/team-state'
import { choicesOf, type RoleCode, roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teamMembers } from '#platform/database/tables/teams'

type Sides = { before: TeamState; after: TeamState }

/** Writes the lists of a team: rows that are the same stay as they are. */
export async function writeMembers(tx: Database, teamId: number, { before, after }: Sides): Promise<void> {
  for (const role of roleCodes) await writeList(tx, { teamId, role, before, after })
}

type Writing = Sides & { teamId: number; role: RoleCode }

async function writeList(tx: Database, { teamId, role, before, after }: Writing): Promise<void> {
  const isOf = (participant: number) =>
    and(
      eq(teamMembers.team_id, teamId),
      eq(teamMembers.role, role),
      eq(teamMembers.participant_id, participant),
    )
  for (const { participant } of before[role]) {
    if (!entryIn(after[role], participant)) await tx.delete(teamMembers).where(isOf(participant))
  }
  const added = after[role].filter(({ participant }) => !entryIn(before[role], participant))
  if (added.length > 0) {
    await tx.insert(teamMembers).values(
      added.map(({ participant, position, ...entry }) => ({
        ...{ team_id: teamId, role, participant_id: participant, position, ...choicesOf(entry) },
      })),
    )
  }
  for (const { participant, position, ...entry } of after[role]) {
    const was = entryIn(before[role], participant)
    if (!was || isSame(was, { participant, ...choicesOf(entry), position })) continue
    await tx
      .update(teamMembers)
      .set({ ...choicesOf(entry), position })
      .where(isOf(participant))
  }
}
