import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { queryClient } from '../src/api/query-client.ts'
import { session } from '../src/api/session.ts'
import { CreateParticipantForm } from '../src/features/participants/profile/CreateParticipantForm.tsx'
import { profileChoicesQuery } from '../src/features/participants/profile/profile-calls.ts'
import { anAccount } from './an-account.ts'
import { profileChoices } from './profile-choices.ts'
import { renderAt } from './render-at.tsx'

/** The form for a new person in the hands of a test, on a winter's day of the season. */
export const onCreated = vi.fn()
export const onExisting = vi.fn()

export async function openForm(account = anAccount()): Promise<void> {
  queryClient.setQueryData(profileChoicesQuery.queryKey, profileChoices)
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  await renderAt('/', <CreateParticipantForm onCreated={onCreated} onExisting={onExisting} />)
}

export function startDay(): void {
  // jsdom lays nothing out, and so scrolls nothing.
  Element.prototype.scrollIntoView = () => {}
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-07T17:00:00Z') })
}

export function endDay(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  queryClient.clear()
  sessionStorage.clear()
}

export const tab = (name: RegExp) => screen.getByRole('tab', { name })
export const openTab = (name: RegExp) => fireEvent.click(tab(name))
export const openTabName = () => screen.getByRole('tab', { selected: true }).textContent
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const tick = (label: RegExp) => fireEvent.click(screen.getByLabelText(label))
export const isFocused = (element: HTMLElement) => document.activeElement === element

/** The first field of that label: a guardian and an emergency contact have telephones too. */
export function field<E extends HTMLElement = HTMLInputElement>(
  label: string | RegExp,
  inside?: HTMLElement,
): E {
  const [first] = within(inside ?? document.body).getAllByLabelText<E>(label)
  if (!first) throw new Error(`No field ${label}`)
  return first
}

export const put = (label: string | RegExp, value: string, inside?: HTMLElement) =>
  fireEvent.change(field(label, inside), { target: { value } })

export function fillPersonal(): void {
  tick(/^A parent/)
  put('Legal first name', 'Liv')
  put('Legal last name', 'Vinter')
  put('Date of birth', '2013-05-02')
  put('Gender', 'WOMAN_GIRL')
  tick(/^WG/)
}

export function fillContact(): void {
  put('Telephone', '604-555-0100')
  put('Street address', '12 Tidewater Way')
  put('City', 'Port Arbutus')
  put('Postal code', 'V5A 1C0')
}

export function fillMedical(): void {
  const first = screen.getByRole('group', { name: 'Emergency contact' })
  put('Name', 'Jonas Vinter', first)
  put('Relationship', 'Father', first)
  put('Telephone', '604-555-0102', first)
  answerAnything('No')
  tick(/^I agree that first aid/)
}

/** Whether there is anything a coach should know. */
export const anything = (answer: 'No' | 'Yes') =>
  field(answer, screen.getByRole('radiogroup', { name: 'Anything a coach should know?' }))
export const answerAnything = (answer: 'No' | 'Yes') => fireEvent.click(anything(answer))

export function fillConsents(): void {
  for (const consent of [
    /^Keeping this/,
    /^Sharing with/,
    /^I agree to the terms/,
    /^The information I entered/,
  ]) {
    tick(consent)
  }
}

export function fillAll(): void {
  fillPersonal()
  press('Next')
  fillContact()
  press('Next')
  fillMedical()
  press('Next')
  fillConsents()
}
