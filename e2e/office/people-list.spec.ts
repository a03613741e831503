import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

const table = (page: Page) => page.getByRole('table', { name: 'List of people' })
const people = (page: Page) => table(page).getByRole('rowheader')

test('a registrar narrows the list, and the address holds all of it but no name', { tag: '@long' }, async ({
  page,
}) => {
  await openOffice(page, 'registrar', '/office/people')
  await page.getByRole('navigation', { name: 'Ways to people' }).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/office/people/list')
  await expect(page.getByRole('heading', { level: 1, name: 'List of people' })).toBeVisible()
  await expect(people(page)).not.toHaveCount(0)
  await expect(page.getByText(/^[\d,]+ people The arrow keys/)).toBeVisible()
  await axeInBothLooks(page)

  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByLabel('Missing').selectOption('documents')
  await expect(page).toHaveURL('/office/people/list?missing=documents')
  await expect(table(page).getByText('Signatures').first()).toBeVisible()
  await filters.getByLabel('Registered for').selectOption({ label: 'Registrations: Junior Player (U13-U18)' })
  await expect(page).toHaveURL(/missing=documents&option=3/)
  await table(page).getByRole('button', { name: 'Registered on' }).click()
  await expect(page).toHaveURL(/order=registered$/)
  await expect(table(page).getByRole('columnheader', { name: 'Registered on' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const shown = await people(page).allTextContents()
  await page.reload()
  await expect(people(page)).toHaveText(shown)

  await filters.getByLabel('Born until').selectOption('1930')
  await expect(page.getByText('No one fits these filters.')).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(people(page)).not.toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the arrow keys move through the rows, and a person is opened from there', async ({ page }) => {
  await openOffice(page, 'registrar', '/office/people/list')
  const links = people(page).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/people\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/office/people/list')
})

test('a club sees its own people and ages, in French', { tag: '@long' }, async ({ page }) => {
  await openOffice(page, 'clubs', '/office/people/list')
  await expect(people(page)).not.toHaveCount(0)
  await page.getByLabel('Language', { exact: true }).selectOption('Français')
  await expect(page.getByRole('heading', { level: 1, name: 'Liste des personnes' })).toBeVisible()
  await expect(table(page).or(page.getByRole('table', { name: 'Liste des personnes' }))).toContainText('Âge')
  await expect(page.getByText('Date de naissance')).toHaveCount(0)
  // Another club's number in the address shows no one of it.
  await page.goto('/office/people/list?club=2&state=none')
  await expect(page.getByText('Personne ne correspond à ces filtres.')).toBeVisible()
})

test('a view is saved, opened from elsewhere, renamed and removed', { tag: '@long' }, async ({ page }) => {
  await openOffice(page, 'registrar', '/office/people/list?missing=documents&order=registered&hide=club')
  await expect(people(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await expect(dialog.getByLabel('Name of the view')).toBeFocused()
  const name = `Unsigned ${Date.now()}`
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByLabel('Who sees it').selectOption({ label: 'Everyone with the role Registrar' })
  await axeInBothLooks(page, 'dialog')
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/office/people/list')
  const views = page.getByRole('region', { name: 'Saved views' })
  await views.getByRole('link', { name }).click()
  await expect(page).toHaveURL('/office/people/list?missing=documents&order=registered&hide=club')
  await expect(table(page).getByRole('columnheader', { name: 'Club' })).toHaveCount(0)
  await views.getByText('Change own views').click()
  await views.getByRole('button', { name: `Change: ${name}` }).click()
  const changing = page.getByRole('dialog')
  await changing.getByLabel('Name of the view').fill(`${name} b`)
  await changing.getByRole('button', { name: 'Change:' }).click()
  await expect(changing).toBeHidden()
  await axeInBothLooks(page)
  await views.getByRole('button', { name: `Remove: ${name} b` }).click()
  await expect(views.getByRole('link', { name: `${name} b` })).toHaveCount(0)
})

test('a registrar chooses people, sees who would get an email, and calls it back', { tag: '@long' }, async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  await openOffice(page, 'registrar', '/office/people/list?missing=documents')
  const boxes = table(page).getByRole('checkbox')
  await boxes.first().check()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 people chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Choose everyone who fits' }).click()
  await boxes.first().uncheck()
  await expect(page.getByText('Everyone whom the filters fit, but one person')).toBeVisible()
  await expect(page).toHaveURL('/office/people/list?missing=documents')
  await axeInBothLooks(page)

  await page.getByRole('button', { name: 'Remind families' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind families of what is missing' })
  await expect(dialog.getByText(/^\d+ people, \d+ emails\./)).toBeVisible()
  await expect(dialog.getByText(/^Get an email: \d+ people/)).toBeVisible()
  await dialog.getByText('Person by person').click()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByLabel('Reason').fill('Before the first tournament.')
  // Another test may change who fits between the preview and the press: it is refused, and shown anew.
  site.expectFailedRequests(/\/reminder-runs$/)
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Send in ten minutes' }).click()
    await expect(dialog).toBeHidden({ timeout: 5000 })
  }).toPass()
  await expect(page.getByText('0 people chosen')).toBeVisible()

  const open = page.getByRole('region', { name: 'Reminders on their way' })
  await expect(open.getByText('Wait until they leave')).toBeVisible()
  await axeInBothLooks(page)
  await open.getByRole('button', { name: /^Call back: Reminders/ }).click()
  await expect(open).toBeHidden()
  const over = page.getByRole('region', { name: 'Earlier reminders' })
  await expect(over.getByText('Called back').first()).toBeVisible()
})
