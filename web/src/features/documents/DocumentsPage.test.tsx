import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDocument, aSignedDocument } from '#test/a-document.ts'
import { enterSigning, heading, LIST, leaveSigning, openDocuments } from '#test/signing-world.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'

beforeEach(() => {
  enterSigning()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-07T17:00:00Z') })
})
afterEach(() => {
  vi.restoreAllMocks()
  leaveSigning()
})

const nils = { id: 303, name: 'Nils Vinter', participant_number: 'CC-100303' }
const jonas = { id: 305, name: 'Jonas Vinter', participant_number: 'CC-100305' }
const forJonas = aDocument({
  id: 21,
  title: 'Release',
  participant: jonas,
  action: 'wait_for_other',
  why_not: 'adult_signs_alone',
  link: { may_send: true, to: 'j…@mail.example', sent_at: null, waits_for_office: false },
})
const SEND = 'POST /api/accounts/1/documents/21/send-link'

test('documents to sign come first, by person, with their number', async () => {
  await openDocuments(
    [aDocument(), aDocument({ id: 12, participant: nils }), aSignedDocument({ id: 13 })],
    {},
    '',
  )
  await heading('Documents')
  const toSign = await screen.findByRole('region', { name: '2 documents to sign' })
  expect(
    within(toSign)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Ida Vinter', 'Nils Vinter'])
  expect(within(toSign).getAllByText(/1 to sign$/)).toHaveLength(2)
  expect(within(toSign).getByRole('link', { name: 'Sign now' }).getAttribute('href')).toBe(
    '/documents?sign=all',
  )
  expect(within(toSign).getByText('If the signing prompt does not appear, refresh the page.')).toBeDefined()
})

test('a signed document shows signer, time and number, and offers a copy', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:document'
  await openDocuments(
    [aSignedDocument(), aSignedDocument({ id: 14, title: 'Media', status: 'declined', is_sealed: false })],
    { 'GET /api/accounts/1/documents/11/download': { body: '%PDF' } },
    '',
  )
  expect(await screen.findByText('Everything is signed. Thank you.')).toBeDefined()
  expect(screen.getByText(/^Signed by Maren Vinter on Friday 7 February at /)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'D-7K2M-9QXA' })[0]?.getAttribute('href')).toBe(
    '/documents/verify?number=D-7K2M-9QXA',
  )
  expect(screen.getByText(/^Declined by Maren Vinter/)).toBeDefined()
  expect(screen.getByText('We are preparing the copy')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Download the copy/ }))
  await waitFor(() => expect(saved).toEqual(['D-7K2M-9QXA.pdf']))
})

test('an adult signs alone: the link is sent, and it says when it was', async () => {
  const sent = {
    ...forJonas,
    link: { may_send: true, to: 'j…@mail.example', sent_at: '2025-02-07T17:00:00Z', waits_for_office: false },
  }
  let now = forJonas
  await openDocuments(
    [forJonas],
    {
      [LIST]: () => ({ body: { data: [now] } }),
      [SEND]: () => {
        now = sent
        return { body: { data: { to: 'j…@mail.example', expires_at: '2025-02-21T17:00:00Z' } } }
      },
    },
    '',
  )
  expect(await screen.findByText(/^Jonas Vinter is an adult and signs alone/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Send the link/ }))
  expect(await screen.findByText('Link sent to j…@mail.example on 7 February 2025')).toBeDefined()
  expect(snackbars.get()[0]?.text).toBe('We sent the link to j…@mail.example.')
  expect(screen.getByRole('button', { name: /^Send it again/ })).toBeDefined()
})

test('a link that cannot be sent says so', async () => {
  await openDocuments(
    [forJonas],
    { [SEND]: { status: 429, body: { message: 'Too many requests. Please wait a moment.' } } },
    '',
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Send the link/ }))
  await waitFor(() => expect(snackbars.get()[0]?.text).toMatch(/^Too many requests/))
})

test('without an address there is no button, but a reason', async () => {
  await openDocuments(
    [{ ...forJonas, link: { may_send: false, to: null, sent_at: null, waits_for_office: false } }],
    {},
    '',
  )
  expect(await screen.findByText(/^We have no email address for the link/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})

test('a guardian who waits for the office gets no link yet, and the page promises none', async () => {
  await openDocuments(
    [{ ...forJonas, link: { may_send: false, to: null, sent_at: null, waits_for_office: true } }],
    {},
    '',
  )
  expect(await screen.findByText('Waiting for the office')).toBeDefined()
  expect(screen.getByText(/After that you can send the link here\.$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})

test('without any documents it says when there will be some', async () => {
  await openDocuments([], {}, '')
  await heading('Nothing to sign')
})

test('a list that does not load can be tried again', async () => {
  const answers = [{ status: 500, body: {} }]
  await openDocuments([], { [LIST]: () => answers.shift() ?? { body: { data: [aDocument()] } } }, '')
  await heading('Your documents did not load.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'One document to sign' })).toBeDefined()
})
