import { type MatrixFilter, matrixStates } from '@centrepass/contract/desk/matrix-rules'
import { type Requirement, requirements } from '@centrepass/contract/desk/requirement-rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '#office/office-calls.ts'

const ENTRIES = 'entries'

export const matrixQuery = (accountId: number, id: string) =>
  queryOptions({
    queryKey: [OFFICE, accountId, ENTRIES, id],
    queryFn: () => call('GET /api/office/tournaments/:id/teams', { params: { id } }),
    meta: { personal: true },
    // Managers work on their teams meanwhile.
    refetchInterval: 60_000,
  })

export const deskTeamQuery = (accountId: number, { id, teamId }: { id: string; teamId: string }) =>
  queryOptions({
    queryKey: [OFFICE, accountId, ENTRIES, id, teamId],
    queryFn: () => call('GET /api/office/tournaments/:id/teams/:teamId', { params: { id, teamId } }),
    meta: { personal: true },
  })

type Asked = Record<string, unknown>

/** What the address asks for; anything else in it narrows nothing. */
export function filterIn({ division, state, missing }: Asked): MatrixFilter {
  const number = Number(division)
  return {
    division: Number.isInteger(number) && number > 0 ? number : undefined,
    state: matrixStates.find((one) => one === state),
    missing: missing === 'any' || missing === 'none' ? missing : requirementIn({ need: missing }),
  }
}

export const requirementIn = ({ need }: Asked): Requirement | undefined =>
  requirements.find((one) => one === need)
