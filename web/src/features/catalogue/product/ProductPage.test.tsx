import { aProgram } from '@centrepass/contract/test/an-eligibility-question'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { locale } from '#words/locale.ts'
import { ProductPage } from './ProductPage.tsx'
import { productWords } from './product-words.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2025-02-07T20:00:00Z'))
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ALERTS = '/api/accounts/1/opening-alerts'
const configuration = {
  'GET /api/config/variables': { body: { data: {} } },
  'GET /api/config/lookups': { body: { data: {} } },
  'GET /api/config/zones': { body: { data: [] } },
}

function show(given: Parameters<typeof aProgram>[0] = {}, more: Record<string, unknown> = {}) {
  const camp = aProgram({
    id: 8,
    names: { en: 'Summer Camp', fr: 'Camp d’été' },
    descriptions: { en: 'A week on the turf', fr: 'Une semaine sur le terrain' },
    bring: { en: 'A stick.', fr: 'Un bâton.' },
    times: { en: '9:00 to 15:00', fr: 'De 9 h à 15 h' },
    ...{ venue: 'Arbutus Park', map_url: 'https://maps.example/arbutus' },
    ...given,
  })
  const asked = answerWith({
    'GET /api/programs/8': { body: { data: camp } },
    ...configuration,
    ...(more as object),
  })
  return renderAt('/product/program/8', <ProductPage />, '/product/$kind/$productId').then(() => asked)
}

test('the page says what, when, where, for whom and what to bring', async () => {
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer Camp' })).toBeDefined()
  for (const text of [
    'A week on the turf',
    '9:00 to 15:00',
    'Arbutus Park',
    'Born 2007 to 2011',
    'A stick.',
  ]) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(screen.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toBe(
    'https://maps.example/arbutus',
  )
  expect(screen.getByRole('button', { name: 'Add to your calendar' })).toBeDefined()
  expect(document.title).toBe('Summer Camp')
})

test('a camp of one day is told by that day, not as a span', async () => {
  await show({ starts_on: '2025-03-29', ends_on: '2025-03-29' })
  expect(await screen.findByText('Saturday 29 March')).toBeDefined()
  expect(screen.queryByText(/ to Saturday 29 March/)).toBeNull()
})

test('what does not come back is said at the price and under the rules', async () => {
  await show({ is_refundable: false })
  expect(await screen.findAllByText(/^Not refundable: once you have paid/)).toHaveLength(2)
})

test('in French every word of the association is French', async () => {
  locale.set('fr')
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Camp d’été' })).toBeDefined()
  for (const text of ['Une semaine sur le terrain', 'De 9 h à 15 h', 'Un bâton.']) {
    expect(screen.getByText(text)).toBeDefined()
  }
})

test('a full program offers its wait list in place of Register', async () => {
  await show({ places: { limit: 20, left: 0 }, has_wait_list: true })
  const join = await screen.findByRole('link', { name: /^Join the wait list/ })
  expect(join.getAttribute('href')).toContain('wait-list')
  expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull()
})

test('a full program without a wait list says so', async () => {
  await show({ places: { limit: 20, left: 0 }, has_wait_list: false })
  expect(await screen.findByText(productWords.en.fullNow)).toBeDefined()
})

test('an address with nothing behind it is a page that does not exist', async () => {
  answerWith(configuration)
  await renderAt('/product/program/9', <ProductPage />, '/product/$kind/$productId')
  expect(await screen.findByText('404 Page Not Found')).toBeDefined()
})

const soon = { opens_at: '2025-02-24T20:00:00Z' }
const signIn = () =>
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })

test('one tap asks to be told of the opening, and another takes it back', async () => {
  signIn()
  const about = { product_type: 'Program', product: 8 }
  const answers = [[about], []]
  const asked = await show(soon, {
    [`GET ${ALERTS}`]: { body: { data: [] } },
    [`POST ${ALERTS}`]: () => ({ body: { data: answers.shift() } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me when it opens' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Do not tell me' }))
  expect(await screen.findByRole('button', { name: 'Tell me when it opens' })).toBeDefined()
  expect(asked.filter(({ name }) => name === `POST ${ALERTS}`).map(({ body }) => body)).toEqual([
    { ...about, wanted: true },
    { ...about, wanted: false },
  ])
})

test('a visitor who wants to be told signs in first, and the address keeps the wish', async () => {
  await show(soon)
  const link = await screen.findByRole('link', { name: 'Tell me when it opens' })
  expect(link.getAttribute('href')).toMatch(/redirect=.*tell.*#login$/)
})
