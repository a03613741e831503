import { expect, type Page } from '@playwright/test'
import { addToCart, openPerson } from '../support/buying.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'
import { type OwnSite, startSite } from '../support/start-site.ts'
import { startStripe } from '../support/stripe-stand-in.ts'
import { sayWhoPays } from '../support/who-pays.ts'

// One site for the whole file, on which Stripe takes the cards.
test.describe.configure({ mode: 'default' })

let own: OwnSite
let stripe: Awaited<ReturnType<typeof startStripe>>
test.beforeAll(async () => {
  test.setTimeout(90_000)
  stripe = await startStripe()
  own = await startSite(stripe.variables)
})
test.afterAll(async () => {
  await own.stop()
  await stripe.stop()
})

const receipt = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment complete' })
const taken = () => [...stripe.api.books.intents.values()].filter(({ status }) => status === 'succeeded')

test('a course is paid through Stripe’s fields: refused, then asked about by the bank, then paid once', {
  tag: '@long',
}, async ({ browser, site }) => {
  site.expectFailedRequests(/\/api\/cart\/purchase$/)
  const context = await browser.newContext({ baseURL: own.url })
  site.watch(context)
  const page = await context.newPage()
  await stripe.join(page)
  await signIn(page, 'coach@mail.example')
  await page.goto('/account')
  await page
    .getByRole('link', { name: /Noor Blackwood/ })
    .first()
    .click()
  await addToCart(page, 'Provincial Umpire - Port Arbutus')
  await page.getByRole('button', { name: /^View Cart and Checkout/ }).press('Enter')
  await page.getByRole('link', { name: 'Check out' }).click()
  await sayWhoPays(page)

  const pay = page.getByRole('button', { name: 'Pay $64.26' })
  await page.getByLabel('Card number').waitFor()
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText('Please check the card details.')
  await page.getByLabel('Card number').fill('4000 0000 0000 9995')
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')

  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await pay.click()
  await page.getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(receipt(page)).toBeVisible()
  expect(taken()).toMatchObject([{ amount: 6426, currency: 'cad' }])
  await context.close()
})

test('Stripe’s own wallet button pays: closed without paying, then paid once, and no card is typed', {
  tag: '@long',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: own.url })
  site.watch(context)
  const page = await context.newPage()
  await stripe.join(page)
  await signIn(page, 'ump16@mail.example')
  await openPerson(page, /Eamon Redfern/)
  await addToCart(page, 'Provincial Umpire - Port Arbutus')
  await page.getByRole('button', { name: /^View Cart and Checkout/ }).press('Enter')
  await page.getByRole('link', { name: 'Check out' }).click()
  await sayWhoPays(page)
  const wallet = page.getByRole('button', { name: 'Apple Pay' })
  const sheet = page.getByRole('dialog')
  const takenBefore = taken().length
  await wallet.click()
  await expect(sheet).toContainText('Pay 6426')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await wallet.click()
  await sheet.getByRole('button', { name: 'Confirm with Visa' }).click()
  await expect(receipt(page)).toBeVisible()
  expect(taken().slice(takenBefore)).toMatchObject([{ amount: 6426, currency: 'cad' }])
  await context.close()
})
