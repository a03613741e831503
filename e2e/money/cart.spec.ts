import { expect, type Page, type Request } from '@playwright/test'
import { axe, axeInBothLooks } from '../support/axe.ts'
import { addRegistration, addToCart, openPerson } from '../support/buying.ts'
import { signIn } from '../support/people.ts'
import { pressByFrame, pressPay } from '../support/press-pay.ts'
import { test } from '../support/site.ts'
import { sayWhoPays } from '../support/who-pays.ts'

const VISA = '4242 4242 4242 4242'
const NO_FUNDS = '4000 0000 0000 9995'
/** The provider takes the money and then breaks: the result is unknown until it is asked again. */
const CHARGED_IN_THE_DARK = '4000 0000 0001 0068'

/** The cart belongs to the account: what an earlier try left in it goes first. */
async function startEmpty(page: Page): Promise<void> {
  await page.goto('/cart')
  const empty = page.getByRole('button', { name: 'Empty the cart' })
  const isEmpty = page.getByRole('heading', { level: 1, name: 'Your cart is empty' })
  await expect(empty.or(isEmpty)).toBeVisible()
  if (await empty.isVisible()) await empty.click()
  await expect(isEmpty).toBeVisible()
}

async function openCart(page: Page): Promise<void> {
  // By keyboard: a mouse would rest on the button, and its tooltip would stand over the page.
  await page.getByRole('button', { name: /^View Cart and Checkout/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
}

async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('12 / 30')
  await frame.getByLabel('Security code').fill('123')
}

async function checkOut(page: Page, card: string): Promise<void> {
  await page.getByRole('link', { name: 'Check out' }).click()
  await sayWhoPays(page)
  await fillCard(page, card)
}

const receipt = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment complete' })
const amount = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

test('a cart is reviewed, declined once, paid with another card, and leaves a receipt', async ({
  page,
  site,
}) => {
  site.expectFailedRequests(/\/api\/cart\/purchase$/)
  await signIn(page, 'coach@mail.example')
  await startEmpty(page)
  await openPerson(page, /Noor Blackwood/)
  await addToCart(page, 'Provincial Umpire - Port Arbutus')
  await openCart(page)
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(amount(page, 'Due now')).toHaveText('$64.26')

  await checkOut(page, NO_FUNDS)
  await pressPay(page)
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await expect(page.getByText('Nothing was charged.')).toBeInViewport()
  await expect(page.getByText(/^Billed to Noor Blackwood/)).toBeVisible()

  await fillCard(page, VISA)
  await pressPay(page)
  await expect(receipt(page)).toBeFocused()
  await expect(page.getByText('Thank you for your payment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Cart and Checkout', exact: true })).toBeVisible()
  await expect(page.getByText('You have nothing to sign.')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the invoice (PDF)' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/)

  await page.reload()
  await expect(receipt(page)).toBeVisible()
  await page.getByRole('link', { name: 'Go to your family' }).click()
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('button', { name: /^INV-.*Noor Blackwood.*\$64\.26.*Paid/ }).click()
  const invoice = page.getByRole('dialog', { name: /^Invoice INV-/ })
  await expect(invoice.getByText('Visa ending in 4242')).toBeVisible()
  await axe(page)
  await page.goBack()
  await expect(invoice).toBeHidden()
})

test('credits pay first, and a person can decide otherwise', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'masters@mail.example')
  await openPerson(page, /Odette Laroche/)
  await addToCart(page, 'Community Umpire (online)')
  await openCart(page)
  await expect(amount(page, 'Due now')).toHaveText('$0.00')
  await expect(page.getByRole('link', { name: 'Check out' })).toBeInViewport()
  const credits = page.getByRole('group', { name: 'Use your credits' }).getByRole('checkbox')
  for (const credit of await credits.all()) await credit.uncheck()
  await expect(amount(page, 'Due now')).toHaveText('$26.78')
  await page.getByRole('button', { name: 'Choose for me' }).click()
  await expect(amount(page, 'Due now')).toHaveText('$0.00')
})

