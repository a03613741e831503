import { sortClubs } from '@centrepass/contract/catalogue/club-rules'
import type { NewParticipant, ProfileChange } from '@centrepass/contract/participants/participants'
import type { Personal } from '@centrepass/contract/participants/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { accountQuery } from '#features/accounts/account-calls.ts'
import { loadAppData } from '#features/catalogue/catalogue-calls.ts'
import { configurationCache, loadBaseData } from '#features/site/site-calls.ts'
import { participantQuery } from '../participant-calls.ts'

/** Every list that the form offers to choose from. Most are here already: every screen loads them first. */
export const profileChoicesQuery = queryOptions({
  queryKey: ['profile-choices'],
  queryFn: loadChoices,
  ...configurationCache,
})
export type ProfileChoices = Awaited<ReturnType<typeof loadChoices>>

async function loadChoices() {
  const [[lookups, variables, zones], [clubs, leagues]] = await Promise.all([loadBaseData(), loadAppData()])
  const otherClubId = clubs.find(({ is_other }) => is_other)?.id ?? null
  return { lookups, variables, zones, clubs: sortClubs(clubs), leagues, otherClubId }
}

/** Every reading is recorded, so this is read only when a person opens the profile, and once. */
export const profileQuery = (participantId: number) =>
  queryOptions({
    // Not below the participant's own key: what brings the page up to date must not read this again.
    queryKey: ['profile', participantId],
    queryFn: () => call('GET /api/participants/:id/profile', { params: { id: String(participantId) } }),
    staleTime: Number.POSITIVE_INFINITY,
    // Medical facts do not stay in memory once they are out of sight.
    gcTime: 0,
    meta: { personal: true },
  })

export async function createParticipant(body: NewParticipant) {
  const answer = await call('POST /api/participants', { body })
  if (answer.participant) await refetchAccount()
  return answer
}

export async function savePersonal(participantId: number, personal: Personal) {
  const params = { id: String(participantId) }
  const person = await call('PATCH /api/participants/:id', { params, body: { personal } })
  queryClient.setQueryData(participantQuery(participantId).queryKey, person)
  await refetchAccount()
}

export async function saveProfile(participantId: number, body: ProfileChange) {
  const params = { id: String(participantId) }
  const profile = await call('POST /api/participants/:id/profile', { params, body })
  queryClient.setQueryData(profileQuery(participantId).queryKey, profile)
  // The person carries the missing parts and the club, so it is refreshed too.
  await queryClient.invalidateQueries({ queryKey: participantQuery(participantId).queryKey, exact: true })
}

/** Confirms or removes a contact of a person who no longer acts. What is on the page is read again, also after a refusal. */
export async function decideEntry(
  participantId: number,
  { id, decision }: { id: number; decision: 'confirm' | 'remove' },
) {
  const params = { id: String(participantId), entryId: String(id) }
  try {
    await call('POST /api/participants/:id/contact-entries/:entryId', { params, body: { decision } })
  } finally {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: profileQuery(participantId).queryKey }),
      queryClient.invalidateQueries({ queryKey: participantQuery(participantId).queryKey, exact: true }),
      refetchAccount(),
    ])
  }
}

/** The club alone, in a profile that has everything else. */
export async function saveClub(participantId: number, clubId: number, otherName: string) {
  const { affiliation } = await queryClient.fetchQuery(profileQuery(participantId))
  if (!affiliation) throw new Error('A club is asked for only where the consents are given already.')
  const club = { primary_club_id: clubId, club_other_text: otherName || null }
  await saveProfile(participantId, { affiliation: { ...affiliation, ...club } })
}

/** What was saved is saved, even when the account cannot be read again right now: so this never fails. */
async function refetchAccount(): Promise<void> {
  const account = session.get()?.account
  if (account) await queryClient.prefetchQuery({ ...accountQuery(account.id), staleTime: 0 })
}
