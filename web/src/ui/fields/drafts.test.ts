import { afterEach, expect, test } from 'vitest'
import { forgetDraft, forgetDrafts, keepDraftsFor, loadDraft, saveDraft } from './drafts.ts'

afterEach(() => sessionStorage.clear())

const initial = { name: '', birthdate: '', wants_news: false, password: '', leagues: [] }
const typed = { name: 'Ana', birthdate: '2012-04-16', wants_news: true, password: 'secret', leagues: ['1'] }

test('what was typed is draft, except for passwords and what may not be draft', () => {
  const draft = { draftKey: 'form', neverSave: /^birthdate$/ }
  saveDraft(draft, typed)
  expect(loadDraft(draft, initial)).toEqual({ name: 'Ana', wants_news: true, leagues: ['1'] })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|2012/)
})

test('a value of another kind, or of a field that is gone, is not taken', () => {
  saveDraft({ draftKey: 'form' }, { name: 7, wants_news: 'yes', gone: 'x' })
  expect(loadDraft({ draftKey: 'form' }, initial)).toEqual({})
})

test('without a name nothing is draft', () => {
  saveDraft({}, typed)
  expect(sessionStorage).toHaveLength(0)
  expect(loadDraft({}, initial)).toEqual({})
})

test('one draft can be forgotten, or all of them, and nothing else', () => {
  sessionStorage.setItem('centrepass.reset-link', 'stays')
  for (const draftKey of ['one', 'two', 'three']) saveDraft({ draftKey }, typed)
  forgetDraft({ draftKey: 'two' })
  expect(sessionStorage).toHaveLength(3)
  forgetDrafts()
  expect({ ...sessionStorage }).toEqual({ 'centrepass.reset-link': 'stays' })
})

test('what was typed waits for its writer, and the next person in this tab finds none of it', () => {
  keepDraftsFor(5)
  saveDraft({ draftKey: 'office.5.note' }, { text: 'Ida was at the doctor.' })
  keepDraftsFor(5)
  expect(loadDraft({ draftKey: 'office.5.note' }, { text: '' })).toEqual({ text: 'Ida was at the doctor.' })
  keepDraftsFor(6)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ida')
  forgetDrafts()
  expect(sessionStorage).toHaveLength(0)
})
