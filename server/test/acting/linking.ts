import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { LinkRequest, LookupResult } from '@centrepass/contract/participants/links'
import { expect } from 'vitest'
import { newPerson, signedIn, verifiedPerson } from '../people.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
export type SignedInPerson = Awaited<ReturnType<typeof signedIn>>
type Relation = 'mine' | 'guardian'

export const ida = { first_name: 'Ida', last_name: 'Vinter', birthdate: '2016-09-02' }
export const notOnRecord = { first_name: 'Aida', last_name: 'Winter', birthdate: '2016-09-03' }
export const number = (value: string) => ({ kind: 'participant_number' as const, value })

/** The steps to be linked to a person, in one world. */
export function linkingIn(world: World) {
  const atAccount = (person: SignedInPerson, path: string) => `/api/accounts/${person.accountId}/${path}`
  return {
    async newcomer(): Promise<SignedInPerson & { email: string }> {
      const person = await verifiedPerson(world, newPerson())
      return { ...(await signedIn(world, person.email, person.password)), email: person.email }
    },
    async lookUp(person: SignedInPerson, typed: object) {
      const reply = await world.post<{ data: LookupResult[] }>(
        '/api/participants/lookup',
        typed,
        person.bearer,
      )
      expect(reply.status).toBe(200)
      // One entry always: that there is one says nothing.
      expect(reply.body.data).toHaveLength(1)
      return reply.body.data[0] as LookupResult
    },
    ask: (person: SignedInPerson, handle: string, relation: Relation = 'guardian') =>
      world.post<{ data: LinkRequest } & ErrorAnswer>(
        atAccount(person, `participants/${handle}/request`),
        { relation },
        person.bearer,
      ),
    attach: (person: SignedInPerson, handle: string, relation: Relation) =>
      world.post<ErrorAnswer & { data: LinkRequest }>(
        atAccount(person, `participants/${handle}`),
        { relation },
        person.bearer,
      ),
    end: (person: SignedInPerson, id: number) =>
      world.post<ErrorAnswer>(atAccount(person, `participants/${id}/end`), {}, person.bearer),
    requestsOf: async (person: SignedInPerson) =>
      (await world.get<{ data: LinkRequest[] }>(atAccount(person, 'link-requests'), person.bearer)).body.data,
    peopleOf: async (person: SignedInPerson) =>
      (await world.get<{ data: Account }>(`/api/accounts/${person.accountId}`, person.bearer)).body.data,
    answer: (participantId: number, secret: string | undefined, decision: string) =>
      world.post<{ data: { status: string; participant_name: string; requester_name: string } }>(
        `/api/participants/${participantId}/verify`,
        { secret: secret ?? '', decision },
      ),
    async idOf(name: string): Promise<number> {
      const [first, last] = name.split(' ')
      const rows = await world.database.rows(
        `select id from participants where first_name = '${first}' and last_name = '${last}'`,
      )
      return Number(rows[0]?.id)
    },
  }
}
