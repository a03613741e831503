import { type Browser, expect, type Page } from '@playwright/test'
import { axeInBothLooks, axeInBothThemes } from '../support/axe.ts'
import { paidFamily } from '../support/family.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

const CAMP = 'March Break Camp'
/** The one who joins is the last in line. */
const LAST = /([5-7])th of \1/
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// One test, because the offer comes first: while it is open, the family that joins is behind four others.
test('a family joins the wait list of a full camp and leaves it; another accepts its offer in two taps', {
  tag: '@long',
}, async ({ page, request, browser, site }) => {
  const family = await paidFamily(page, request, [
    { firstName: 'Liv', birthdate: '2014-05-02', option: 'YOUTH' },
  ])
  await signIn(page, family.email, family.password)
  await joinAndLeave(page)

  const phone = await openPhone(browser)
  site.watch(phone.context())
  await acceptInTwoTaps(phone)
  await phone.context().close()
})

async function joinAndLeave(page: Page): Promise<void> {
  await page.goto('/product/program/10')
  await expect(page.getByRole('heading', { level: 1, name: CAMP })).toBeVisible()
  await page.getByRole('button', { name: `Join the wait list for ${CAMP}` }).click()
  const dialog = page.getByRole('dialog', { name: `Join the wait list for ${CAMP}` })
  await expect(dialog).toContainText('Nothing is charged.')
  // Four, and those whom an earlier try of this test left there.
  await expect(dialog).toContainText(/\b[4-6] people wait already\./)
  await axeInBothLooks(page, 'dialog')
  await dialog.getByRole('button', { name: 'Join the wait list' }).click()
  await expect(page.getByRole('status').filter({ hasText: LAST })).toBeVisible()

  await page.getByRole('link', { name: LAST }).click()
  const request = page.getByRole('region', { name: CAMP })
  await expect(request).toContainText(/[4-6] people are before you\./)
  await axeInBothLooks(page)
  await request.getByRole('button', { name: `Leave the wait list for ${CAMP}` }).click()
  await expect(page.getByRole('heading', { name: 'You are on no wait list' })).toBeVisible()
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await signIn(page, 'family@mail.example')
  return page
}

async function acceptInTwoTaps(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Claire' })).toBeVisible()
  await expect(page.getByText('Next instalment: $80.00 on Friday 28 February')).toBeVisible()
  await expect(page.getByText('$35.00 credit')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register: Spring Skills Series' })).toBeVisible()
  await axeInBothThemes(page)

  await page.getByRole('link', { name: 'See the offer: Remy Fournier' }).tap()
  const offer = page.getByRole('region', { name: CAMP })
  await expect(offer).toContainText('A spot is free for Remy Fournier')
  await expect(offer).toContainText('Price $249.90')
  await expect(offer).toContainText('holds the spot for 15 minutes')
  await expect(offer.getByText(/^4[67] h \d+ min left$/)).toBeVisible()
  await axeInBothThemes(page)

  await offer.getByRole('button', { name: `Accept the spot in ${CAMP}` }).tap()
  await expect(page).toHaveURL('/cart')
  const cart = page.getByRole('main')
  await expect(cart).toContainText(CAMP)
  await expect(cart).toContainText('$249.90')
  await axeInBothThemes(page)
}
