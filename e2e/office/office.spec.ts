import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice, signInOffice } from '../support/office.ts'
import { newAddress, signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Parts of the office' })

test('a stranger signs in and comes back; an administrator gives a role', async ({ page }) => {
  await page.goto('/office/staff')
  await expect(page.getByLabel('Email')).toBeVisible()
  await signInOffice(page, 'admin')
  await expect(page.getByRole('heading', { name: 'People of the office' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Robin Ashdown' })).toBeVisible()
  await axeInBothLooks(page)

  await page.getByRole('button', { name: 'Give a role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a role' })
  await dialog.getByLabel('Email', { exact: true }).fill(newAddress())
  await dialog.getByLabel('First name').fill('Ines')
  await dialog.getByLabel('Last name').fill('Carvalho')
  await dialog.getByLabel('Role', { exact: true }).selectOption('finance')
  await expect(dialog.getByText('A second administrator has to agree')).toBeVisible()
  await dialog.getByLabel('Role', { exact: true }).selectOption('programs')
  await expect(dialog.getByText('Run wait lists and change limits')).toBeVisible()
  await dialog.getByLabel('Reason').fill('For the spring season.')
  await axeInBothLooks(page, 'dialog')
  await dialog.getByRole('button', { name: 'Give a role' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ines Carvalho' })).toBeVisible()

  await page.getByRole('button', { name: 'End: Programs, Ines Carvalho' }).click()
  const ending = page.getByRole('dialog')
  await ending.getByLabel('Reason').fill('A mistake.')
  await ending.getByRole('button', { name: 'End', exact: true }).click()
  await expect(ending).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ines Carvalho' })).toBeHidden()
})

test('a registrar sees their own parts only, and what waits for them', async ({ page }) => {
  await openOffice(page, 'registrar', '/office')
  await expect(page.getByRole('heading', { name: 'What waits for the office' })).toBeVisible()
  await expect(menu(page).getByRole('link')).toHaveText([
    ...[
      'Today',
      'People',
      'Invoices',
      'Lists',
      'Tournaments',
      'Reports',
      'Catalogue',
      'Messages',
      'Imports',
      'Discounts',
      'Doubles',
      'Compliance',
      'Changes',
      'Privacy',
    ],
  ])
  const season = page.getByRole('region', { name: 'The season so far' })
  await expect(season.getByRole('heading', { name: 'Registrations' })).toBeVisible()
  await expect(season.getByText(/^Last season by Wednesday 7 February 2024/).first()).toBeVisible()
  await axeInBothLooks(page)
  await page.goto('/office/staff')
  await expect(page.getByRole('heading', { name: 'Your role does not include this page.' })).toBeVisible()
})

test('a registrar finds a person by a misspelt name, reads the page and leaves a note', async ({ page }) => {
  await openOffice(page, 'registrar', '/office')
  await expect(page.getByRole('heading', { name: 'What waits for the office' })).toBeVisible()
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox')
  await expect(box).toBeFocused()
  await box.fill('Laroch')
  await expect(page.getByRole('link', { name: 'Odette Laroche' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await box.fill('Odete Laroche')
  await expect(page.getByText('This is for “laroche odette”.')).toBeVisible()
  await axeInBothLooks(page)
  // A name stands in no address.
  await expect(page).toHaveURL('/office/people')

  await page.getByRole('link', { name: 'Odette Laroche' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odette Laroche' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Registrations' })).toContainText('Valid')
  await page.getByLabel('New note').fill('Called about the spring course.')
  await page.getByRole('button', { name: 'Write note' }).click()
  const notes = page.getByRole('region', { name: 'Notes of the office' })
  await expect(notes.getByText('Called about the spring course.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    'Note of the office written',
  )
  await axeInBothLooks(page)
  await notes.getByRole('button', { name: /^Remove the note of/ }).click()
  await expect(notes.getByText('Called about the spring course.')).toBeHidden()
  await page.getByRole('link', { name: 'Back to the search' }).click()
  await expect(box).toHaveValue('Odete Laroche')
})

test('a registrar opens what stands about health with a reason, and closes it again @long', async ({
  page,
}) => {
  await openOffice(page, 'registrar', '/office/people')
  await page.getByRole('searchbox').fill('Odette Laroche')
  await page.getByRole('link', { name: 'Odette Laroche' }).click()
  const health = page.getByRole('region', { name: 'Health and emergency contacts' })
  await health.getByRole('button', { name: 'Open with a reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Health and emergency contacts' })
  // What was begun in a dialog is not left by a key.
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('/')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Reason').fill('She hit her head at training.')
  await dialog.getByRole('button', { name: 'Open with a reason' }).click()
  await expect(health.getByText('Emergency treatment')).toBeVisible()
  await axeInBothLooks(page)
  await health.getByRole('button', { name: 'Close again' }).click()
  await expect(health.getByText('Emergency treatment')).toBeHidden()
})

test('finance opens a task in place, reads what to do, and takes it @long', async ({ page }) => {
  await openOffice(page, 'finance', '/office?kind=plan_suspended')
  const tasks = page.getByText('Suspended payment plan', { exact: true })
  await tasks.last().click()
  await expect(page.getByText('Call the family about the instalments.')).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByText('You are at it')).toBeVisible()
})

test('a family has no role in the office, and is shown the way back', async ({ page }) => {
  await signIn(page, 'parent3@mail.example')
  await page.goto('/office')
  await expect(page.getByRole('heading', { name: 'You have no role in the office.' })).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page).toHaveURL('/')
})
