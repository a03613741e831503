import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { aNewParticipant, aPersonsDetails, aProfile } from '#test/a-profile.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import {
  answerAnything,
  anything,
  endDay,
  field,
  fillConsents,
  fillContact,
  fillMedical,
  fillPersonal,
  isFocused,
  openForm,
  openTab,
  press,
  put,
  startDay,
} from '#test/participant-form.tsx'

beforeEach(startDay)
afterEach(endDay)

test('the own profile is read only when its address is asked for', async () => {
  const asked = answerWith({ 'GET /api/participants/301/profile': { body: { data: aProfile() } } })
  await openForm()
  openTab(/^Contact/)
  expect(asked.filter(({ name }) => name.endsWith('/profile'))).toEqual([])
  press('Same address as mine')
  await waitFor(() => expect(field('Street address').value).toBe(aNewParticipant().contact.address_line1))
  expect(field<HTMLSelectElement>('Zone').value).toBe('RD')
  expect(asked.filter(({ name }) => name.endsWith('/profile'))).toHaveLength(1)
})

test('without an own participant there is no address to copy', async () => {
  await openForm(anAccount({ participant: null }))
  openTab(/^Contact/)
  expect(screen.queryByRole('button', { name: 'Same address as mine' })).toBeNull()
})

test('the zone follows the postal code and can be changed by hand', async () => {
  await openForm()
  openTab(/^Contact/)
  const zone = () => field<HTMLSelectElement>('Zone').value
  put('Postal code', 'V8C 1C0')
  expect(zone()).toBe('NC')
  put('Zone', '')
  expect(zone()).toBe('')
  put('Postal code', 'V5B 1C0')
  expect(zone()).toBe('HS')
})

test('Canada has a list of provinces, the United States a code, other countries neither', async () => {
  await openForm()
  openTab(/^Contact/)
  expect(field<HTMLSelectElement>('Province or territory').value).toBe('BC')
  put('Country', 'US')
  expect(field('State').value).toBe('')
  put('Country', 'OTHER')
  expect(screen.queryByLabelText(/State|Province/)).toBeNull()
  expect(field('Postal code (optional)')).toBeDefined()
})

test('the account holder as the only emergency contact is warned, not refused', async () => {
  await openForm()
  openTab(/^Emergency/)
  const first = screen.getByRole('group', { name: 'Emergency contact' })
  put('Name', 'Maren Vinter', first)
  expect(screen.getByText(/You are the only emergency contact/)).toBeDefined()
  put('Name', 'Jonas Vinter', screen.getByRole('group', { name: 'Second emergency contact' }))
  expect(screen.queryByText(/You are the only emergency contact/)).toBeNull()
})

test('no medical question is asked before the answer that there is something to know', async () => {
  await openForm()
  openTab(/^Emergency/)
  expect(screen.queryByLabelText(/^Allergies/)).toBeNull()
  answerAnything('Yes')
  put(/^Allergies/, 'Peanuts')
  expect(anything('Yes').checked).toBe(true)
})

test('No puts aside what was typed, and Yes brings it back', async () => {
  const asked = answerWith({})
  await openForm()
  openTab(/^Emergency/)
  answerAnything('Yes')
  put(/^Allergies/, 'Peanuts')
  answerAnything('No')
  expect(anything('No').checked).toBe(true)
  expect(screen.queryByLabelText(/^Allergies/)).toBeNull()
  answerAnything('Yes')
  expect(field<HTMLTextAreaElement>(/^Allergies/).value).toBe('Peanuts')
  expect(asked).toEqual([])
})

describe('brothers and sisters', () => {
  const sibling = (given: Partial<ParticipantDetails> = {}) =>
    aPersonsDetails({ id: 302, first_name: 'Signe', preferred_name: 'Siggy', ...given })
  const dependant = anAccount().dependants[0]
  const account = anAccount({ dependants: dependant ? [{ ...dependant, id: 302 }] : [] })
  const button = 'Copy address and contacts from Siggy'
  const openContact = async (person: ParticipantDetails, profile = aProfile()) => {
    const asked = answerWith({
      'GET /api/participants/302': { body: { data: person } },
      'GET /api/participants/302/profile': { body: { data: profile } },
    })
    await openForm(account)
    openTab(/^Contact/)
    return () => asked.filter(({ name }) => name.endsWith('/profile'))
  }

  test('share home, contacts and club with one press, and their profile is read only then', async () => {
    const readings = await openContact(sibling())
    await screen.findByRole('button', { name: button })
    expect(readings()).toEqual([])
    press(button)
    await waitFor(() => expect(field('Street address').value).toBe('12 Tidewater Way'))
    expect(readings()).toHaveLength(1)
    expect(field('Telephone').value).toBe('604-555-0100')
    expect(field<HTMLSelectElement>('Zone').value).toBe('RD')
    openTab(/^Emergency/)
    expect(field('Name', screen.getByRole('group', { name: 'Emergency contact' })).value).toBe('Jonas Vinter')
    // What is about the body of one child is never offered for another.
    expect(anything('Yes').checked).toBe(false)
    openTab(/^Affiliation/)
    expect(field<HTMLSelectElement>('Club').value).toBe('9')
  })

  test('do not hand on a contact that a former guardian entered', async () => {
    const doubt = { id: 1, why: 'ended', may_decide: true } as const
    const doubted = (['guardian_contact_1', 'emergency_contact_1'] as const).map((entry) => ({
      ...doubt,
      entry,
    }))
    await openContact(sibling(), aProfile({ doubted }))
    fireEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(field('Street address').value).toBe('12 Tidewater Way'))
    expect(document.body.innerHTML).not.toContain('Jonas')
    openTab(/^Emergency/)
    expect(screen.queryByDisplayValue('Jonas Vinter')).toBeNull()
    expect(screen.getByDisplayValue('Noor Blackwood')).toBeDefined()
  })

  test.each<[string, Partial<ParticipantDetails>]>([
    ['whose link waits for its email', { is_confirmed: false }],
    ['whose link is on hold', { is_on_hold: true }],
    ['for whom the account no longer acts', { may_act: false }],
    ['without an address on file', { unfinished: ['contact'] }],
  ])('%s are not offered', async (_, given) => {
    const readings = await openContact(sibling(given))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    expect(readings()).toEqual([])
  })
})

test('Other as a club asks for its name, and a wrong number in a closed part opens it', async () => {
  await openForm()
  openTab(/^Affiliation/)
  expect(screen.queryByLabelText('Name of the club')).toBeNull()
  put('Club', '9')
  expect(field('Name of the club')).toBeDefined()
  put('Name of the club', 'Rock Bay')
  const coaching = field('NCCP number').closest('details')
  expect(coaching?.open).toBe(false)
  put('NCCP number', '12')
  fillConsents()
  openTab(/^Personal/)
  fillPersonal()
  openTab(/^Contact/)
  fillContact()
  openTab(/^Emergency/)
  fillMedical()
  openTab(/^Affiliation/)
  press('Create participant')
  const number = field('NCCP number')
  expect(number.closest('details')?.open).toBe(true)
  expect(isFocused(number)).toBe(true)
})
