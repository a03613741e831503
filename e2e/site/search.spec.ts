import { expect } from '@playwright/test'
import { found, offer, registerLink } from '../support/offers.ts'
import { test } from '../support/site.ts'

test('searching by words ignores case and needs no button', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search').pressSequentially('UMPIRE')
  await expect(page.getByLabel('Search')).toHaveValue('UMPIRE')
  await expect(found(page)).toHaveText('5 offers found')
  await expect(offer(page, 'Umpire / Official')).toBeVisible()
  await expect(offer(page, 'Discover Sticks')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3, name: 'Minis' })).toHaveCount(0)
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

  const closed = page.getByLabel('Show closed offers too')
  await page.getByRole('heading', { level: 3, name: 'Coaches and umpires' }).scrollIntoViewIfNeeded()
  await closed.check()
  await expect(page).toHaveURL('/?text=umpire&closed=true')
  await expect(closed).toBeInViewport()
})

test('kind, birth year and closed offers narrow and widen the list', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Show', { exact: true }).selectOption('Programs')
  await expect(found(page)).toHaveText('7 offers found')
  await page.getByLabel('Birth year').fill('2010')
  await expect(found(page)).toHaveText('3 offers found')
  await expect(offer(page, 'Masters Training Squad')).toHaveCount(0)
  await page.getByLabel('Show closed offers too').check()
  await expect(offer(page, 'Zone Academy U15')).toContainText('Closed Thursday 17 October 2024')
  await expect(registerLink(page, 'Zone Academy U15')).toHaveCount(0)
})

test('a search survives a reload and can be shared as a link', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search').fill('academy')
  await page.getByLabel('Show', { exact: true }).selectOption('Programs')
  await page.getByLabel('Birth year').fill('2012')
  await page.getByLabel('Show closed offers too').check()
  await expect(page).toHaveURL('/?text=academy&kind=program&born=2012&closed=true')
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('academy')
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('program')
  await expect(page.getByLabel('Birth year')).toHaveValue('2012')
  await expect(page.getByLabel('Show closed offers too')).toBeChecked()
  await expect(found(page)).toHaveText('1 offer found')
})

test('an address with a nonsense search shows everything that is open', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/?kind=cricket&born=soon&closed=maybe')
  await expect(found(page)).toHaveText('28 offers found')
})

test('a search without a result offers a way out', async ({ page }) => {
  await page.goto('/?text=cricket')
  await expect(page.getByRole('heading', { name: 'No offers match this search.' })).toBeVisible()
  await expect(found(page)).toHaveText('0 offers found')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL('/')
  await expect(found(page)).toHaveText('28 offers found')
  await expect(page.getByLabel('Search')).toBeFocused()
})

test('a slip of the fingers is forgiven, and what is only closed is shown as closed', async ({ page }) => {
  await page.goto('/?text=umpier')
  await expect(found(page)).toHaveText('5 offers found')
  await page.getByLabel('Search').fill('acadamy')
  await expect(page.getByText('Nothing that is open matches. This is closed now:')).toBeVisible()
  await expect(offer(page, 'Zone Academy U13')).toContainText('Closed Thursday 17 October 2024')
})

for (const [locale, label, count] of [
  ['en-CA', 'Search', /^[1-9]\d* offers? found$/],
  ['fr-CA', 'Rechercher', /^[1-9]\d* offres? trouvées?$/],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('every word that the search suggests finds something', async ({ page }) => {
      await page.goto('/')
      const search = page.getByLabel(label, { exact: true })
      const suggested = (await search.getAttribute('placeholder')) ?? ''
      const words = suggested.match(/\p{L}{3,}/gu) ?? []
      expect(words.length).toBeGreaterThan(1)
      for (const word of words) {
        await search.fill(word)
        await expect(page.getByRole('status').filter({ hasText: count }), word).toBeVisible()
      }
    })
  })
}
