import { expect, test } from 'vitest'
import { tieFrench } from './tie-french.ts'

const words = {
  plain: 'Avis : un nouveau',
  quoted: 'Choisissez « c’est moi ».',
  filled: (count: number) => `Documents : ${count} à signer`,
  list: [{ title: 'Un : deux' }],
  none: null,
}

test('a colon and a quotation mark stay with the word beside them, in texts, gaps and lists', () => {
  const tied = tieFrench(words)
  expect(tied.plain).toBe('Avis\u00a0: un nouveau')
  expect(tied.quoted).toBe('Choisissez «\u00a0c’est moi\u00a0».')
  expect(tied.filled(4)).toBe('Documents\u00a0: 4 à signer')
  expect(tied.list).toEqual([{ title: 'Un\u00a0: deux' }])
  expect(tied.none).toBeNull()
})

test('the same words are the same object, so that nothing is drawn again for them', () => {
  expect(tieFrench(words)).toBe(tieFrench(words))
  expect(tieFrench(words).filled).toBe(tieFrench(words).filled)
})
