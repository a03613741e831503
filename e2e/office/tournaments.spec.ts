import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('the desk of a tournament is reached by keyboard, and rain closes a field there', async ({ page }) => {
  await openOffice(page, 'tournaments', '/office/tournaments')
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('link', { name: 'Harbour Invitational' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Invitational' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Umpires, Mariners: Missing/ })).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('link', { name: 'Pools', exact: true }).click()
  await expect(page.getByText('No team is entered for this division yet.').first()).toBeVisible()
  for (const part of ['Schedule', 'Scores']) {
    await page.getByRole('link', { name: part, exact: true }).click()
    await expect(page.getByText('Draw a division first: then its games are here.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Names of the fields').fill('1, Main turf')
  await page.getByRole('button', { name: 'Close a field' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Field 1, Saturday 17 May, 12:00 to 14:00$/)).toBeVisible()
  await axeInBothLooks(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a cell of the matrix leads to the people behind it, also on a phone', async ({ page }) => {
  await openOffice(page, 'tournaments', '/office/tournaments/3')
  await page.getByLabel('Missing', { exact: true }).selectOption('Umpires')
  await expect(page.getByText(/^\d+ of \d+ teams$/)).toBeVisible()
  await expect(page).toHaveURL(/missing=umpires/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: /^Umpires, Mariners/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mariners' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Umpires' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Players' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await axeInBothLooks(page)
})

test('everyone may look at the games of a tournament, signed in or not', async ({ page }) => {
  await page.goto('/tournaments/3/games')
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Invitational' })).toBeVisible()
  await expect(page.getByText('The schedule is not published yet.')).toBeVisible()
  await axeInBothLooks(page)
})
