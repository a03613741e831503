import { expect, test } from 'vitest'
import { aSigningDocument } from '#test/a-document.ts'
import { minutesFor, peopleIn, sharedTexts } from './shared-texts.ts'

let made = 0
function documentFor(name: string, words: (name: string) => string, given = {}) {
  made += 1
  return aSigningDocument({
    id: made,
    document_hash: String(made).padStart(64, '0'),
    participant: { id: 300 + made, name, participant_number: `CC-${made}` },
    text: { note: 'Sample.', sections: [{ title: 'Risks', paragraphs: [words(name)] }] },
    ...given,
  })
}
const risks = (name: string) => `${name} may be hit by a ball.`
const paragraphsOf = (documents: Parameters<typeof sharedTexts>[0]) =>
  sharedTexts(documents).map(({ text }) => text.sections.flatMap(({ paragraphs }) => paragraphs).join(' '))

test('one text of three children is read once, with the three names where one name would be', () => {
  const documents = ['Liv Silva', 'Juno Silva', 'Kai Silva'].map((name) => documentFor(name, risks))
  expect(paragraphsOf(documents)).toEqual(['Liv Silva, Juno Silva and Kai Silva may be hit by a ball.'])
  expect(sharedTexts(documents)[0]?.documents).toEqual(documents)
})

test('names are joined in the language of the text', () => {
  const documents = ['Liv Silva', 'Kai Silva'].map((name) => documentFor(name, risks, { language: 'fr' }))
  expect(sharedTexts(documents)[0]?.names).toBe('Liv Silva et Kai Silva')
})

test('a text for one person is exactly that person’s', () => {
  expect(paragraphsOf([documentFor('Liv Silva', risks)])).toEqual(['Liv Silva may be hit by a ball.'])
})

test('words that differ in more than the name are read on their own', () => {
  const documents = [documentFor('Liv Silva', risks), documentFor('Kai Silva', (name) => `${name} may fall.`)]
  expect(paragraphsOf(documents)).toHaveLength(2)
})

test.each([
  ['another version', { version: '2025.1' }],
  ['another language', { language: 'fr' as const }],
  ['another template', { code: 'PRIVACY' }],
])('%s is another text, also with the same words', (_name, given) => {
  expect(sharedTexts([documentFor('Liv Silva', risks), documentFor('Kai Silva', risks, given)])).toHaveLength(
    2,
  )
})

test('a name that is also a word of the text joins nothing that differs', () => {
  const words = (name: string) => `${name} may be hit. Hit players rest.`
  const documents = [documentFor('Hit', words), documentFor('Kai Silva', words)]
  expect(paragraphsOf(documents)).toEqual([words('Hit'), words('Kai Silva')])
})

test('a document that names its person by an old name is read on its own', () => {
  const documents = [documentFor('Liv Silva', risks), documentFor('Kai Silva', () => risks('Kai Costa'))]
  expect(paragraphsOf(documents)).toEqual([
    'Liv Silva may be hit by a ball.',
    'Kai Costa may be hit by a ball.',
  ])
})

test('a name with a quote or a dollar sign is shown as it is', () => {
  const documents = ['Liv “$&” O"Hara', 'Kai Silva'].map((name) => documentFor(name, risks))
  expect(paragraphsOf(documents)).toEqual(['Liv “$&” O"Hara and Kai Silva may be hit by a ball.'])
})

test('reading begins with the text of the chosen document', () => {
  const code = documentFor('Liv Silva', risks)
  const media = documentFor('Liv Silva', () => 'Pictures.', { code: 'MEDIA' })
  expect(sharedTexts([code, media], media.id).map(({ key }) => key)).toEqual([
    ...sharedTexts([media]).map(({ key }) => key),
    ...sharedTexts([code]).map(({ key }) => key),
  ])
})

test('reading takes at least a minute, and longer for more words', () => {
  const long = documentFor('Liv Silva', () => 'word '.repeat(880))
  expect(minutesFor(sharedTexts([documentFor('Kai Silva', risks)]))).toBe(1)
  expect(minutesFor(sharedTexts([long]))).toBe(4)
})

test('a heading names three people, and counts more', () => {
  const four = ['Liv', 'Kai', 'Juno', 'Rui'].map((name) => documentFor(name, risks))
  expect(peopleIn([...four.slice(0, 3), ...four.slice(0, 3)], 'en')).toBe('Liv, Kai and Juno')
  expect(peopleIn(four, 'en')).toBe(4)
})
