import { afterEach, expect, test } from 'vitest'
import { forgetDraft, forgetDrafts, keepDraft, keptDraft } from './drafts.ts'

afterEach(() => sessionStorage.clear())

const initial = { name: '', birthdate: '', wants_news: false, password: '', leagues: [] }
const typed = { name: 'Ana', birthdate: '2012-04-16', wants_news: true, password: 'secret', leagues: ['1'] }

test('what was typed is kept, except for passwords and what may not be kept', () => {
  const kept = { keepAs: 'form', neverKeep: /^birthdate$/ }
  keepDraft(kept, typed)
  expect(keptDraft(kept, initial)).toEqual({ name: 'Ana', wants_news: true, leagues: ['1'] })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|2012/)
})

test('a value of another kind, or of a field that is gone, is not taken', () => {
  keepDraft({ keepAs: 'form' }, { name: 7, wants_news: 'yes', gone: 'x' })
  expect(keptDraft({ keepAs: 'form' }, initial)).toEqual({})
})

test('without a name nothing is kept', () => {
  keepDraft({}, typed)
  expect(sessionStorage).toHaveLength(0)
  expect(keptDraft({}, initial)).toEqual({})
})

test('one draft can be forgotten, or all of them, and nothing else', () => {
  sessionStorage.setItem('centrepass.reset-link', 'stays')
  for (const keepAs of ['one', 'two', 'three']) keepDraft({ keepAs }, typed)
  forgetDraft({ keepAs: 'two' })
  expect(sessionStorage).toHaveLength(3)
  forgetDrafts()
  expect({ ...sessionStorage }).toEqual({ 'centrepass.reset-link': 'stays' })
})
