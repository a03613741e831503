import { describe, expect, test } from 'vitest'
import { blankMessage, formOf, topicOf, whyNotMessage, wordsOf } from './message-form.ts'

const wrong = (changes: object) =>
  Object.entries(whyNotMessage({ ...blankMessage, ...changes })).flatMap(([name, why]) => (why ? [name] : []))

describe('a message that is being written', () => {
  test('needs subject and text in one language at least', () => {
    expect(wrong({})).toEqual(['subject_en', 'body_en'])
    expect(wrong({ subject_en: 'A', body_en: 'B' })).toEqual([])
    expect(wrong({ subject_fr: 'A', body_fr: 'B' })).toEqual([])
  })

  test('needs both parts in each language that has one', () => {
    expect(wrong({ subject_en: 'A', body_en: 'B', subject_fr: 'C' })).toEqual(['body_fr'])
  })

  test('names only what can be filled in', () => {
    expect(wrong({ subject_en: 'A', body_en: 'Dear {reader}, about {people} of {association}' })).toEqual([])
    expect(wrong({ subject_en: 'A', body_en: 'Dear {first name}' })).toEqual(['body_en'])
  })

  test('is the same after it was kept', () => {
    const form = { ...blankMessage, topic: 'news', subject_en: 'A', body_en: 'B' }
    expect(formOf({ topic: topicOf(form), words: wordsOf(form) })).toEqual(form)
  })
})
