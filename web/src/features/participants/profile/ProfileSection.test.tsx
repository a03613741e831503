import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { aNewParticipant, aPersonsDetails, aProfile } from '#test/a-profile.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { endDay, field, isFocused, openTab, press, put, startDay } from '#test/participant-form.tsx'
import { profileChoices } from '#test/profile-choices.ts'
import { participantQuery } from '../participant-calls.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { profileChoicesQuery, profileQuery } from './profile-calls.ts'

const READ = 'GET /api/participants/305/profile'
const SAVE = 'POST /api/participants/305/profile'
const UPDATE = 'PATCH /api/participants/305'

beforeEach(() => {
  startDay()
  queryClient.setQueryData(profileChoicesQuery.queryKey, profileChoices)
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
})
afterEach(endDay)

type Props = Parameters<typeof ProfileSection>[0]
const section = (props: Partial<Props>) => (
  <QueryClientProvider client={queryClient}>
    <ProfileSection person={aPersonsDetails()} {...props} />
  </QueryClientProvider>
)
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const fact = (label: string) =>
  within(screen.getByRole('tabpanel')).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

async function openProfile(props: Partial<Props> = {}) {
  const { rerender } = render(section(props))
  if (!props.openAt) press('Show the profile')
  await screen.findByRole('tablist')
  return rerender
}

test('closed, it says what is there and what is missing, and reads nothing', () => {
  const asked = answerWith({})
  render(section({ person: aPersonsDetails({ unfinished: ['contact', 'medical'] }) }))
  expect(rows()).toEqual([
    'PersonalComplete',
    'ContactTo fill in',
    'Emergency and medicalTo check for this season',
    'Affiliation and consentComplete',
    'Playing for CanadaOnly needed for some programs',
  ])
  expect(asked).toEqual([])
  expect(document.getElementById('profile')).not.toBeNull()
})

test('it is read once, when it is opened, and forgotten when it is closed', async () => {
  const asked = answerWith({ [READ]: { body: { data: aProfile() } } })
  await openProfile()
  openTab(/^Emergency/)
  expect(fact('Allergies')).toBe('Peanuts')
  expect(asked.map(({ name }) => name)).toEqual([READ])
  press('Close the profile')
  await waitFor(() => expect(queryClient.getQueryData(profileQuery(305).queryKey)).toBeUndefined())
})

