import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { session } from '#api/session.ts'
import { aDocument, aSignedDocument } from '#test/a-document.ts'
import {
  answer,
  enterSigning,
  fillAndSign,
  heading,
  leaveSigning,
  openDocuments,
  press,
  pressSign,
  readToEnd,
  signing,
  TEXTS,
  tick,
  typeName,
  VIEW,
} from '#test/signing-world.tsx'

beforeEach(() => enterSigning())
afterEach(leaveSigning)

const nils = { id: 303, name: 'Nils Vinter', participant_number: 'CC-100303' }
const code = aDocument({ id: 11, title: 'Code of conduct' })
const media = aDocument({ id: 12, code: 'MEDIA', title: 'Photo consent', can_decline: true })
const nilsCode = aDocument({ id: 13, title: 'Code of conduct', participant: nils })
const nilsMedia = aDocument({ ...media, id: 14, participant: nils })

const SHEET = /^Sign for /

const readCodes = () => localStorage.getItem('centrepass.reading.signing.1')

describe('signing for a family', () => {
  test('each text is shown once with the names it is for, and one signature covers everyone', async () => {
    const { signatures, sent } = await openDocuments([code, media, nilsCode, nilsMedia])
    await heading('Sign for Ida Vinter and Nils Vinter')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getAllByText('For Ida Vinter and Nils Vinter')).toHaveLength(2)
    expect(screen.getAllByText('Ida Vinter and Nils Vinter plays fair.')).toHaveLength(2)
    answer('Your answer for Ida Vinter', 'I consent')
    answer('Your answer for Nils Vinter', 'I do not consent')
    await fillAndSign()
    await heading('Everything is signed')
    const own = { agreed: true, typed_name: 'maren vinter', relationship: 'parent' }
    expect(signatures()).toEqual([
      { document_id: 11, document_hash: '11'.padStart(64, '0'), decision: 'sign', ...own },
      { document_id: 12, document_hash: '12'.padStart(64, '0'), decision: 'sign', ...own },
      { document_id: 13, document_hash: '13'.padStart(64, '0'), decision: 'sign', ...own },
      { document_id: 14, document_hash: '14'.padStart(64, '0'), decision: 'decline', ...own },
    ])
    expect(sent().map(({ more_to_come }) => more_to_come)).toEqual([false])
    expect([...Object.keys(sessionStorage), readCodes()]).toEqual([null])
  })

  test('notes that every text was shown, in one call', async () => {
    const { asked } = await openDocuments([code, nilsCode])
    await heading(SHEET)
    expect(asked.filter(({ name }) => name === VIEW).map(({ body }) => body)).toEqual([
      {
        documents: [
          { document_id: 11, document_hash: '11'.padStart(64, '0') },
          { document_id: 13, document_hash: '13'.padStart(64, '0') },
        ],
      },
    ])
  })

  test('a relationship is as the link says, and can be changed for one child alone', async () => {
    const { signatures } = await openDocuments([code, nilsCode])
    await heading(SHEET)
    expect(screen.getByText('You sign as: Parent (Ida Vinter and Nils Vinter)')).toBeDefined()
    const [, legalGuardian] = screen.getAllByRole('radio', { name: 'Legal guardian', hidden: true })
    if (legalGuardian) fireEvent.click(legalGuardian)
    expect(screen.getByText('You sign as: Legal guardian (Nils Vinter)')).toBeDefined()
    await fillAndSign()
    await waitFor(() =>
      expect(signatures().map(({ relationship }) => relationship)).toEqual(['parent', 'legal_guardian']),
    )
  })

  test('more documents than one call takes are sent in several, and the last one ends the pass', async () => {
    const many = Array.from({ length: 61 }, (_, index) => aDocument({ ...code, id: 100 + index }))
    const { sent } = await openDocuments(many)
    await fillAndSign()
    await heading('Everything is signed')
    expect(sent().map(({ signatures, more_to_come }) => [signatures.length, more_to_come])).toEqual([
      [60, true],
      [1, false],
    ])
  })

  test('begins with the text that was chosen', async () => {
    await openDocuments([code, media], {}, '?sign=12')
    await heading(SHEET)
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Photo consent')
  })

  test('put off, it forgets the name, keeps what was read and answered, and leads back to the list', async () => {
    const { router } = await openDocuments([code, media])
    await heading(SHEET)
    tick(/I agree to sign electronically/)
    typeName('maren vinter')
    answer('Your answer for Ida Vinter', 'I do not consent')
    press('Sign later')
    await heading('Documents')
    expect(router.shown.get().place.search).toEqual({})
    const kept = JSON.parse(sessionStorage.getItem('centrepass.draft.signing.1') ?? '')
    expect(kept).toMatchObject({ 'answer.12': 'decline' })
    expect(Object.keys(kept)).not.toContain('name')
    expect(readCodes()).toContain('11'.padStart(64, '0'))
  })

  test('logging out in the middle asks for nothing more', async () => {
    const { asked } = await openDocuments([code, media])
    await heading(SHEET)
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

  test('says how to go on when the texts do not load', async () => {
    await openDocuments([code], { [TEXTS]: { status: 500, body: {} } })
    await heading('The document did not load.')
    expect(screen.getByText('If the signing prompt does not appear, refresh the page.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('before anything can be signed', () => {
  test('every text has to be read to its end', async () => {
    enterSigning({ isShort: false })
    const { signatures } = await openDocuments([code, { ...media, can_decline: false }])
    await fillAndSign()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please read “Code of conduct” to its end first.',
    )
    expect(signatures()).toEqual([])
    expect(screen.getByText('0 of 2 read to the end')).toBeDefined()
    readToEnd(0)
    expect(screen.getByText('1 of 2 read to the end')).toBeDefined()
    pressSign()
    expect(await screen.findByText('Please read “Photo consent” to its end first.')).toBeDefined()
    readToEnd(1)
    expect(screen.getByText('All read. You can sign now.')).toBeDefined()
    pressSign()
    await heading('Everything is signed')
  })

  test('a parent who left half-way goes on at the first text that is not read, with what was typed', async () => {
    enterSigning({ isShort: false })
    await openDocuments([code, { ...media, can_decline: false }])
    await heading(SHEET)
    readToEnd(0)
    typeName('maren vinter')
    document.body.replaceChildren()
    await openDocuments([code, { ...media, can_decline: false }])
    await heading(SHEET)
    expect(screen.getByText('1 of 2 read to the end')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Photo consent')
    expect(screen.getByLabelText('Your full name')).toHaveProperty('value', 'maren vinter')
  })

  test('a text that gets another name in it has to be read again', async () => {
    await openDocuments([code])
    await heading(SHEET)
    await screen.findByText('All read. You can sign now.')
    document.body.replaceChildren()
    enterSigning({ isShort: false })
    await openDocuments([code, nilsCode])
    await heading(SHEET)
    expect(screen.getByText('0 of 1 read to the end')).toBeDefined()
  })

  test('agreement, name and a free answer are asked for, at their fields', async () => {
    const { signatures } = await openDocuments([code, media])
    await heading(SHEET)
    pressSign()
    expect(screen.getByText('Choose one of the two')).toBeDefined()
    expect(screen.getByText('Tick this to sign electronically')).toBeDefined()
    expect(screen.getByText('Type your full name')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'I consent' }))
    expect(signatures()).toEqual([])
  })

  test('neither answer is chosen beforehand', async () => {
    await openDocuments([media])
    await heading(SHEET)
    for (const name of ['I consent', 'I do not consent']) {
      expect(screen.getByRole('radio', { name })).toHaveProperty('checked', false)
    }
  })

  test('the guardian of an older child says that they read it together', async () => {
    const { signatures } = await openDocuments([code, nilsCode], {
      [TEXTS]: { body: { data: [{ ...signing(code), needs_read_with_child: true }, signing(nilsCode)] } },
    })
    await fillAndSign()
    expect(screen.getByText('Please read it together, then tick this')).toBeDefined()
    tick(/I have read this with Ida Vinter/)
    pressSign()
    await heading('Everything is signed')
    expect(signatures().map(({ read_with_child }) => read_with_child)).toEqual([true, undefined])
  })
})
