import { type BrowserContext, expect, type Page } from '@playwright/test'
import { fillSignIn, signIn, signInByForm, verifiedPerson } from './support/people.ts'
import { test } from './support/site.ts'

const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' })

/** How often the browser asked for a new token. */
function refreshesOf(context: BrowserContext) {
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url())
  })
  return refreshes
}

test('a reload and a new tab find the person signed in', async ({ page, context }) => {
  await signInByForm(page, 'refund@mail.example')
  await page.reload()
  await expect(logOut(page)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/account')
  await expect(tab.getByRole('heading', { name: 'Your family' })).toBeVisible()
})

test('three tabs work through an hour of expiring tokens without noticing, one refresh at a time', {
  tag: '@long',
}, async ({ context }) => {
  // One clock for all tabs of the browser, as in life.
  await context.clock.install()
  const first = await context.newPage()
  await signInByForm(first, 'us@mail.example')
  const tabs = [first, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/account')
    await expect(tab.getByText('This browser', { exact: true })).toBeVisible()
  }

  const refreshes = refreshesOf(context)
  for (let round = 1; round <= 7; round++) {
    await context.clock.fastForward('09:30')
    // All three need a good token at the same moment.
    await Promise.all(tabs.map((tab) => saveDetails(tab)))
    expect(refreshes).toHaveLength(round)
  }
  for (const tab of tabs) await expect(logOut(tab)).toBeVisible()
})

async function saveDetails(tab: Page): Promise<void> {
  const saved = tab.waitForResponse((response) => response.request().method() === 'PATCH')
  // By keyboard: a browser draws a tab behind another once a second, and a mouse waits for two drawings.
  await tab.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')
  expect((await saved).status()).toBe(200)
}

test('who logs out while a page is still loading is not told of refused requests', async ({
  page,
  context,
}) => {
  await signIn(page, 'unsigned@mail.example')
  const asked = Promise.withResolvers<void>()
  const loggedOut = context.waitForEvent('response', (answer) => answer.url().endsWith('/api/auth/logout'))
  await page.route(/\/office-help$/, async (route) => {
    asked.resolve()
    await loggedOut
    // A request that was given up has no one who waits for it.
    await route.continue().catch(() => {})
  })
  await page.goto('/account')
  await asked.promise
  await logOut(page).click()
  await loggedOut
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('logging out in one tab empties the others, and going back shows nothing private', async ({
  page,
  context,
}) => {
  await signIn(page, 'unsigned@mail.example')
  await page.goto('/account')
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByRole('link', { name: /Mila Petrov/ })).toBeVisible()
  // What a page still asks for while the session ends is refused, which is another matter.
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle')

  await logOut(page).click()
  await expect(page).toHaveURL('/')
  await expect(other.getByRole('link', { name: /Mila Petrov/ })).toBeHidden()
  await expect(other.getByText('Sign in to see your family')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Sign in to see your family')).toBeVisible()
  await expect(page.getByRole('link', { name: /Mila Petrov/ })).toBeHidden()
})

test('a page that slept in the back-forward cache forgets who was there', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'overdue@mail.example')
  await page.goto('/account')
  await expect(page.getByRole('link', { name: /Simran Uppal/ })).toBeVisible()
  await page.goto('/api/docs')
  const other = await context.newPage()
  await other.goto('/')
  await logOut(other).click()
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Sign in to see your family')).toBeVisible()
  await expect(page.getByRole('link', { name: /Simran Uppal/ })).toBeHidden()
})

test('a session that ended elsewhere is noticed at the next call, with a word to the person', {
  tag: '@long',
}, async ({ page, browser, site, baseURL }) => {
  await signIn(page, 'turning19@mail.example')
  await page.goto('/account')
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const phone = await elsewhere.newPage()
  await signIn(phone, 'turning19@mail.example')
  await phone.goto('/account')
  await phone.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(phone).toHaveURL('/')
  await elsewhere.close()

  site.expectFailedRequests(/\/api\/(accounts|auth)\//)
  const firstName = page.getByLabel('First name').first()
  await firstName.fill('Typed before')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  // What was typed waits behind the sign-in, which leads back to it.
  await page.getByRole('button', { name: 'Sign In' }).click()
  await fillSignIn(page, 'turning19@mail.example')
  await expect(page).toHaveURL('/account')
  await expect(firstName).toHaveValue('Typed before')
})

test('one browser is signed out from another, which stays signed in @long', async ({
  page,
  browser,
  site,
  baseURL,
}) => {
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const lost = await elsewhere.newPage()
  // An account of its own: the people of the demonstration are signed in by other tests too.
  const { email, password } = await verifiedPerson(lost)
  await signIn(lost, email, password)
  await signIn(page, email, password)
  await page.goto('/account')
  const browsers = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(browsers).toHaveCount(2)
  await browsers.filter({ hasNotText: 'This browser' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('That browser is signed out.')).toBeVisible()
  await expect(browsers).toHaveCount(1)
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()

  site.expectFailedRequests(/\/api\/(accounts|auth)\//)
  await lost.goto('/account')
  await expect(lost.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await elsewhere.close()
})

test('a visitor who never signed in asks for no session', async ({ page, context }) => {
  const refreshes = refreshesOf(context)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(refreshes).toEqual([])
})
