import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { session } from '#api/session.ts'
import { aDocument, anOutcome, aSignedDocument, aSigningDocument } from '#test/a-document.ts'
import {
  enterSigning,
  heading,
  leaveSigning,
  openDocuments,
  press,
  pressSign,
  readToEnd,
  SIGN,
  tick,
  typeName,
} from '#test/signing-world.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'

beforeEach(() => enterSigning())
afterEach(leaveSigning)

const nils = { id: 303, name: 'Nils Vinter', participant_number: 'CC-100303' }
const code = aDocument({ id: 11, title: 'Code of conduct' })
const media = aDocument({ id: 12, title: 'Photo consent', can_decline: true })
const nilsCode = aDocument({ id: 13, title: 'Code of conduct', participant: nils })

async function signFirst() {
  await heading('Code of conduct')
  tick(/I agree to sign electronically/)
  typeName('maren vinter')
  pressSign()
}

describe('a pass through all documents', () => {
  test('asks for name and agreement once, for the relationship once per child, and says when it ends', async () => {
    const { signatures, sent } = await openDocuments([code, media, nilsCode])
    expect(await screen.findByText('Document 1 of 3')).toBeDefined()
    expect(await screen.findByText('For Ida Vinter')).toBeDefined()
    await signFirst()

    await heading('Photo consent')
    expect(screen.getByText('Document 2 of 3')).toBeDefined()
    expect(screen.queryByLabelText('Your full name')).toBeNull()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(screen.getByText('You sign as maren vinter')).toBeDefined()
    pressSign()

    expect(await screen.findByText('For Nils Vinter')).toBeDefined()
    fireEvent.click(await screen.findByRole('radio', { name: 'Legal guardian' }))
    pressSign()
    await heading('Everything is signed')
    expect(signatures()).toEqual([
      expect.objectContaining({ document_id: 11, typed_name: 'maren vinter', relationship: 'parent' }),
      expect.objectContaining({ document_id: 12, agreed: true, relationship: 'parent' }),
      expect.objectContaining({ document_id: 13, relationship: 'legal_guardian' }),
    ])
    expect(sent().map(({ more_to_come }) => more_to_come)).toEqual([true, true, false])
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('begins with the one that was chosen', async () => {
    await openDocuments([code, media], {}, '?sign=12')
    await heading('Photo consent')
    expect(screen.getByText('Document 1 of 2')).toBeDefined()
  })

  test('goes on after a reload where it was, with what was typed', async () => {
    await openDocuments([code, media, nilsCode])
    await signFirst()
    await heading('Photo consent')
    document.body.replaceChildren()
    await openDocuments([aSignedDocument({ ...code, action: 'done' }), media, nilsCode])
    await heading('Photo consent')
    expect(screen.getByText('Document 2 of 3')).toBeDefined()
    expect(screen.getByText('You sign as maren vinter')).toBeDefined()
  })

  test('put off, it forgets the name and leads back to the list', async () => {
    const { router } = await openDocuments([code, media])
    await signFirst()
    await heading('Photo consent')
    press('Sign later')
    await heading('Documents')
    expect(router.state.location.search).toEqual({})
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('logging out in the middle asks for nothing more', async () => {
    const { asked } = await openDocuments([code, media])
    await signFirst()
    await heading('Photo consent')
    const before = asked.length
    act(() => session.set(null))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(asked).toHaveLength(before)
  })

  test('with nothing to sign says that everything is signed', async () => {
    await openDocuments([aSignedDocument()])
    await heading('Everything is signed')
  })

  test('with documents that others have to sign does not call everything signed', async () => {
    await openDocuments([aSignedDocument(), aDocument({ id: 12, action: 'wait_for_other' })])
    await heading('You have nothing left to sign')
    expect(screen.getByText('Another person still has to sign one document.')).toBeDefined()
  })

  test('says how to go on when a text does not load', async () => {
    await openDocuments([code], { 'GET /api/accounts/1/documents/11?language=en': { status: 500, body: {} } })
    await heading('The document did not load.')
    expect(screen.getByText('If the signing prompt does not appear, refresh the page.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('before a document can be signed', () => {
  test('it has to be read to its end', async () => {
    enterSigning({ isShort: false })
    const { signatures } = await openDocuments([code])
    await signFirst()
    expect((await screen.findByRole('alert')).textContent).toBe('Please read the document to its end first.')
    expect(signatures()).toEqual([])
    expect(screen.getByRole('button', { name: 'Continue reading' })).toBeDefined()
    readToEnd()
    expect(screen.queryByRole('button', { name: 'Continue reading' })).toBeNull()
    pressSign()
    await heading('Everything is signed')
  })

  test('reading on by keyboard leads to the signature', async () => {
    enterSigning({ isShort: false })
    await openDocuments([code])
    await heading('Code of conduct')
    screen.getByRole('button', { name: 'Continue reading' }).focus()
    readToEnd()
    expect(document.activeElement?.textContent).toBe('Your signature')
  })

  test('agreement and name are asked for, at their fields', async () => {
    const { signatures } = await openDocuments([code])
    await heading('Code of conduct')
    pressSign()
    expect(screen.getByText('Tick this to sign electronically')).toBeDefined()
    expect(screen.getByText('Type your full name')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(signatures()).toEqual([])
  })

  test('the guardian of an older child says that they read it together', async () => {
    const together = { ...aSigningDocument(), ...code, needs_read_with_child: true }
    const { signatures } = await openDocuments([code], {
      'GET /api/accounts/1/documents/11?language=en': { body: { data: together } },
    })
    await signFirst()
    expect(screen.getByText('Please read it together, then tick this')).toBeDefined()
    tick(/I have read this with Ida Vinter/)
    pressSign()
    await heading('Everything is signed')
    expect(signatures()[0]).toMatchObject({ read_with_child: true })
  })
})

describe('what the server refuses', () => {
  const refusedWith = (given: Parameters<typeof anOutcome>[0]) => ({
    body: {
      data: [anOutcome({ outcome: 'refused', document: { ...aSigningDocument(), ...code }, ...given })],
    },
  })

  test('a wrong name is told at the field, and nothing typed is lost', async () => {
    await openDocuments([code], { [SIGN]: refusedWith({ code: 'name_differs' }) })
    await signFirst()
    expect(await screen.findByText(/^This name does not match your account/)).toBeDefined()
    const name = screen.getByLabelText('Your full name')
    expect(document.activeElement).toBe(name)
    expect(name).toHaveProperty('value', 'maren vinter')
  })

  test('a text that has changed is shown anew and has to be read again', async () => {
    const renewed = { ...aSigningDocument(), ...code, document_hash: 'b'.repeat(64) }
    renewed.text = { note: 'Sample.', sections: [{ title: 'New words', paragraphs: ['Quite new.'] }] }
    await openDocuments([code], { [SIGN]: refusedWith({ code: 'document_changed', document: renewed }) })
    await signFirst()
    expect(await screen.findByText('Quite new.')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/^This text has changed/)
    expect(screen.getByText('Document 1 of 1')).toBeDefined()
  })

  test('a document another person has signed meanwhile is skipped with a message', async () => {
    const done = { ...aSigningDocument(), ...aSignedDocument({ ...code, action: 'done', status: 'signed' }) }
    await openDocuments([code, media], {
      [SIGN]: { body: { data: [anOutcome({ outcome: 'already_done', document: done })] } },
    })
    await signFirst()
    await heading('Photo consent')
    expect(snackbars.get()[0]?.text).toBe('Code of conduct was already signed.')
  })

  test('a document that was declined before is not called signed', async () => {
    const done = {
      ...aSigningDocument(),
      ...aSignedDocument({ ...code, action: 'done', status: 'declined' }),
    }
    await openDocuments([code, media], {
      [SIGN]: { body: { data: [anOutcome({ outcome: 'already_done', document: done })] } },
    })
    await signFirst()
    await heading('Photo consent')
    expect(snackbars.get()[0]?.text).toBe('Code of conduct was already declined.')
  })

  test('a server that does not answer loses nothing', async () => {
    await openDocuments([code], {
      [SIGN]: { status: 503, body: { message: 'The site is busy. Please try again in a moment.' } },
    })
    await signFirst()
    expect((await screen.findByRole('alert')).textContent).toMatch(/busy/)
    expect(screen.getByLabelText('Your full name')).toHaveProperty('value', 'maren vinter')
  })
})

describe('a document that may be declined', () => {
  test('says what it means first, and then records it', async () => {
    const { signatures } = await openDocuments([media])
    await heading('Photo consent')
    tick(/I agree to sign electronically/)
    typeName('Maren Vinter')
    press('I do not consent')
    expect(screen.getByText(/^You may say no\. Ida Vinter can still take part/)).toBeDefined()
    expect(signatures()).toEqual([])
    expect(document.activeElement?.textContent).toBe('Back')
    press('Record that I do not consent')
    await heading('Everything is signed')
    expect(signatures()).toEqual([expect.objectContaining({ decision: 'decline' })])
  })

  test('is signed by the Enter key even after opening the decline question', async () => {
    const { signatures } = await openDocuments([media])
    await heading('Photo consent')
    press('I do not consent')
    press('Record that I do not consent')
    expect(screen.getByText('Type your full name')).toBeDefined()
    press('Back')
    tick(/I agree to sign electronically/)
    typeName('Maren Vinter')
    pressSign()
    await waitFor(() => expect(signatures()).toEqual([expect.objectContaining({ decision: 'sign' })]))
  })

  test('a document that may not be declined offers no way to decline', async () => {
    await openDocuments([code])
    await heading('Code of conduct')
    expect(screen.queryByRole('button', { name: 'I do not consent' })).toBeNull()
  })
})
