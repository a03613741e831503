import type { Account } from '@centrepass/contract/accounts/accounts'
import { roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '#state/store.ts'
import { getRegistration, validateParticipants } from '../team-calls.ts'
import { lastSaveEnded } from './work/save-work.ts'
import { teamDraft } from './work/team-draft.ts'
import { type Facts, factKey, type Work, withEntries } from './work/team-work.ts'
import { createWorkbench, type Workbench } from './work/workbench-store.ts'

/** The saved team and the people of an unsaved draft. Read at every visit, because other managers work on it too. */
const openTeamQuery = (accountId: number, teamId: number) =>
  queryOptions({
    queryKey: ['teams', teamId, 'open'],
    queryFn: async () => {
      await lastSaveEnded()
      const { team } = await getRegistration(teamId)
      const mine = teamDraft(teamId).get(accountId)?.mine
      return { team, facts: mine ? await unsavedPeople(team, mine) : {} }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true },
  })

/** A draft stores only ids; the server sends the names of people who may be on the team. */
async function unsavedPeople(team: Team, mine: Work): Promise<Facts> {
  const saved = new Set(
    roleCodes.flatMap((role) => team[role].map((entry) => factKey(role, entry.participant.id))),
  )
  const people = roleCodes
    .flatMap((role) => mine[role].map(({ participant }) => ({ role, participant })))
    .filter(({ role, participant }) => !saved.has(factKey(role, participant)))
    .slice(0, MOST_AT_ONCE)
  if (people.length === 0) return {}
  const judged = await validateParticipants(team.id, people)
  const told = people.flatMap(({ role, participant }, index) => {
    const entry = judged[index]?.entry
    return entry ? [[factKey(role, participant), entry] as const] : []
  })
  return withEntries({}, told)
}

const MOST_AT_ONCE = 60

export const useOpenTeam = (account: Account, teamId: number) => useQuery(openTeamQuery(account.id, teamId))

/** One workbench for as long as the page shows this team. */
export function useWorkbench(accountId: number, opened: { team: Team; facts: Facts }): Workbench {
  const [bench] = useState(() => createWorkbench({ accountId, ...opened }))
  useEffect(() => {
    bench.start()
    return bench.stop
  }, [bench])
  return bench
}

export const useBench = (bench: Workbench) => useStore(bench.store)
