import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a registrar writes to the families of a list, sees it as one of them gets it, and calls it back', {
  tag: '@long',
}, async ({ page }) => {
  await openOffice(page, 'registrar', '/office/people/list')
  await page.getByLabel('Role').selectOption({ index: 1 })
  await page.getByRole('link', { name: 'Write to these families' }).click()
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(page.getByText(/^\d+ people, \d+ emails\./)).toBeVisible()

  // What is not whole is said at its field; what is typed survives a reload.
  await page.getByRole('button', { name: 'See it and send it' }).click()
  await expect(page.getByLabel('Subject in English')).toBeFocused()
  await page.getByLabel('Subject in English').fill('Training on Monday')
  await page.getByLabel('Text in English').fill('Dear {name}')
  await expect(page.getByText('Braces can hold reader, people or association only')).toBeVisible()
  await page
    .getByLabel('Text in English')
    .fill('This is about {people}.\n\nTraining moves to the east field.')
  await page.getByLabel('Subject in French').fill('Cours de lundi')
  await page.getByLabel('Text in French').fill('Il s’agit de {people}.\n\nLe cours a lieu au terrain est.')
  await page.reload()
  await expect(page.getByLabel('Subject in French')).toHaveValue('Cours de lundi')
  await axeInBothLooks(page)

  await page.getByRole('button', { name: 'Send it to myself' }).click()
  await expect(page.getByText('Sent to your own address.')).toBeVisible()

  await page.getByRole('button', { name: 'See it and send it' }).click()
  const dialog = page.getByRole('dialog')
  const sample = dialog.getByRole('region', { name: 'As a family gets it' })
  await expect(sample.getByText(/^(This is about|Il s’agit de) /)).toBeVisible()
  await axeInBothLooks(page)
  await dialog.getByLabel('At this time, for example 18:30').fill('25:00')
  await dialog.getByLabel('Reason').fill('The west field is wet.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Choose the day as well')).toBeVisible()
  await dialog.getByLabel('At this time, for example 18:30').fill('')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()

  const waiting = page.getByRole('region', { name: 'Messages on their way' })
  await expect(waiting.getByText('Wait until they leave')).toBeVisible()
  await expect(page.getByLabel('Subject in English')).toHaveValue('')
  await waiting.getByRole('button', { name: /^Call back/ }).click()
  const earlier = page.getByRole('region', { name: 'Earlier messages' })
  await expect(earlier.getByText('Called back')).toBeVisible()
  await axeInBothLooks(page)
})

test('a message that comes again is kept, used, replaced and removed @long', async ({ page }) => {
  await openOffice(page, 'programs', '/office/messages')
  await page.getByLabel('Subject in English').fill('Field closed')
  await page.getByLabel('Text in English').fill('No training today.')
  await page.getByText('Kept messages').click()
  await page.getByLabel('Name', { exact: true }).fill('Field closed')
  await page.getByRole('button', { name: 'Keep this message' }).click()
  await expect(page.getByText('The message is kept.')).toBeVisible()
  await page.getByLabel('Text in English').fill('Something else.')
  await page.getByRole('button', { name: 'Use: Field closed' }).click()
  await expect(page.getByLabel('Text in English')).toHaveValue('No training today.')
  await page.getByLabel('Text in English').fill('No training until Friday.')
  await page.getByRole('button', { name: 'Replace by what is written above: Field closed' }).click()
  await expect(page.getByText('The kept message was replaced.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Field closed' }).click()
  await expect(page.getByText('No message is kept yet.')).toBeVisible()
})
