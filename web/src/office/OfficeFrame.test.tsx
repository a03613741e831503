import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { OfficeFrame } from './OfficeFrame.tsx'

beforeEach(() => queryClient.clear())

const open = (is_office: boolean, part: 'office' | 'officeStaff' = 'office', path = '/office') => {
  const account = anAccount({ is_office })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  return renderAt(path, <OfficeFrame part={part}>{() => <p>The work itself</p>}</OfficeFrame>)
}
const own = (verbs: string[]) => ({
  'GET /api/office/me': {
    body: { data: { name: 'Robin', verbs, grants: [{ role: 'registrar', scope: null, until: null }] } },
  },
})
const refused = (code: string, error: string) => ({
  'GET /api/office/me': { status: 403, body: { error, code, message: 'No.' } },
})

test('a person without any role is told so, is shown the way back, and the server is not asked', async () => {
  const asked = answerWith({})
  await open(false)
  expect(screen.getByRole('heading', { name: 'You have no role in the office.' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the site' }).getAttribute('href')).toBe('/')
  expect(asked).toEqual([])
})

test('a role that has ended meanwhile is no role', async () => {
  answerWith(refused('no_grant', 'not_allowed'))
  await open(true)
  expect(await screen.findByText('You have no role in the office.')).toBeDefined()
})

test('without a second factor the way leads to the settings', async () => {
  answerWith(refused('factor_missing', 'factor_needed'))
  await open(true)
  expect(await screen.findByRole('link', { name: 'To the account settings' })).toBeDefined()
})

test('the menu has the parts that the person may open, and the roles are named', async () => {
  answerWith(own(['office.enter']))
  await open(true)
  expect(await screen.findByText('The work itself')).toBeDefined()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Today'])
  expect(screen.getByText('Registrar')).toBeDefined()
})

test('on the page of one person the menu shows that it is a part of People', async () => {
  answerWith(own(['office.enter', 'office.search', 'person.find']))
  await open(true, 'office', '/office/people/7')
  expect((await screen.findByRole('link', { name: 'People' })).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBeNull()
})

test('a part that the role does not include stays closed', async () => {
  answerWith(own(['office.enter']))
  await open(true, 'officeStaff')
  expect(await screen.findByText('Your role does not include this page.')).toBeDefined()
  expect(screen.queryByText('The work itself')).toBeNull()
})

test('an administrator sees both parts', async () => {
  answerWith(own(['office.enter', 'grant.read']))
  await open(true, 'officeStaff')
  expect(await screen.findByText('The work itself')).toBeDefined()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('a role that finds teams alone comes to the search by its box, and has no list of people in the menu', async () => {
  answerWith(own(['office.enter', 'office.search']))
  await open(true)
  expect((await screen.findByRole('link', { name: /^Search/ })).getAttribute('href')).toBe('/office/people')
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull()
})
