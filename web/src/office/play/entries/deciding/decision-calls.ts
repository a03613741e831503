import type { EntryDeciding } from '@centrepass/contract/desk/deciding'
import { call } from '#api/call.ts'

const paramsOf = (tournamentId: number) => ({ params: { id: String(tournamentId) } })

export const previewDecision = (tournamentId: number, wish: EntryDeciding) =>
  call('POST /api/office/tournaments/:id/entries/preview', { ...paramsOf(tournamentId), body: wish })

export const decideEntries = (tournamentId: number, wish: EntryDeciding, digest: string) =>
  call('POST /api/office/tournaments/:id/entries/decision', {
    ...{ ...paramsOf(tournamentId), body: { ...wish, digest } },
  })
