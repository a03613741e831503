import { expect, type Page } from '@playwright/test'
import { found, offer, registerLink } from '../support/offers.ts'
import { test } from '../support/site.ts'

test('the home page shows what is open now, by age, and nothing that is closed', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 3 })).toContainText([
    'Minis 9 and under',
    'Youth 10 to 12',
    'Juniors 13 to 18',
    'Adults 19 and over',
    'Several ages',
    'Coaches and umpires',
  ])
  await expect(found(page)).toHaveText('28 offers found')
  await expect(offer(page, 'Provincial ID Camp')).toBeVisible()
  await expect(offer(page, 'Zone Academy U13')).toHaveCount(0)
  await expect(page.getByText('Season 2024/25')).toBeVisible()
  const jump = page.getByRole('navigation', { name: 'Jump to an age group' }).getByText('Coaches and umpires')
  await jump.click()
  await expect(page.getByRole('heading', { level: 3, name: 'Coaches and umpires' })).toBeInViewport()
})

test('a price is the one a family pays in the end, with its parts one tap away', async ({ page }) => {
  await page.goto('/')
  const junior = offer(page, 'Junior Player (U13-U18)')
  await expect(junior.getByText('$67.00', { exact: true }).first()).toBeVisible()
  await expect(junior.getByText('fees and tax included')).toBeVisible()
  await expect(junior.getByRole('term')).toHaveCount(0)

  await junior.getByText('fees and tax included').click()
  await expectParts(page, 'Junior Player (U13-U18)', {
    Price: '$65.00',
    'Service fee': '$2.00',
    Tax: '$0.00',
    Total: '$67.00',
  })
  await expect(junior.getByText('Late price, since Wednesday 1 January')).toBeVisible()

  const camp = offer(page, 'Provincial ID Camp')
  await camp.getByText('fees and tax included').click()
  await expectParts(page, 'Provincial ID Camp', {
    Price: '$165.00',
    'Service fee': '$3.30',
    Tax: '$8.42',
    Total: '$176.72',
  })
  await expect(
    offer(page, 'Volunteer / Manager / Administrator').getByText('Free', { exact: true }),
  ).toBeVisible()
  await expect(offer(page, 'Harbour Invitational').getByText('from $910.35')).toBeVisible()
})

test('every offer shows its ages, its last day and the spots left', async ({ page }) => {
  await page.goto('/')
  const camp = offer(page, 'Provincial ID Camp')
  await expect(camp).toContainText('Closes Sunday 9 February, in 2 days')
  await expect(camp).toContainText('Born 2007 to 2011')
  await expect(camp).toContainText('Saturday 15 February to Sunday 16 February')
  await expect(camp.getByText(/^\d+ spots left$/)).toBeVisible()

  const junior = offer(page, 'Junior Player (U13-U18)')
  await expect(junior).toContainText('Born 2007 to 2012')
  await expect(junior).toContainText('Open until Friday 15 August')
  await expect(offer(page, 'Senior Player (19+)')).toContainText('Born in 2006 or earlier')
  await expect(offer(page, 'Provincial Squad U16')).toContainText('Opens Monday 24 February at 12:00')
  await expect(registerLink(page, 'Provincial Squad U16')).toHaveCount(0)
})

test('a list that did not load can be tried again', async ({ page, site }) => {
  site.expectFailedRequests(/\/api\/programs/)
  site.expectConsole(/Could not load/)
  await page.clock.install()
  await page.route('**/api/programs*', (route) => route.abort())
  // The server paints home with its list; a search is drawn here.
  await page.goto('/?kind=program')
  // Two more attempts are made, a second and two seconds apart, on the way and once more on the page.
  const alert = page.getByRole('alert')
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(alert).toHaveText(/The list did not load\./, { timeout: 500 })
  }).toPass()
  await page.unroute('**/api/programs*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(offer(page, 'Provincial ID Camp')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

for (const { slow, tag } of [
  { slow: 'programs', tag: [] },
  { slow: 'tournaments', tag: ['@long'] },
]) {
  test(`while the ${slow} are on their way, the site is there and says so`, { tag }, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(`**/api/${slow}*`, async (route) => {
      await held.promise
      await route.continue()
    })
    // The server paints home with its lists; a search is drawn here.
    await page.goto('/?text=')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toBeVisible()
    await page.getByRole('button', { name: 'How to register' }).click()
    held.resolve()
    await expect(page.getByText('28 offers found')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'How to register' })).toBeVisible()
  })
}

test('a visitor who wants to register is asked to sign in, where they are', async ({ page }) => {
  await page.goto('/?kind=program')
  await registerLink(page, 'Masters Training Squad').click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(registerLink(page, 'Masters Training Squad')).toBeInViewport()
  await expect(registerLink(page, 'Masters Training Squad')).toBeFocused()
  await expect(page).toHaveURL('/?kind=program')
})

async function expectParts(page: Page, name: string, parts: Record<string, string>) {
  const row = offer(page, name)
  await expect(row.getByRole('term')).toHaveText(Object.keys(parts))
  await expect(row.getByRole('definition')).toHaveText(Object.values(parts))
}
