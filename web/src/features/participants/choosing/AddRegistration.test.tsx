import { anOption, aTrialPass, productOf } from '@centrepass/contract/test/an-eligibility-question'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { cart } from '#state/cart-store.ts'
import { aPersonsDetails, aProfile } from '#test/a-profile.ts'
import { answerWith } from '#test/answers.ts'
import { leaveCart, putInCart } from '#test/cart-world.tsx'
import { endDay, startDay } from '#test/participant-form.tsx'
import { profileChoices } from '#test/profile-choices.ts'
import { renderAt } from '#test/render-at.tsx'
import { participantQuery } from '../participant-calls.ts'
import { profileChoicesQuery } from '../profile/profile-calls.ts'
import { AddRegistration } from './AddRegistration.tsx'
import { choicesFor } from './choices.ts'

const season = {
  active_year: 2024,
  label: '2024/25',
  now: new Date('2025-02-07T20:00:00Z'),
  trial_pass_max: 2,
  levels: {},
}
const options = [
  anOption({ id: 2, code: 'YOUTH', name: 'Youth Player', ...productOf({ min_age: 10, max_age: 12 }) }),
  anOption({ id: 3, code: 'JUNIOR', name: 'Junior Player' }),
  aTrialPass({ name: 'Trial Pass', is_refundable: false }),
]
const child = { id: 305, birthdate: '2013-05-02', club: null }

beforeEach(() => {
  startDay()
  putInCart()
  queryClient.setQueryData(profileChoicesQuery.queryKey, profileChoices)
})
afterEach(() => {
  leaveCart()
  endDay()
})

type Given = { person?: Parameters<typeof aPersonsDetails>[0]; options?: typeof options }
async function openDialog({ person: given, options: offered = options }: Given = {}) {
  const remedies: string[] = []
  const person = aPersonsDetails({ ...child, ...given })
  queryClient.setQueryData(participantQuery(person.id).queryKey, person)
  const catalogue = { options: offered, programs: [], courses: [] }
  const { registrations } = choicesFor({ person, history: [], catalogue, cart: [], season })
  await renderAt(
    '/participant/305',
    <QueryClientProvider client={queryClient}>
      <AddRegistration
        {...{ person, choices: registrations, isRegistered: false, isWanted: true, wanted: undefined }}
        onRemedy={(part) => remedies.push(part)}
      />
    </QueryClientProvider>,
  )
  return { dialog: within(screen.getByRole('dialog')), remedies }
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a child without a club', () => {
  test('is offered the category of the birth year first, and it is the one that is chosen', async () => {
    const { dialog } = await openDialog()
    expect(
      dialog.getAllByRole('radio').map((one) => one.closest('label')?.querySelector('strong')?.textContent),
    ).toEqual(['Youth Player', 'Trial Pass'])
    expect(radio(/Youth Player/).checked).toBe(true)
    expect(radio(/Youth Player.*Recommended/)).toBeDefined()
    expect(radio(/Trial Pass.*Not refundable/).checked).toBe(false)
  })

  test('gets a club in the same dialog, kept in the profile, before the category is in the cart', async () => {
    const asked = answerWith({
      'GET /api/participants/305/profile': { body: { data: aProfile() } },
      'POST /api/participants/305/profile': { body: { data: aProfile() } },
      'GET /api/participants/305': { body: { data: aPersonsDetails(child) } },
    })
    const { dialog } = await openDialog()
    press('Add to Cart')
    expect(await dialog.findByText('Choose a club first.')).toBeDefined()
    expect(cart.get()).toEqual([])

    const [club] = profileChoices.clubs
    fireEvent.change(dialog.getByLabelText('Club'), { target: { value: String(club?.id) } })
    press('Add to Cart')
    await waitFor(() =>
      expect(cart.get()).toEqual([{ participant: 305, product: 2, product_type: 'RegistrationOption' }]),
    )
    const saved = asked.find(({ name }) => name.startsWith('POST'))?.body
    expect(saved).toMatchObject({ affiliation: { primary_club_id: club?.id, consents_to_privacy: true } })
  })

  test('names a club that is not in the list', async () => {
    const { dialog } = await openDialog()
    fireEvent.change(dialog.getByLabelText('Club'), { target: { value: String(profileChoices.otherClubId) } })
    press('Add to Cart')
    expect(await dialog.findByText('Enter the name of the club first.')).toBeDefined()
  })
})

test('nothing is chosen beforehand when only the trial pass is open', async () => {
  await openDialog({ options: [aTrialPass({ name: 'Trial Pass', is_refundable: false })] })
  expect(radio(/Trial Pass/).checked).toBe(false)
})

test('what the profile misses is said once, by name, with the way to it and what it opens', async () => {
  const { dialog, remedies } = await openDialog({
    person: { unfinished: ['medical'], missing: [{ part: 'medical', why: 'review', fields: [] }] },
  })
  expect(dialog.getByText('Before you can register Livvy:')).toBeDefined()
  expect(
    dialog.getByText('Check the emergency contacts and the medical details for this season'),
  ).toBeDefined()
  expect(dialog.queryByText(/Complete Livvy/)).toBeNull()
  expect(dialog.queryByText(/no category/)).toBeNull()
  expect(dialog.getByText('After that you can choose:')).toBeDefined()
  expect(dialog.getByRole('heading', { name: 'Youth Player' })).toBeDefined()
  press('Check now')
  expect(remedies).toEqual(['medical'])
})

test.each([
  [
    'opens later',
    { opens_at: '2025-03-01T20:00:00Z' },
    'Nothing is open yet. Junior Player opens on Saturday 1 March.',
  ],
  [
    'is over',
    { closes_at: '2025-02-01T20:00:00Z' },
    'Registration is closed for everything that fits Livvy.',
  ],
  ['is for others', productOf({ min_age: 40, max_age: null }), 'There is nothing for Livvy’s birth year.'],
])('a dialog without anything to choose says that all of it %s', async (_why, given, sentence) => {
  const { dialog } = await openDialog({
    person: { birthdate: '2009-05-02' },
    options: [anOption({ name: 'Junior Player', ...given })],
  })
  expect(dialog.getByText(sentence)).toBeDefined()
})
