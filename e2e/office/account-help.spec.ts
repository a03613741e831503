import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { newFamily } from '../support/family.ts'
import { codeMailedTo, openOffice } from '../support/office.ts'
import { mailedLink, newAddress, signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('a parent calls: the code, a new address, confirmed, and what the office did', { tag: '@long' }, async ({
  page,
  request,
  browser,
  site,
}) => {
  // A family of its own: other tests sign in with the logins of the demo.
  const own = await (await browser.newContext()).newPage()
  const family = await newFamily(own, request, [{ firstName: 'Ida', birthdate: '2014-05-02' }])
  await own.context().close()
  const parent = family.email
  const mask = parent.replace(/^(.)[^@]*/, '$1•••')
  const email = newAddress()
  // A wrong code, and an address that another account has.
  site.expectFailedRequests(/\/caller-check\/pass|\/help\/preview/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'registrar', '/office')
  await expect(page.getByRole('heading', { name: 'What waits for the office' })).toBeVisible()
  await page.goto(`/office/people/${family.people.Ida}`)
  const help = page.getByRole('region', { name: 'Account help' })
  await expect(help.getByText('No second factor').first()).toBeVisible()
  await help.getByRole('button', { name: 'Change the login of Ana Silva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the login of Ana Silva' })
  await expect(dialog.getByText(`Login: ${mask}`)).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByRole('button', { name: 'Send a code' }).click()
  const code = dialog.getByLabel('Code that the caller reads out')
  await code.fill('12')
  await dialog.getByRole('button', { name: 'Check the code' }).click()
  await expect(dialog.getByText('This is not in the right format')).toBeVisible()
  const right = await codeMailedTo(page, parent)
  const wrong = right === '000000' ? '000001' : '000000'
  await code.fill(wrong)
  await dialog.getByRole('button', { name: 'Check the code' }).click()
  await expect(dialog.getByText('This is not the code that we sent.')).toBeVisible()
  await expect(code).toHaveValue(wrong)
  await axeInBothLooks(page, 'dialog')
  await code.fill(right)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The caller is checked until')).toBeVisible()

  const address = dialog.getByLabel('New email address')
  await address.fill('parent3@mail.example')
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByText('Another account already uses this address.')).toBeVisible()
  await expect(address).toHaveValue('parent3@mail.example')
  await address.fill(email)
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByText(`${parent} → ${email}`)).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByLabel('Reason').fill('Their old mailbox closes.')
  await dialog.getByRole('button', { name: 'Back to the address' }).click()
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Their old mailbox closes.')
  await dialog.getByRole('button', { name: 'Change the login' }).click()
  await expect(dialog).toBeHidden()
  await expect(help.getByText(`Waits to be confirmed: ${email}`)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await axeInBothLooks(page)

  const home = await (await browser.newContext()).newPage()
  await home.goto(await mailedLink(page, email))
  await home.getByLabel('Password', { exact: true }).fill(family.password)
  await home.keyboard.press('Enter')
  await expect(home.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await signIn(home, email, family.password)
  await home.goto('/account')
  const done = home.getByRole('region', { name: 'What the office did for you' })
  await expect(done.getByText('Their old mailbox closes.')).toBeVisible()
  await axeInBothLooks(home)
})
