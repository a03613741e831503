import { expect, type Page } from '@playwright/test'
import { test } from './support/site.ts'

test('the home page shows what is open now, in groups, and nothing that is closed', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 3 })).toContainText([
    'Season registrations',
    'Programs',
    'Courses',
    'Tournaments',
  ])
  await expect(found(page)).toHaveText('26 offers found')
  await expect(offer(page, 'Provincial ID Camp')).toBeVisible()
  await expect(offer(page, 'Zone Academy U13')).toHaveCount(0)
  await expect(page.getByText('Season 2024/25')).toBeVisible()
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
  await expect(junior.getByText('Late price since Wednesday 1 January')).toBeVisible()

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

test('every offer says for whom it is, until when, and how many spots are left', async ({ page }) => {
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

test('searching by words ignores case and needs no button', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search').pressSequentially('UMPIRE')
  await expect(page.getByLabel('Search')).toHaveValue('UMPIRE')
  await expect(found(page)).toHaveText('5 offers found')
  await expect(offer(page, 'Umpire / Official')).toBeVisible()
  await expect(offer(page, 'Discover Sticks')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3, name: 'Programs' })).toHaveCount(0)
})

test('searching keeps the place on the page and the cursor in the word', async ({ page }) => {
  await page.goto('/')
  const search = page.getByLabel('Search')
  await search.pressSequentially('uire')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('mp')
  await expect(search).toHaveValue('umpire')
  await expect(found(page)).toHaveText('5 offers found')

  const closed = page.getByLabel('Also show what is closed')
  await page.getByRole('heading', { level: 3, name: 'Courses' }).scrollIntoViewIfNeeded()
  await closed.check()
  await expect(page).toHaveURL('/?text=umpire&closed=true')
  await expect(closed).toBeInViewport()
})

test('kind, birth year and closed offers narrow and widen the list', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Show', { exact: true }).selectOption('Programs')
  await expect(found(page)).toHaveText('5 offers found')
  await page.getByLabel('Birth year').fill('2010')
  await expect(found(page)).toHaveText('2 offers found')
  await expect(offer(page, 'Masters Training Squad')).toHaveCount(0)
  await page.getByLabel('Also show what is closed').check()
  await expect(offer(page, 'Zone Academy U15')).toContainText('Closed Thursday 17 October 2024')
  await expect(registerLink(page, 'Zone Academy U15')).toHaveCount(0)
})

test('a search survives a reload and can be shared as a link', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search').fill('academy')
  await page.getByLabel('Show', { exact: true }).selectOption('Programs')
  await page.getByLabel('Birth year').fill('2012')
  await page.getByLabel('Also show what is closed').check()
  await expect(page).toHaveURL('/?text=academy&kind=program&born=2012&closed=true')
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('academy')
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('program')
  await expect(page.getByLabel('Birth year')).toHaveValue('2012')
  await expect(page.getByLabel('Also show what is closed')).toBeChecked()
  await expect(found(page)).toHaveText('1 offer found')
})

test('an address with a nonsense search shows everything that is open', async ({ page }) => {
  await page.goto('/?kind=cricket&born=soon&closed=maybe')
  await expect(found(page)).toHaveText('26 offers found')
})

test('a search without a result offers a way out', async ({ page }) => {
  await page.goto('/?text=cricket')
  await expect(page.getByRole('heading', { name: 'Nothing fits this search.' })).toBeVisible()
  await expect(found(page)).toHaveText('0 offers found')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL('/')
  await expect(found(page)).toHaveText('26 offers found')
  await expect(page.getByLabel('Search')).toBeFocused()
})

test('a list that did not load can be tried again', async ({ page, site }) => {
  site.expectFailedRequests(/\/api\/programs/)
  site.expectConsole(/Could not load/)
  await page.clock.install()
  await page.route('**/api/programs*', (route) => route.abort())
  await page.goto('/')
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

for (const slow of ['programs', 'tournaments']) {
  test(`while the ${slow} are on their way, the site is there and says so`, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(`**/api/${slow}*`, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toBeVisible()
    await page.getByRole('button', { name: 'How to register' }).click()
    held.resolve()
    await expect(page.getByText('26 offers found')).toBeVisible()
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

const offer = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name, exact: true }) })

const registerLink = (page: Page, name: string) => page.getByRole('link', { name: `Register for ${name}` })

const found = (page: Page) => page.getByRole('status').filter({ hasText: /offers? found$/ })

async function expectParts(page: Page, name: string, parts: Record<string, string>) {
  const row = offer(page, name)
  await expect(row.getByRole('term')).toHaveText(Object.keys(parts))
  await expect(row.getByRole('definition')).toHaveText(Object.values(parts))
}
