import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#api/session.ts'
import { aPersonsDetails } from '#test/a-profile.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import {
  anything,
  endDay,
  field,
  fillAll,
  fillPersonal,
  isFocused,
  onCreated,
  onExisting,
  openForm,
  openTab,
  openTabName,
  press,
  put,
  startDay,
  tab,
  tick,
} from '#test/participant-form.tsx'

beforeEach(startDay)
afterEach(endDay)

const posts = (asked: { name: string }[]) => asked.filter(({ name }) => name === 'POST /api/participants')

test('an account with an own participant cannot create a second one', async () => {
  await openForm()
  expect(screen.queryByLabelText(/I am registering myself/)).toBeNull()
})

test('an account without an own participant can register its holder', async () => {
  await openForm(anAccount({ participant: null }))
  expect(screen.getByRole('radiogroup', { name: 'You are' })).toBeDefined()
  expect(field(/I am registering myself/)).toBeDefined()
})

test('Next checks only its own tab, counts the errors and puts the cursor into the first', async () => {
  await openForm()
  press('Next')
  expect(openTabName()).toMatch(/^Personal 6 to fix$/)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Personal 6 to fix',
    'Contact',
    'Emergency and medical',
    'Affiliation and consent',
  ])
  expect(isFocused(field(/^A parent/))).toBe(true)
})

test('a tab without errors leads to the next one, which starts at its top', async () => {
  await openForm()
  fillPersonal()
  press('Next')
  expect(openTabName()).toBe('Contact')
  expect(isFocused(screen.getByRole('tabpanel', { name: 'Contact' }))).toBe(true)
  expect(screen.queryByText('This field is required')).toBeNull()
})

test('Back never checks, and a tab can be opened by hand at any time', async () => {
  await openForm()
  openTab(/^Emergency/)
  expect(openTabName()).toBe('Emergency and medical')
  press('Back')
  expect(openTabName()).toBe('Contact')
  expect(screen.queryByText('This field is required')).toBeNull()
})

test('each step says which one it is, also to a screen reader', async () => {
  await openForm()
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said()).toContain('Step 1 of 4: Personal')
  fillPersonal()
  press('Next')
  expect(said()).toContain('Step 2 of 4: Contact')
  press('Back')
  expect(said()).toContain('Step 1 of 4: Personal')
})

test('an account holder who registers themself finds name and address filled in, and a child does not', async () => {
  await openForm(anAccount({ participant: null, first_name: 'Ana', last_name: 'Silva' }))
  tick(/I am registering myself/)
  expect([field('Legal first name').value, field('Legal last name').value]).toEqual(['Ana', 'Silva'])
  put('Legal last name', 'Silva-Costa')
  tick(/^A parent/)
  expect([field('Legal first name').value, field('Legal last name').value]).toEqual(['', 'Silva-Costa'])
  tick(/I am registering myself/)
  openTab(/^Contact/)
  expect(field('Email').value).toBe(anAccount().email)
})

test('arrow keys go round the tabs', async () => {
  await openForm()
  fireEvent.keyDown(tab(/^Personal/), { key: 'ArrowLeft' })
  expect(openTabName()).toBe('Affiliation and consent')
  expect(isFocused(tab(/^Affiliation/))).toBe(true)
  fireEvent.keyDown(tab(/^Affiliation/), { key: 'ArrowRight' })
  expect(openTabName()).toBe('Personal')
  fireEvent.keyDown(tab(/^Personal/), { key: 'End' })
  expect(openTabName()).toBe('Affiliation and consent')
})

test('Save is on the last tab, checks everything and opens the first tab with an error', async () => {
  const asked = answerWith({})
  await openForm()
  expect(screen.queryByRole('button', { name: 'Create participant' })).toBeNull()
  fillPersonal()
  openTab(/^Affiliation/)
  press('Create participant')
  expect(openTabName()).toMatch(/^Contact \d to fix$/)
  expect(isFocused(field('Telephone'))).toBe(true)
  expect(tab(/^Emergency/).textContent).toMatch(/to fix$/)
  expect(tab(/^Personal/).textContent).toBe('Personal')
  expect(posts(asked)).toEqual([])
})

test('the whole form is sent once, however often the button is pressed, and the account is read again', async () => {
  const asked = answerWith({
    'POST /api/participants': { body: { data: { participant: aPersonsDetails(), existing: null } } },
    'GET /api/accounts/1': { body: { data: anAccount({ first_name: 'Read again' }) } },
  })
  await openForm()
  fillAll()
  press('Create participant')
  fireEvent.submit(screen.getByRole('button', { name: 'Create participant' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ id: 305 })))
  expect(posts(asked)).toHaveLength(1)
  expect(posts(asked)[0]).toMatchObject({
    body: {
      relationship: 'parent',
      personal: { first_name: 'Liv', birthdate: '2013-05-02', stream: 'WG' },
      contact: { province: 'BC', zone_code: 'RD', guardian_contacts: [] },
      medical: { nothing_to_declare: true, emergency_contact_2: null },
      affiliation: { consents_to_media: null, wants_marketing_email: false },
    },
  })
  expect(session.get()?.account.first_name).toBe('Read again')
  expect(sessionStorage).toHaveLength(0)
})

test('a person who is on record is handed over to be linked', async () => {
  const existing = { handle: 'abc', first_name: 'Livvy', last_name: 'V.' }
  answerWith({ 'POST /api/participants': { body: { data: { participant: null, existing } } } })
  await openForm()
  fillAll()
  press('Create participant')
  await waitFor(() => expect(onExisting).toHaveBeenCalledWith(existing))
  expect(onCreated).not.toHaveBeenCalled()
})

test('what the server finds wrong is told at the field and its tab, and nothing typed is lost', async () => {
  const message = 'Choose one from the list'
  const errors = [{ code: 'invalid', path: 'contact.postal_code', message }]
  answerWith({
    'POST /api/participants': {
      status: 400,
      body: { error: 'invalid_request', message: 'Something in the profile is wrong.', errors },
    },
  })
  await openForm()
  fillAll()
  press('Create participant')
  await waitFor(() => expect(openTabName()).toBe('Contact 1 to fix'))
  const postalCode = field('Postal code')
  expect(isFocused(postalCode)).toBe(true)
  expect(postalCode.value).toBe('V5A 1C0')
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Something in the profile is wrong.')
  put('Postal code', 'V5B 1C0')
  expect(openTabName()).toBe('Contact')
  openTab(/^Emergency/)
  expect(anything('No').checked).toBe(true)
})

test('a reload brings back what was typed, except the birthdate, the medical part and the self-identification', async () => {
  await openForm()
  fillAll()
  tick(/^METIS/)
  const stored = JSON.stringify({ ...sessionStorage })
  expect(stored).toContain('Tidewater')
  expect(stored).not.toMatch(/2013|Jonas|METIS|nothing_to_declare/)
})

test('a reload restores the draft of the same account, and another account sees a blank form', async () => {
  await openForm()
  fillPersonal()
  cleanup()
  await openForm()
  expect(field('Legal first name').value).toBe('Liv')
  expect(field('Date of birth').value).toBe('')
  cleanup()
  await openForm(anAccount({ id: 2 }))
  expect(field('Legal first name').value).toBe('')
})
