import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDocument, anOutcome, aSignedDocument } from '#test/a-document.ts'
import {
  enterSigning,
  fillAndSign,
  leaveSigning,
  openDocuments,
  SIGN,
  signing,
} from '#test/signing-world.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'

beforeEach(() => {
  enterSigning()
  snackbars.set([])
})
afterEach(leaveSigning)

const nils = { id: 303, name: 'Nils Vinter', participant_number: 'CC-100303' }
const code = aDocument({ id: 11, title: 'Code of conduct' })
const nilsCode = aDocument({ id: 13, title: 'Code of conduct', participant: nils })
const told = () => snackbars.get().map(({ text }) => text)

const answered = (...outcomes: Parameters<typeof anOutcome>[0][]) => ({
  body: { data: outcomes.map((given) => anOutcome({ document: signing(code), ...given })) },
})
const doneBy = (name: string, given: Partial<typeof code> = {}) => ({
  ...signing(code),
  ...aSignedDocument({ ...code, action: 'done', status: 'signed', signed_by: name, ...given }),
})

test('a wrong name is told at the field, and nothing typed is lost', async () => {
  await openDocuments([code], { [SIGN]: answered({ outcome: 'refused', code: 'name_differs' }) })
  await fillAndSign()
  expect(await screen.findByText(/^This name does not match your account/)).toBeDefined()
  const name = screen.getByLabelText('Your full name')
  expect(document.activeElement).toBe(name)
  expect(name).toHaveProperty('value', 'maren vinter')
})

test('a text that has changed is shown anew and has to be read again; the others are signed', async () => {
  const renewed = { ...signing(code), document_hash: 'b'.repeat(64) }
  renewed.text = { note: 'Sample.', sections: [{ title: 'New words', paragraphs: ['Quite new.'] }] }
  await openDocuments([code, nilsCode], {
    [SIGN]: answered(
      { outcome: 'refused', code: 'document_changed', document: renewed },
      { document_id: 13, document: { ...signing(nilsCode), action: 'done', status: 'signed' } },
    ),
  })
  await fillAndSign()
  expect(await screen.findByText('Quite new.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toMatch(/^This text has changed/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign for Ida Vinter')
  expect(screen.getByLabelText('Your full name')).toHaveProperty('value', 'maren vinter')
})

test('a document another person has signed meanwhile is told, and the rest is signed', async () => {
  await openDocuments([code, nilsCode], {
    [SIGN]: answered(
      { outcome: 'already_done', document: doneBy('Tor Vinter') },
      { document_id: 13, document: { ...signing(nilsCode), action: 'done', status: 'signed' } },
    ),
  })
  await fillAndSign()
  await waitFor(() => expect(told()).toEqual(['Code of conduct was already signed.']))
})

test('a document that was declined before is not called signed', async () => {
  await openDocuments([code], {
    [SIGN]: answered({ outcome: 'already_done', document: doneBy('Tor Vinter', { status: 'declined' }) }),
  })
  await fillAndSign()
  await waitFor(() => expect(told()).toEqual(['Code of conduct was already declined.']))
})

test('trying again after a lost answer does not speak of another person', async () => {
  const { asked } = await openDocuments([code], {
    [SIGN]: answered({ outcome: 'already_done', document: doneBy('Maren Vinter') }),
  })
  await fillAndSign()
  await waitFor(() => expect(asked.some(({ name }) => name === 'GET /api/accounts/1')).toBe(true))
  expect(told()).toEqual([])
})

test('a document that was withdrawn meanwhile is told once', async () => {
  const gone = { ...signing(code), action: 'done' as const, status: 'void' as const }
  await openDocuments([code], {
    [SIGN]: answered({ outcome: 'refused', code: 'no_longer_open', document: gone }),
  })
  await fillAndSign()
  await waitFor(() => expect(told()).toEqual(['This document is no longer open.']))
})

test('a server that does not answer loses nothing', async () => {
  await openDocuments([code], {
    [SIGN]: { status: 503, body: { message: 'The site is busy. Please try again in a moment.' } },
  })
  await fillAndSign()
  expect((await screen.findByRole('alert')).textContent).toMatch(/busy/)
  expect(screen.getByLabelText('Your full name')).toHaveProperty('value', 'maren vinter')
})
