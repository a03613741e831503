import { type Browser, expect, type Page } from '@playwright/test'
import { newFamily } from '../support/family.ts'
import { registerLink } from '../support/offers.ts'
import { fillSignIn, type NewPerson, signIn } from '../support/people.ts'
import { pressPay } from '../support/press-pay.ts'
import { test } from '../support/site.ts'

async function fillCard(page: Page): Promise<void> {
  const card = page.frameLocator('iframe[title="Card details"]')
  await card.getByLabel('Card number').fill('4242424242424242')
  await card.getByLabel('Expiry date').fill('1230')
  await card.getByLabel('Security code').fill('123')
}

/** On a laptop, as the same family. */
async function endSessions(browser: Browser, family: NewPerson, baseURL: string | undefined): Promise<void> {
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const laptop = await elsewhere.newPage()
  await signIn(laptop, family.email, family.password)
  await laptop.goto('/account')
  await laptop.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(laptop).toHaveURL('/')
  await elsewhere.close()
}

test('a parent whose session ends at the checkout reads what it means, and pays for the same cart after signing in @phone', async ({
  page,
  request,
  browser,
  baseURL,
  site,
}) => {
  const family = await newFamily(page, request, [{ firstName: 'Liv', birthdate: '2014-05-02' }])
  await signIn(page, family.email, family.password)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillCard(page)
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  const due = (await pay.textContent()) ?? ''

  await endSessions(browser, family, baseURL)
  site.expectFailedRequests(/\/api\/(accounts|auth|cart)\//)
  await pressPay(page)
  await expect(page).toHaveURL(/^[^?]*\/account\/login\?redirect=%2Fcheckout/)
  await expect(page.getByText('Your cart is saved and nothing was charged')).toBeVisible()
  await fillSignIn(page, family.email, family.password)
  await expect(page).toHaveURL('/checkout')
  await expect(pay).toHaveText(due)
  await fillCard(page)
  await pressPay(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment complete')
})

test('a session that ends before Register is pressed asks to sign in, and the product stays chosen @long', async ({
  page,
  request,
  browser,
  baseURL,
  site,
}) => {
  const family = await newFamily(page, request, [{ firstName: 'Liv', birthdate: '2014-05-02' }])
  await signIn(page, family.email, family.password)
  await page.goto('/?text=youth')
  await expect(registerLink(page, 'Youth Player (U12)')).toBeVisible()
  await endSessions(browser, family, baseURL)

  site.expectFailedRequests(/\/api\//)
  await registerLink(page, 'Youth Player (U12)').click()
  await page.getByLabel('Email').waitFor()
  await fillSignIn(page, family.email, family.password)
  const dialog = page.getByRole('dialog', { name: 'Register for Youth Player (U12)' })
  await dialog.getByRole('button', { name: 'Add to Cart: Youth Player (U12), Liv' }).click()
  await dialog.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByRole('main')).toContainText('Youth Player (U12)')
})

test('a form of a child that is half filled when the session ends is there again after signing in @long', async ({
  page,
  request,
  browser,
  baseURL,
  site,
}) => {
  const family = await newFamily(page, request, [{ firstName: 'Liv', birthdate: '2014-05-02' }])
  await signIn(page, family.email, family.password)
  await page.goto('/find-participant?way=create')
  await page.getByLabel('A parent', { exact: true }).check()
  await page.getByLabel('Legal first name').fill('Juno')
  await page.getByLabel('Legal last name').fill(family.lastName)
  await endSessions(browser, family, baseURL)

  site.expectFailedRequests(/\/api\//)
  await page.reload()
  await page.getByLabel('Email').waitFor()
  await fillSignIn(page, family.email, family.password)
  await expect(page.getByLabel('Legal first name')).toHaveValue('Juno')
  await expect(page.getByLabel('Legal last name')).toHaveValue(family.lastName)
})