test('a link from elsewhere opens it at the part that it wants, with the form when nothing is there', async () => {
  answerWith({ [READ]: { body: { data: aProfile({ contact: null }) } } })
  const rerender = await openProfile({ openAt: 'contact' })
  expect(field('Street address').value).toBe('')
  rerender(section({ openAt: 'country_eligibility' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Playing for Canada')
  expect(screen.getByText(/Programs that prepare players for the national team/)).toBeDefined()
})

test('a guardian who may see only the history cannot open it', () => {
  const asked = answerWith({})
  render(section({ person: aPersonsDetails({ may_act: false }), openAt: 'medical' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toEqual([])
})

test('one part is changed on its own, and the rest is not sent', async () => {
  const saved = aProfile({ contact: { ...aNewParticipant().contact, city: 'Salt Bay' } })
  const asked = answerWith({
    [READ]: { body: { data: aProfile() } },
    [SAVE]: { body: { data: saved } },
  })
  await openProfile()
  openTab(/^Contact/)
  press('Edit: Contact')
  put('City', 'Salt Bay')
  press('Save')
  await waitFor(() => expect(fact('Street address')).toContain('Salt Bay'))
  expect(asked.filter(({ name }) => name === READ)).toHaveLength(1)
  expect(asked.at(-1)).toEqual({
    name: SAVE,
    body: { contact: { ...aNewParticipant().contact, city: 'Salt Bay' } },
  })
})

test('the identity of a person is changed with the person', async () => {
  const changed = aPersonsDetails({ pronouns: 'she/her' })
  const asked = answerWith({
    [READ]: { body: { data: aProfile() } },
    [UPDATE]: { body: { data: changed } },
    'GET /api/accounts/1': { body: { data: anAccount() } },
  })
  await openProfile()
  press('Edit: Personal')
  put('Pronouns (optional)', 'she/her')
  press('Save')
  await waitFor(() => expect(queryClient.getQueryData(participantQuery(305).queryKey)).toEqual(changed))
  expect(asked.find(({ name }) => name === UPDATE)?.body).toEqual({
    personal: { ...aNewParticipant().personal, pronouns: 'she/her' },
  })
})

test('what is wrong is told at the field, and a change that was begun waits on its tab', async () => {
  answerWith({ [READ]: { body: { data: aProfile() } } })
  await openProfile()
  openTab(/^Contact/)
  press('Edit: Contact')
  put('City', '')
  press('Save')
  expect(isFocused(field('City'))).toBe(true)
  openTab(/^Emergency/)
  openTab(/^Contact/)
  expect(field('City').value).toBe('')
  press('Cancel')
  expect(fact('Street address')).toContain('Port Arbutus')
})

test('a medical part from an earlier season is asked about, and can be confirmed as it is', async () => {
  const asked = answerWith({
    [READ]: { body: { data: aProfile({ medical_reviewed_season: 2023 }) } },
    [SAVE]: { body: { data: aProfile() } },
  })
  await openProfile({ person: aPersonsDetails({ unfinished: ['medical'] }) })
  expect(screen.getByText(/You last checked this before 2024\/25/)).toBeDefined()
  press('Still correct')
  await waitFor(() => expect(screen.queryByText(/last looked through/)).toBeNull())
  expect(asked.at(-1)).toEqual({ name: SAVE, body: { medical: aNewParticipant().medical } })
})

test('the questions about the country are explained and both are asked for', async () => {
  const answered = { citizenship_status: 'citizen' as const, representing_country_eligible: 'yes' as const }
  const asked = answerWith({
    [READ]: { body: { data: aProfile() } },
    [SAVE]: { body: { data: aProfile({ country_eligibility: answered }) } },
  })
  await openProfile()
  openTab(/^Playing/)
  press('Fill in')
  press('Save')
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  put('Status in Canada', 'citizen')
  fireEvent.click(screen.getByLabelText('Yes'))
  press('Save')
  await waitFor(() => expect(fact('Status in Canada')).toBe('Citizen'))
  expect(asked.at(-1)?.body).toEqual({ country_eligibility: answered })
})

test('a question about the country that an older version did not ask is shown as not answered yet', async () => {
  const half = { citizenship_status: 'citizen' as const, representing_country_eligible: null }
  answerWith({ [READ]: { body: { data: aProfile({ country_eligibility: half }) } } })
  await openProfile({ person: aPersonsDetails({ has_answered_eligibility: false }) })
  openTab(/^Playing/)
  expect(fact('Status in Canada')).toBe('Citizen')
  expect(screen.getByText('Not answered yet')).toBeDefined()
})

test('a profile that cannot be read says so and can be asked for again', async () => {
  let isDown = true
  answerWith({
    [READ]: () =>
      isDown
        ? { status: 403, body: { error: 'not_allowed', message: 'Please confirm the link first.' } }
        : { body: { data: aProfile() } },
  })
  render(section({}))
  press('Show the profile')
  await screen.findByText('Please confirm the link first.')
  isDown = false
  press('Try again')
  await screen.findByRole('tablist')
})

test('a part that misses a field says which, opens its form and marks the field', async () => {
  const profile = aProfile({ contact: { ...aNewParticipant().contact, city: '' } })
  answerWith({ [READ]: { body: { data: profile } } })
  const missing = [{ part: 'contact' as const, why: 'fields' as const, fields: ['city'] }]
  await openProfile({
    person: aPersonsDetails({ unfinished: ['contact'], missing }),
    openAt: 'contact',
  })
  expect(screen.getByText('Complete the contact details: city')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Contact To do', selected: true })).toBeDefined()
  await waitFor(() => expect(field('City').getAttribute('aria-invalid')).toBe('true'))
  expect(isFocused(field('City'))).toBe(true)
})

test('a second press on the way to a part opens it again after it was closed', async () => {
  answerWith({ [READ]: { body: { data: aProfile() } } })
  const rerender = await openProfile({ openAt: 'medical', asked: 1 })
  press('Close the profile')
  expect(screen.queryByRole('tablist')).toBeNull()
  rerender(section({ openAt: 'medical', asked: 2 }))
  expect(await screen.findByRole('tablist')).toBeDefined()
})

const DECIDE = 'POST /api/participants/305/contact-entries/7'
const left = (may_decide: boolean) =>
  aProfile({ doubted: [{ id: 7, entry: 'guardian_contact_1', why: 'ended', may_decide }] })

test('a contact of a guardian who left is marked, may not pick up, and is removed with two taps', async () => {
  const asked = answerWith({
    [READ]: { body: { data: left(true) } },
    [DECIDE]: { body: { data: { status: 'removed' } } },
    'GET /api/participants/305': { body: { data: aPersonsDetails() } },
  })
  await openProfile({ person: aPersonsDetails({ to_confirm: ['contact'] }) })
  expect(fact('First parent or guardian')).toContain('pick-up not confirmed')
  expect(fact('First parent or guardian')).toContain(
    'Entered by someone whose link has ended: confirm or remove.',
  )
  press('Remove: First parent or guardian')
  expect(screen.getByRole('dialog').textContent).toContain('Jonas Vinter')
  press('Remove')
  await waitFor(() => expect(asked.find(({ name }) => name === DECIDE)?.body).toEqual({ decision: 'remove' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where the reader cannot decide about a contact, it is marked without buttons', async () => {
  answerWith({ [READ]: { body: { data: left(false) } } })
  await openProfile({ openAt: 'contact' })
  expect(fact('First parent or guardian')).toContain('Not confirmed')
  expect(screen.queryByRole('button', { name: /^(Confirm|Remove)/ })).toBeNull()
})

test('closed, it says that contacts wait to be confirmed', () => {
  answerWith({})
  render(section({ person: aPersonsDetails({ to_confirm: ['contact'] }) }))
  expect(rows()).toContain('ContactContacts to confirm')
})

test('while the office has to agree to every change, nothing is offered to be edited or checked', async () => {
  answerWith({ [READ]: { body: { data: aProfile({ medical_reviewed_season: 2023 }) } } })
  await openProfile({ person: aPersonsDetails({ needs_office: true }), openAt: 'medical' })
  expect(screen.queryByRole('button', { name: /^(Edit|Fill in|Still correct)/ })).toBeNull()
  expect(screen.getAllByText(/^You cannot edit this: the office has to agree/)).toHaveLength(5)
})
