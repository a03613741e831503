import { expect } from 'vitest'
import type { startWorld } from '../world.ts'
import type { SignedInPerson } from './linking.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/** The calendar of a family, as a calendar asks for it. */
export function calendarIn(world: World) {
  const at = (person: SignedInPerson, then = '') => `/api/accounts/${person.accountId}/calendar${then}`
  const fetch = (address: string, headers = {}) => world.get<string>(address, headers)
  const linesOf = async (address: string) => (await fetch(address)).body.replaceAll('\r\n ', '').split('\r\n')
  return {
    ...{ at, fetch, linesOf },
    /** The path of a new address. */
    async make(person: SignedInPerson): Promise<string> {
      const { status, body } = await world.post<{ data: { url: string } }>(at(person), {}, person.bearer)
      expect(status).toBe(200)
      return new URL(body.data.url).pathname
    },
    titlesOf: async (address: string) =>
      (await linesOf(address)).flatMap((line) => /^SUMMARY:(.*)/.exec(line)?.[1] ?? []),
    /** Without a sale: the counters of spots then disagree. */
    enrol: (participantId: number, code: string, table: 'program' | 'course' = 'program') =>
      world.database.script(`insert into enrolments (participant_id, ${table}_id, status, enrolled_at)
        select ${participantId}, id, 'enrolled', now() from ${table}s where code = '${code}'`),
  }
}
