import { expect, test } from 'vitest'
import { aDocument, aSignedDocument } from '#test/a-document.ts'
import { documentsByPerson, documentsByState, whyWaiting } from './documents-by-person.ts'

const nils = { id: 303, name: 'Nils Vinter', participant_number: 'CC-100303' }

test('documents are listed with their person, people in the order of the family', () => {
  const documents = [
    aDocument({ id: 1, participant: nils }),
    aDocument({ id: 2 }),
    aDocument({ id: 3, participant: nils }),
  ]
  expect(
    documentsByPerson(documents).map(({ person, documents: own }) => [person.name, own.map(({ id }) => id)]),
  ).toEqual([
    ['Nils Vinter', [1, 3]],
    ['Ida Vinter', [2]],
  ])
})

test('documents to sign, documents waiting for others and closed documents are listed apart', () => {
  const documents = [
    aDocument({ id: 1 }),
    aDocument({ id: 2, action: 'wait_for_other' }),
    aSignedDocument({ id: 3 }),
  ]
  const { toSign, waiting, done } = documentsByState(documents)
  expect([toSign, waiting, done].map((list) => list.map(({ id }) => id))).toEqual([[1], [2], [3]])
})

test('a person’s documents wait for one reason each, and for the link that was sent last', () => {
  const link = { may_send: true, to: 'j…@mail.example', sent_at: null, waits_for_office: false }
  const waiting = [
    aDocument({ id: 1, why_not: 'adult_signs_alone', link }),
    aDocument({ id: 2, why_not: 'adult_signs_alone', link: { ...link, sent_at: '2025-02-07T17:00:00Z' } }),
    aDocument({ id: 3, why_not: 'came_of_age' }),
  ]
  expect(whyWaiting(waiting)).toMatchObject({
    reasons: ['adult_signs_alone', 'came_of_age'],
    document: { id: 2 },
    link: { sent_at: '2025-02-07T17:00:00Z' },
  })
  expect(whyWaiting([aDocument({ why_not: 'not_confirmed' })]).link).toBeNull()
})
