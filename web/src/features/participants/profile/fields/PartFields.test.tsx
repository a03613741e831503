import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aNewParticipant, aProfile } from '#test/a-profile.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import {
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
  tick,
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

test('something declared makes the tick for nothing impossible', async () => {
  await openForm()
  openTab(/^Emergency/)
  tick(/^Nothing to declare/)
  put(/^Allergies/, 'Peanuts')
  const nothing = field(/^Nothing to declare/)
  expect([nothing.checked, nothing.disabled]).toEqual([false, true])
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
