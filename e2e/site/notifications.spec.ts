import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { axe, axeInBothLooks } from '../support/axe.ts'
import { signIn, verifiedPerson } from '../support/people.ts'
import { signedInApi } from '../support/signed-in-api.ts'
import { test } from '../support/site.ts'

const SMALL = { width: 320, height: 640 }

type Child = { first_name: string; last_name: string; birthdate: string }

/** A new account asks to be linked to a child, so that its parent has a notification to answer. */
async function askForLink(page: Page, request: APIRequestContext, child: Child): Promise<void> {
  const api = await signedInApi(request, await verifiedPerson(page))
  const [found] = await api.post<{ handle: string }[]>('/api/participants/lookup', child)
  const path = `/api/accounts/${api.account.id}/participants/${found?.handle}/request`
  await api.post(path, { relation: 'guardian' })
}

const newOnes = (page: Page) => page.getByRole('list', { name: 'New', exact: true }).getByRole('listitem')
const readOnes = (page: Page) => page.getByRole('list', { name: 'Read', exact: true }).getByRole('listitem')
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account Information/ })

/** The number in `Account Information: 3 new notifications`. */
async function badge(page: Page): Promise<number> {
  const name = await accountButton(page).getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, most } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    most: document.documentElement.clientWidth,
  }))
  expect(width).toBeLessThanOrEqual(most)
}

test('a parent is told who asks for a link, reads it, answers it, and the counts follow @long', async ({
  page,
  request,
}) => {
  await askForLink(page, request, { first_name: 'Ama', last_name: 'Boateng', birthdate: '2013-09-09' })
  await signIn(page, 'refund@mail.example')
  await page.goto('/')
  const before = await badge(page)
  expect(before).toBeGreaterThan(0)

  const family = page.getByRole('region', { name: 'Your family' })
  await expect(family.getByText('Ana Silva asks to be linked to Ama Boateng')).toBeVisible()

  await accountButton(page).click()
  await page.getByRole('link', { name: `Notifications: ${before} new` }).click()
  const asks = newOnes(page).filter({ hasText: 'Request for a link' })
  await expect(asks).toContainText('Ana Silva asks to be linked to Ama Boateng.')
  await asks.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(readOnes(page).first()).toContainText('Request for a link')
  await expect(readOnes(page).first()).toContainText(/Read \w+day \d+/)
  await expect.poll(() => badge(page)).toBe(before - 1)
  await page.reload()
  await expect(readOnes(page).first()).toContainText('Request for a link')
  await expect.poll(() => badge(page)).toBe(before - 1)

  await readOnes(page)
    .first()
    .getByRole('link', { name: /^Answer the request/ })
    .click()
  await page.getByRole('button', { name: /^No, decline/ }).click()
  await expect(page.getByText('Declined. We did not create the link, and we told our office.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeHidden()
  await page.goto('/')
  await expect(family.getByText('Ama Boateng')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.getByText('Ana Silva asks to be linked')).toBeHidden()
})

test('what could not be marked read is new again, and says so', { tag: '@long' }, async ({ page, site }) => {
  await signIn(page, 'turning19@mail.example')
  await page.goto('/notifications')
  await expect(newOnes(page).first()).toBeVisible()
  const told = await newOnes(page).count()
  site.expectFailedRequests(/\/notifications\/\d+$/)
  await page.route(/\/notifications\/\d+$/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await newOnes(page)
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await expect(page.getByText(/Something went terribly wrong/)).toBeVisible()
  await expect(newOnes(page)).toHaveCount(told)
  await expect.poll(() => badge(page)).toBe(told)
})

test('with the keyboard alone one reads everything, and the badge goes', async ({ page }) => {
  await signIn(page, 'us@mail.example')
  await page.goto('/notifications')
  await expect(newOnes(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing new.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await expect(accountButton(page)).toHaveAccessibleName('Account Information')
})

test('the choice of emails is saved, and an unknown link changes nothing @long', async ({ page, site }) => {
  await signIn(page, 'dispute@mail.example')
  await page.goto('/account')
  const mails = page.getByRole('region', { name: 'Emails from us' })
  // The sections above grow when their lists arrive, and would move the box away from under the pointer.
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await mails.getByRole('checkbox', { name: /^Teams/ }).uncheck()
  await mails.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(mails.getByRole('checkbox', { name: /^Teams/ })).not.toBeChecked()
  await expect(mails.getByRole('checkbox', { name: /^Reminders/ })).toBeChecked()

  site.expectFailedRequests(/\/api\/unsubscribe$/)
  await page.goto(`/unsubscribe/${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Choose which emails you get' }).click()
  await expect(mails).toBeInViewport()
})

test('a registration that is not valid says so and why, in the list and on the person’s page', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'coach@mail.example')
  await page.goto('/family')
  const card = page.getByRole('listitem').filter({ hasText: 'the office is looking at the record check' })
  await expect(card).toContainText('The registration is not yet complete.')
  await card.getByRole('link').last().click()
  await expect(page.getByText('This registration is not yet complete.')).toBeVisible()
  await expect(page.getByText('The office has the record check and is looking at it.')).toBeVisible()
})

for (const path of ['/notifications', '/', '/account', '/payments', '/register']) {
  test(`${path} is accessible for a signed-in person, in both themes, and fits every screen`, async ({
    page,
  }) => {
    await signIn(page, 'coparent@mail.example')
    await page.goto(path)
    // Before that the brochure may be there, and its heading goes with it.
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await axeInBothLooks(page)
    await page.setViewportSize(SMALL)
    await expectNoSidewaysScroll(page)
  })
}
