import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test'
import { newFamily } from '../support/family.ts'
import { type NewPerson, signIn } from '../support/people.ts'
import { pressByFrame } from '../support/press-pay.ts'
import { signedInApi } from '../support/signed-in-api.ts'
import { test } from '../support/site.ts'

const LIV = { firstName: 'Liv', birthdate: '2014-05-02' }
const YOUTH = 'Youth Player (U12)'
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const receipt = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment complete' })

async function fillCard(page: Page): Promise<void> {
  const card = page.frameLocator('iframe[title="Card details"]')
  await card.getByLabel('Card number').fill('4242424242424242')
  await card.getByLabel('Expiry date').fill('1230')
  await card.getByLabel('Security code').fill('123')
}

async function toCheckout(page: Page): Promise<void> {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(payButton(page)).toBeVisible()
}

async function invoicesOf(request: APIRequestContext, person: NewPerson): Promise<number> {
  const { account, get } = await signedInApi(request, person)
  return (await get<unknown[]>(`/api/accounts/${account.id}/invoices`)).length
}

test('a parent who reloads, presses twice and goes back pays once, and the page says that it is paid @phone', async ({
  page,
  request,
}) => {
  const family = await newFamily(page, request, [LIV])
  await signIn(page, family.email, family.password)
  await toCheckout(page)
  const due = (await payButton(page).textContent()) ?? ''
  await pressByFrame(page.getByRole('button', { name: 'Change who pays' }))
  await page.getByLabel('City').fill('Tamarack')
  await page.reload()
  await expect(payButton(page)).toHaveText(due)
  await expect(
    page
      .getByLabel('City')
      .or(page.getByText(/Tamarack/))
      .first(),
  ).toBeVisible()

  const purchases: Request[] = []
  page.on('request', (sent) => sent.url().endsWith('/api/cart/purchase') && purchases.push(sent))
  await fillCard(page)
  await payButton(page).dblclick()
  await expect(receipt(page)).toBeVisible()
  expect(purchases).toHaveLength(1)

  await page.goBack()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'No cart' })).toBeVisible()
  expect(await invoicesOf(request, family)).toBe(1)
})

test('two tabs of one family show the same cart, and what one paid the other cannot pay again', async ({
  page,
  context,
  request,
}) => {
  const family = await newFamily(page, request, [LIV, { firstName: 'Juno', birthdate: '2010-05-02' }])
  await signIn(page, family.email, family.password)
  await toCheckout(page)
  const tab = await context.newPage()
  await tab.goto('/cart')
  await tab.getByRole('button', { name: /^Remove .*Juno/ }).click()
  await expect(tab.getByRole('heading', { level: 3 })).toHaveCount(1)
  await tab.getByRole('link', { name: 'Check out' }).click()
  await expect(payButton(tab)).toBeVisible()
  const due = (await payButton(tab).textContent()) ?? ''

  // What the other tab removed is not paid here either.
  await page.bringToFront()
  await expect(payButton(page)).toHaveText(due)
  await fillCard(tab)
  await pressByFrame(payButton(tab))
  await expect(receipt(tab)).toBeVisible()
  await page.bringToFront()
  await expect(payButton(page)).toBeHidden()
  expect(await invoicesOf(request, family)).toBe(1)
})

test('a camp that fills while the sheet is open is refused in words, and the rest stays and is paid', async ({
  page,
  request,
  site,
}) => {
  site.expectFailedRequests(/\/api\/cart\/validate$/)
  const family = await newFamily(page, request, [LIV])
  await signIn(page, family.email, family.password)
  // As it was when the sheet was opened: the server knows better by now.
  await page.route('**/api/programs?**', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const before = data.map((one: { name: string; places: object }) =>
      one.name === 'March Break Camp' ? { ...one, places: { limit: 12, left: 2 } } : one,
    )
    await route.fulfill({ response: answer, json: { data: before, ...rest } })
  })
  await page.goto('/register')
  await page.getByText(/ things? for Liv$/).click()
  await page.getByRole('checkbox', { name: 'March Break Camp for Liv' }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const cart = page.getByRole('main')
  await expect(cart).toContainText('March Break Camp is full.')
  await expect(cart).toContainText(YOUTH)
  await expect(cart.getByRole('button', { name: 'Join the wait list for March Break Camp' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove March Break Camp/ }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillCard(page)
  await pressByFrame(payButton(page))
  await expect(receipt(page)).toBeVisible()
})

const TEN = ['Ada', 'Bea', 'Cleo', 'Dina', 'Ella', 'Fay', 'Gina', 'Hana', 'Ines', 'Jada']

test('a family of ten children registers all of them with one press, on the smallest phone', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const born = (at: number) => `${2010 + (at % 6)}-05-02`
  const children = TEN.map((firstName, at) => ({ firstName, birthdate: born(at) }))
  const family = await newFamily(page, request, children)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, family.email, family.password)
  await page.goto('/register')
  await expect(page.getByRole('checkbox', { name: /^Register /, checked: true })).toHaveCount(10)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('heading', { level: 2, name: family.lastName })).toHaveCount(10)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillCard(page)
  await pressByFrame(payButton(page))
  await expect(receipt(page)).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText('Jada')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await invoicesOf(request, family)).toBe(1)
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
