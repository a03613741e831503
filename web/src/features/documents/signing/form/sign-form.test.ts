import { expect, test } from 'vitest'
import { aDocument, anOutcome, aSigningDocument } from '#test/a-document.ts'
import {
  fieldRefused,
  firstValues,
  isOver,
  relationshipIn,
  signatureFrom,
  signProblems,
} from './sign-form.ts'

const document = aSigningDocument()
const filled = { ...firstValues([document]), name: ' Maren Vinter ', agreed: true }

test('the name is never filled in', () => {
  expect(firstValues([document]).name).toBe('')
})

test('without a name and without the agreement nothing is signed', () => {
  expect(signProblems(firstValues([document]), [document])).toMatchObject({
    name: 'name_missing',
    agreed: 'must_agree',
  })
  expect(signProblems({ ...filled, name: '   ' }, [document]).name).toBe('name_missing')
})

test('of an older child the guardian says that they read it together', () => {
  const together = aSigningDocument({ needs_read_with_child: true })
  expect(signProblems(filled, [together])['child.11']).toBe('read_with_child_missing')
  expect(signProblems({ ...filled, 'child.11': true }, [together])['child.11']).toBeNull()
  expect(signatureFrom({ ...filled, 'child.11': true }, together).read_with_child).toBe(true)
})

test('where a person may say no, an answer is asked for, and none is chosen beforehand', () => {
  const media = aSigningDocument({ can_decline: true })
  expect(firstValues([media])['answer.11']).toBe('')
  expect(signProblems(filled, [media])['answer.11']).toBe('answer_missing')
  for (const decision of ['sign', 'decline'] as const) {
    const answered = { ...filled, 'answer.11': decision }
    expect(signProblems(answered, [media])['answer.11']).toBeNull()
    expect(signatureFrom(answered, media).decision).toBe(decision)
  }
})

test('a document that may not be declined is signed, whatever an old draft says', () => {
  expect(signatureFrom({ ...filled, 'answer.11': 'decline' }, document).decision).toBe('sign')
})

test('the relationship is how one is linked to the child until something else is chosen', () => {
  expect(relationshipIn(filled, document)).toBe('parent')
  expect(relationshipIn({ ...filled, 'relationship.302': 'legal_guardian' }, document)).toBe('legal_guardian')
  expect(relationshipIn({ ...filled, 'relationship.302': 'cousin' }, document)).toBe('parent')
})

test('each child has a relationship of its own', () => {
  const nils = aSigningDocument({ participant: { ...document.participant, id: 303 } })
  expect(relationshipIn({ ...filled, 'relationship.302': 'other_relative' }, nils)).toBe('parent')
})

test('a signature holds the hash of what was read and nothing that was not asked', () => {
  expect(signatureFrom(filled, document)).toEqual({
    document_id: 11,
    document_hash: 'a'.repeat(64),
    decision: 'sign',
    agreed: true,
    typed_name: 'Maren Vinter',
    relationship: 'parent',
  })
  const own = aSigningDocument({ relationships: [], can_decline: true })
  expect(signatureFrom({ ...filled, 'answer.11': 'decline', mark: 'M1 2L3 4' }, own)).toEqual({
    document_id: 11,
    document_hash: 'a'.repeat(64),
    decision: 'decline',
    agreed: true,
    typed_name: 'Maren Vinter',
    drawn_mark: 'M1 2L3 4',
  })
})

test('a refusal goes to the field that it is about', () => {
  expect(fieldRefused('name_differs', document)).toBe('name')
  expect(fieldRefused('relationship_missing', document)).toBe('relationship.302')
  expect(fieldRefused('document_changed', document)).toBeNull()
})

test('the page goes on without documents that are signed, gone, or for another signer', () => {
  const refused = { outcome: 'refused' as const, document }
  expect(isOver(anOutcome())).toBe(true)
  expect(isOver(anOutcome({ outcome: 'already_done' }))).toBe(true)
  expect(isOver(anOutcome({ ...refused, code: 'name_differs' }))).toBe(false)
  expect(isOver(anOutcome({ ...refused, code: 'document_changed' }))).toBe(false)
  expect(isOver(anOutcome({ outcome: 'refused', code: 'not_found', document: null }))).toBe(true)
  const gone = { ...document, ...aDocument({ action: 'done', status: 'expired' }) }
  expect(isOver(anOutcome({ outcome: 'refused', code: 'no_longer_open', document: gone }))).toBe(true)
})
