import type { GuardianEffects } from '@centrepass/contract/people/person-guardians'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

const paramsOf = (id: number) => ({ id: String(id) })
export type NewGuardian = {
  account_email: string
  relationship: 'parent' | 'legal_guardian' | 'other_relative'
}

/** What adding does, as it was shown. */
export type ShownGuardian = { wanted: NewGuardian; effects: GuardianEffects; digest: string }

export const previewEnd = (linkId: number) =>
  call('GET /api/office/guardianships/:id/end', { params: paramsOf(linkId) })

export const endLink = (linkId: number, body: { reason: string; digest: string }) =>
  call('POST /api/office/guardianships/:id/end', { params: paramsOf(linkId), body })

export const previewGuardian = (personId: number, body: NewGuardian) =>
  call('POST /api/office/people/:id/guardians/preview', { params: paramsOf(personId), body })

export const addGuardian = (personId: number, body: NewGuardian & { proof: string; digest: string }) =>
  call('POST /api/office/people/:id/guardians', { params: paramsOf(personId), body })

type Evidence = NewGuardian & { evidence: string; unreachable: string; digest: string }

export const proposeGuardian = (personId: number, body: Evidence) =>
  call('POST /api/office/people/:id/guardians/evidence', { params: paramsOf(personId), body })

/** The freeze that stands for the person, if one does. */
export const freezeQuery = (accountId: number, personId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'person', String(personId), 'freeze'],
    queryFn: async () => {
      const all = await call('GET /api/office/custody-freezes')
      return all.find(({ participant, stands }) => participant.id === personId && stands) ?? null
    },
    meta: { personal: true },
  })

export const putFreeze = (body: { participant_number: string; reason: string; until: string | null }) =>
  call('POST /api/office/custody-freezes', { body })

export const liftFreeze = (id: number, reason: string) =>
  call('POST /api/office/custody-freezes/:id/lift', { params: paramsOf(id), body: { reason } })
