import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { BooksPage } from '../BooksPage.tsx'

beforeEach(() => {
  queryClient.clear()
  session.set({
    account: anAccount({ is_office: true }),
    access_token: 'token',
    expiry_ts: Date.now() + 600_000,
  })
})

const club = { kind: 'club', id: 3, name: 'Cedar Valley' }
const forClub = (scope: typeof club | null) => ({
  'GET /api/office/me': {
    body: {
      data: {
        name: 'Noor',
        verbs: ['office.enter', 'person.find', 'club.read'],
        grants: [{ role: scope ? 'club_registrar' : 'tournaments', scope, until: null }],
      },
    },
  },
})
const bill = {
  ...{ invoice_id: 8, invoice_number: '2025-000008', status: 'partially_paid' },
  ...{ team: { id: 1, name: 'Herons' }, tournament: 'Spring Cup', issued_on: '2025-04-01' },
  ...{ due_on: '2025-05-01', total: '500.00', forgiven: '0.00', open: '150.00' },
}
const statement = {
  ...{ club: { id: 3, name: 'Cedar Valley', email: 'club@mail.example' }, as_of: '2025-05-05' },
  ...{ invoices: [bill], payments: [], refunds: [] },
  ...{ billed: '500.00', paid: '350.00', credited: '0.00', refunded: '0.00', open: '150.00' },
}

test('a registrar of one club reads its statement at once, and is led to no page that is closed to them', async () => {
  const asked = answerWith({
    ...forClub(club),
    'GET /api/operations/clubs/3/statement': { body: { data: statement } },
  })
  await renderAt('/office/books', <BooksPage />)
  expect(await screen.findByRole('heading', { name: 'Statement of Cedar Valley' })).toBeDefined()
  expect(screen.getByText('2025-000008')).toBeDefined()
  expect(screen.queryByRole('link', { name: '2025-000008' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send it to/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Take as a table (CSV)' })).toBeDefined()
  expect(asked.map(({ name }) => name).filter((name) => name.includes('books'))).toEqual([])
})

test('who reads the statements of all clubs chooses one', async () => {
  const clubs = [
    { id: 3, name: 'Cedar Valley' },
    { id: 4, name: 'Arbutus' },
  ]
  const none = { seasons: [2024], options: [], programs: [], courses: [], sees_birthdates: true }
  answerWith({
    ...forClub(null),
    'GET /api/office/people/choices': { body: { data: { ...none, clubs } } },
  })
  await renderAt('/office/books', <BooksPage />)
  const link = await screen.findByRole('link', { name: 'Statement: Arbutus' })
  expect(link.getAttribute('href')).toBe('/office/books?club=4')
})
