import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants/participants'
import { anOption, aProgram, productOf } from '@centrepass/contract/test/an-eligibility-question'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { queryClient } from '../src/api/query-client.ts'
import { session } from '../src/api/session.ts'
import { programsQuery, registrationOptionsQuery } from '../src/features/catalogue/catalogue-calls.ts'
import { profileChoicesQuery } from '../src/features/participants/profile/profile-calls.ts'
import { variablesQuery } from '../src/features/site/site-calls.ts'
import { aPersonsDetails, aProfile } from './a-profile.ts'
import { anAccount, aParticipant } from './an-account.ts'
import { answerWith } from './answers.ts'
import { leaveCart, putInCart } from './cart-world.tsx'
import { endDay, startDay } from './participant-form.tsx'
import { profileChoices } from './profile-choices.ts'

const youth = anOption({
  ...{ id: 2, code: 'YOUTH', name: 'Youth Player' },
  ...productOf({ min_age: 10, max_age: 12 }),
})
export const camp = aProgram({ id: 8, name: 'Summer Camp', ...productOf({ min_age: 8, max_age: 12 }) })

type Child = Partial<ParticipantDetails> & { history?: SeasonHistory[] }

/** Maren with her children on a winter's day of the season; what the browser asked the server for. */
export function startFamily(children: Child[], todo: TodoEntry[] = []) {
  startDay()
  putInCart()
  const people = children.map((child) =>
    aPersonsDetails({ birthdate: '2013-05-02', preferred_name: null, ...child }),
  )
  const dependants = people.map(({ id, first_name }) => aParticipant({ id, first_name }))
  const account = anAccount({ participant: null, dependants })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  queryClient.setQueryData(registrationOptionsQuery.queryKey, [youth])
  queryClient.setQueryData(programsQuery.queryKey, [camp])
  queryClient.setQueryData(variablesQuery.queryKey, profileChoices.variables)
  queryClient.setQueryData(profileChoicesQuery.queryKey, profileChoices)
  const answers = people.flatMap((person, at) => [
    [`GET /api/participants/${person.id}`, { body: { data: person } }],
    [`GET /api/participants/${person.id}/history`, { body: { data: children[at]?.history ?? [] } }],
    [`GET /api/participants/${person.id}/profile`, { body: { data: aProfile() } }],
    [`POST /api/participants/${person.id}/profile`, { body: { data: aProfile() } }],
  ])
  const asked = answerWith({
    ...Object.fromEntries(answers),
    'GET /api/accounts/1/todo': { body: { data: todo } },
    'GET /api/payments/schedules': { body: { data: [] } },
    'GET /api/accounts/1/credits': { body: { data: [] } },
  })
  return { account, asked }
}

export function leaveFamily(): void {
  leaveCart()
  localStorage.clear()
  endDay()
}
