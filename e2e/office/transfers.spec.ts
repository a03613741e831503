import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { paidFamily } from '../support/family.ts'
import { openOffice } from '../support/office.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('a family asks for another club, the club lets go, the association answers for the other @long', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const child = { firstName: 'Ida', birthdate: '2010-05-05', option: 'JUNIOR' }
  const family = await paidFamily(page, request, [child])
  const name = `Ida ${family.lastName}`

  await signIn(page, family.email, family.password)
  await page.goto(`/participant/${family.people.Ida}`)
  await page.getByRole('button', { name: 'Change club' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Both clubs have to agree/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await axeInBothLooks(page)
  await dialog.getByLabel('New club').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Waiting for answers')).toBeVisible()
  await axeInBothLooks(page)

  const club = await (await browser.newContext()).newPage()
  await openOffice(club, 'clubs', '/office/changes?part=transfers')
  const asked = club.getByRole('row', { name: new RegExp(name) })
  await expect(asked.getByText('Waiting', { exact: true })).toBeVisible()
  await axeInBothLooks(club)
  await asked.getByRole('button', { name: /^Answer for/ }).click()
  await club.getByRole('dialog').getByLabel('No', { exact: true }).check()
  await club.getByRole('button', { name: 'Send the answer' }).click()
  await expect(club.getByText('This field is required')).toBeVisible()
  await axeInBothLooks(club)
  await club.getByRole('dialog').getByLabel('Yes', { exact: true }).check()
  await club.getByRole('button', { name: 'Send the answer' }).click()
  await expect(asked.getByText(/: yes, /).last()).toBeVisible()

  const registrar = await (await browser.newContext()).newPage()
  await openOffice(registrar, 'registrar', '/office?kind=transfer_in_place')
  const task = registrar.getByRole('group').filter({ hasText: name })
  await task.locator('summary').click()
  await task.getByLabel('Yes, the club takes the person').check()
  await task.getByLabel('Reason').fill('Called the club.')
  await task.getByRole('button', { name: 'Decide' }).click()
  await registrar.goto('/office/changes')
  const done = registrar.getByRole('row', { name: new RegExp(name) })
  await expect(done.getByText(/^(Agreed|In force)$/)).toBeVisible()

  await page.reload()
  await expect(page.getByText(/Everyone has agreed|from \w+ \d+ February/).first()).toBeVisible()
})
