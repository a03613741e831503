import type { CallNamed } from '@centrepass/contract/calls'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export type MemberCard = Answer<CallNamed<'GET /api/participants/:id/card'>>
export type CheckedCard = Answer<CallNamed<'GET /api/cards/:code'>>
/** What both say about a registration. */
export type Validity = Pick<
  MemberCard,
  'is_valid' | 'valid_from' | 'valid_to' | 'why_not' | 'season' | 'category'
>

const DAY_MS = 86_400_000

export const memberCardQuery = (participantId: number) =>
  queryOptions({
    queryKey: ['participant', participantId, 'card'],
    queryFn: () => call('GET /api/participants/:id/card', { params: { id: String(participantId) } }),
    // A card that was opened at home is still there at a field without a network, until the tab or session ends.
    gcTime: DAY_MS,
    meta: { personal: true },
  })

/** The public facts behind a card, read each time because they may have changed. */
export const cardCheckQuery = (code: string) =>
  queryOptions({
    queryKey: ['card', code],
    queryFn: () => call('GET /api/cards/:code', { params: { code } }),
    staleTime: 0,
    gcTime: 0,
  })
