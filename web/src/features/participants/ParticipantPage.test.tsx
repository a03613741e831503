import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { aPersonsDetails } from '#test/a-profile.ts'
import { answerWith } from '#test/answers.ts'
import { leaveCart, putInCart } from '#test/cart-world.tsx'
import { endDay, startDay } from '#test/participant-form.tsx'
import { profileChoices } from '#test/profile-choices.ts'
import { renderAt } from '#test/render-at.tsx'
import { coursesQuery } from '../catalogue/catalogue-calls.ts'
import { variablesQuery } from '../site/site-calls.ts'
import { ParticipantPage } from './ParticipantPage.tsx'

const broken = { status: 500, body: { error: 'broken', message: 'No.' } }
let isBroken: boolean

beforeEach(() => {
  startDay()
  putInCart()
  isBroken = true
})
afterEach(() => {
  leaveCart()
  localStorage.clear()
  endDay()
})

function open(path = '/participant/304', change: Partial<ParticipantDetails> = {}) {
  const siggy = aPersonsDetails({ id: 304, club: { id: 1, name: 'Arbutus' }, ...change })
  const answer = (body: unknown) => () => (isBroken ? broken : { body })
  answerWith({
    'GET /api/participants/304': { body: { data: siggy } },
    'GET /api/participants/304/history': { body: { data: [] } },
    'GET /api/participants/304/corrections': { body: { data: [] } },
    'GET /api/participants/304/certificates': { body: { data: [] } },
    'GET /api/config/variables': answer({ data: profileChoices.variables }),
    'GET /api/courses?per_page=200': answer({ data: [], meta: { page: 1, per_page: 200, total: 0 } }),
  })
  return renderAt(path, <ParticipantPage />, '/participant/$participantId')
}

test('a page without the season’s variables says so, and can ask again', async () => {
  await open()
  expect(await screen.findByText('This page did not load.')).toBeDefined()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/is not registered for/)).toBeDefined()
})

test('under a custody freeze the page says at its top that the office has to agree', async () => {
  isBroken = false
  await open('/participant/304', {
    ...{ needs_office: true, missing: [{ part: 'contact', why: 'empty', fields: [] }] },
  })
  const note = await screen.findByText('The office has to agree to changes for this person.')
  const season = screen.getByText(/is not registered for/)
  expect(note.compareDocumentPosition(season) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByText(/^Fill in now/)).toBeNull()
})

test('what can be chosen for a person can be asked for again when it did not load', async () => {
  queryClient.setQueryData(variablesQuery.queryKey, profileChoices.variables)
  queryClient.removeQueries({ queryKey: coursesQuery.queryKey })
  await open()
  expect(await screen.findByText('The offers did not load.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Add Registration/i })).toBeNull()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Registration/ })).toBeDefined()
  expect(screen.queryByText('The offers did not load.')).toBeNull()
})

test('a link from the cart opens the categories that are missing there', async () => {
  isBroken = false
  queryClient.setQueryData(variablesQuery.queryKey, profileChoices.variables)
  await open('/participant/304?register=season')
  expect(await screen.findByRole('dialog', { name: /^A registration for / })).toBeDefined()
})
