import type { LinkRequest } from '@centrepass/contract/participants/links'
import { expect, test } from 'vitest'
import { foundBy, lookupOf, lookupProblems, openRequestFor, type Typed, whyNotMine } from './link-rules.ts'

const TODAY = '2025-02-07'
const typed: Typed = {
  first_name: 'Ida',
  last_name: 'Vinter',
  birthdate: '2016-09-02',
  fact_kind: 'postal_code',
  fact_value: '',
}
const wrongWith = (changed: Partial<Typed>) =>
  Object.entries(lookupProblems({ ...typed, ...changed }, TODAY)).filter(([, problem]) => problem)

test('a search needs both names and a birthdate, and nothing else', () => {
  expect(wrongWith({})).toEqual([])
  expect(wrongWith({ first_name: ' ', last_name: '', birthdate: '' })).toEqual([
    ['first_name', 'required'],
    ['last_name', 'required'],
    ['birthdate', 'required'],
  ])
})

test('a person with only one name can be found by a dash', () => {
  expect(wrongWith({ first_name: 'Suryani', last_name: '–' })).toEqual([])
})

test.each([
  [{ birthdate: '2015-02-30' }, 'day'],
  [{ birthdate: '2012-MM-DD' }, 'day'],
  [{ birthdate: '2025-02-08' }, 'future'],
  [{ fact_value: 'nowhere' }, 'postal_code'],
  [{ fact_kind: 'email', fact_value: 'half@address' }, 'email'],
  [{ fact_kind: 'phone', fact_value: '12' }, 'phone'],
] as [Partial<Typed>, string][])('%j is told as: %s', (changed, sentence) => {
  expect(wrongWith(changed).map(([, problem]) => problem)).toEqual([sentence])
})

test('a fact is sent only when something was typed', () => {
  expect(lookupOf({ ...typed, fact_value: '  ' })).toEqual({
    first_name: 'Ida',
    last_name: 'Vinter',
    birthdate: '2016-09-02',
  })
  expect(lookupOf({ ...typed, fact_value: ' V5K 1A1 ' }).known_fact).toEqual({
    kind: 'postal_code',
    value: 'V5K 1A1',
  })
})

const account = {
  id: 1,
  email: 'maren@mail.example',
  pending_email: null,
  email_is_refused: false,
  first_name: 'Maren',
  last_name: 'Vinter',
  language: 'EN' as const,
  wants_reminders: true,
  wants_teams: true,
  wants_news: false,
  participant: null,
  dependants: [],
  available_credits: [],
  tournament_teams: [],
  second_factor: 'off' as const,
  is_office: false,
  has_unseen_codes: false,
}
const result = {
  handle: 'a-handle',
  first_name: 'Ida',
  last_name: 'V.',
  birth_year: 2016,
  is_match: true,
  already_linked_to_you: false,
}

test('only a match by the address of the asking account counts as its own', () => {
  const byEmail = { ...typed, fact_kind: 'email' as const, fact_value: ' Maren@mail.example' }
  expect(foundBy(result, byEmail, account)).toMatchObject({ name: 'Ida V.', isOwnAddress: true })
  expect(foundBy({ ...result, is_match: false }, byEmail, account).isOwnAddress).toBe(false)
  expect(foundBy(result, { ...byEmail, fact_value: 'jonas@mail.example' }, account).isOwnAddress).toBe(false)
  expect(foundBy(result, { ...byEmail, fact_kind: 'postal_code' }, account).isOwnAddress).toBe(false)
})

test('an account has one own participant, and only from the thirteenth birthday on', () => {
  const own = {
    ...{ id: 3, participant_number: 'CC-100301', first_name: 'Maren', preferred_name: null },
    ...{ last_name: 'Vinter', birth_year: 1983, new_notifications: [], old_notifications: [] },
    pending: { notifications: 0, documents: 0 },
  }
  expect(whyNotMine({ birthdate: '1983-04-11' }, { participant: own }, TODAY)).toBe('taken')
  expect(whyNotMine({ birthdate: '2012-02-08' }, account, TODAY)).toBe('too_young')
  expect(whyNotMine({ birthdate: '2012-02-07' }, account, TODAY)).toBeNull()
  expect(whyNotMine({ birthdate: null }, account, TODAY)).toBeNull()
})

test('the request of a waiting link is found by the name it was asked with, an open one first', () => {
  const request = (id: number, name: string, status: LinkRequest['status']): LinkRequest => ({
    ...{ id, name, status, relation: 'guardian', participant_id: null },
    requested_at: '2025-02-07T10:00:00Z',
    expires_at: '2025-02-10T10:00:00Z',
  })
  const siggy = { first_name: 'Signe', preferred_name: 'Siggy', last_name: 'Vinter' }
  const others = [request(4, 'Ida Vinter', 'requested'), request(3, 'Signe Vinter', 'cancelled')]
  const find = (...more: LinkRequest[]) => openRequestFor(siggy, [...others, ...more])?.id
  expect(find()).toBeUndefined()
  expect(find(request(2, 'signe vinter', 'expired'))).toBe(2)
  expect(find(request(2, 'Signe Vinter', 'expired'), request(1, 'Siggy Vinter', 'requested'))).toBe(1)
})