test('what costs nothing needs no card @long', async ({ page }) => {
  await signIn(page, 'grant@mail.example')
  await openPerson(page, /Yuna Takhar/)
  await addRegistration(page, /Volunteer/)
  await openCart(page)
  await page.getByRole('link', { name: 'Check out' }).click()
  await sayWhoPays(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase complete' })).toBeVisible()
  await expect(page.getByText(/^No card was charged\. We emailed the invoice /)).toBeVisible()
})

test('an answer that is lost on its way back is asked for again, and nothing is charged twice @long', async ({
  page,
  site,
}) => {
  site.expectFailedRequests(/\/api\/cart\/purchase$/)
  await signIn(page, 'us@mail.example')
  await startEmpty(page)
  await openPerson(page, /Wes Garrison/)
  await addToCart(page, 'Community Umpire (online)')
  await openCart(page)
  const sent = await loseTheFirstAnswer(page)
  await checkOut(page, VISA)
  await pressPay(page)
  await expect(page.getByRole('heading', { name: /^We do not know yet/ })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(receipt(page)).toBeVisible()
  expect(sent[1]?.postData()).toBe(sent[0]?.postData())
  await page.getByRole('link', { name: 'Go to your family' }).click()
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('button', { name: /^INV-.* 7 February/ })).toHaveCount(1)
})

test('a person who closes the page right after paying finds the receipt, not a full cart', {
  tag: '@long',
}, async ({ page, site, context }) => {
  site.expectFailedRequests(/\/api\/cart\/purchase$/)
  await signIn(page, 'turning19@mail.example')
  await openPerson(page, /Callum Wexford/)
  await addToCart(page, 'Community Umpire (online)')
  await openCart(page)
  await loseTheFirstAnswer(page)
  await checkOut(page, VISA)
  await pressPay(page)
  await expect(page.getByRole('heading', { name: /^We do not know yet/ })).toBeVisible()
  await page.close()
  const later = await context.newPage()
  await later.goto('/cart')
  await expect(receipt(later)).toBeVisible()
  await later.goto('/cart')
  await expect(later.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a payment with unknown result is waited for, over a reload, and paid once', { tag: '@long' }, async ({
  page,
}) => {
  // The provider is asked again half a minute later.
  test.setTimeout(150_000)
  await signIn(page, 'overdue@mail.example')
  await openPerson(page, /Arjan Uppal/)
  await addToCart(page, 'Community Umpire (online)')
  await openCart(page)
  await checkOut(page, CHARGED_IN_THE_DARK)
  await pressPay(page)
  const confirming = page.getByRole('heading', { name: 'Your payment is being confirmed' })
  await expect(confirming).toBeVisible()
  await axe(page)
  await page.goto('/cart')
  await expect(confirming).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check out' })).toBeHidden()
  await expect(receipt(page)).toBeVisible({ timeout: 90_000 })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('removing says what goes along, and can be undone by keyboard @phone', async ({ page }) => {
  await signIn(page, 'parent3@mail.example')
  await startEmpty(page)
  await openPerson(page, /Siggy Vinter/)
  await addRegistration(page, /Junior/)
  await addToCart(page, 'Provincial Umpire - Port Arbutus')
  await expectOutOfTheWay(page, 'Provincial Umpire - Port Arbutus is in the cart for Siggy.')
  await openCart(page)
  await page.getByRole('button', { name: /^Remove Junior Player/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Remove Junior Player/ })
  await expect(dialog.getByRole('listitem')).toHaveText(['Provincial Umpire - Port Arbutus'])
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: /^Remove Provincial Umpire/ }).press('Enter')
  await expect(page.getByText('Provincial Umpire - Port Arbutus was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('without anything in the cart there is nothing to check out @phone', async ({ page }) => {
  await signIn(page, 'manager@mail.example')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'No cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
})

test('cart and checkout are accessible in both themes, on a phone and on a desk', async ({ page }) => {
  await signIn(page, 'ump16@mail.example')
  await startEmpty(page)
  await openPerson(page, /Eamon Redfern/)
  await addToCart(page, 'Provincial Umpire - Port Arbutus')
  await openCart(page)
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')).toBeVisible()
  await axeInBothLooks(page)
  await pressByFrame(page.getByRole('button', { name: 'Change who pays' }))
  await page.getByLabel('Street address').fill('')
  await pressPay(page)
  await expect(page.getByLabel('Street address')).toBeFocused()
  await axe(page)
})

/** A message covers nothing that is pressed next: on a phone it is at the top, as the thumb and the cart are below. */
async function expectOutOfTheWay(page: Page, text: string): Promise<void> {
  const [message, cart] = await Promise.all([
    page.getByText(text, { exact: true }).boundingBox(),
    page.getByRole('button', { name: /^View Cart and Checkout/ }).boundingBox(),
  ])
  if (!message || !cart) throw new Error('The message or the cart is not in the page.')
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(message.y < height / 2, 'the message is at the top').toBe(width <= 640)
  const isApart = message.y + message.height <= cart.y || cart.y + cart.height <= message.y
  expect(isApart, 'the cart can be pressed').toBe(true)
}

/** The first purchase reaches the server and is carried out; its answer never arrives. */
async function loseTheFirstAnswer(page: Page): Promise<Request[]> {
  const sent: Request[] = []
  await page.route('**/api/cart/purchase', async (route) => {
    sent.push(route.request())
    if (sent.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return sent
}
