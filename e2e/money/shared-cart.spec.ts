import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { addRegistration, openPerson } from '../support/buying.ts'
import { newFamily } from '../support/family.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('the cart is the same on phone and laptop, and survives logging out @long', async ({
  page,
  request,
  browser,
  site,
}) => {
  const family = await newFamily(page, request, [{ firstName: 'Liv', birthdate: '2014-05-02' }])
  await signIn(page, family.email, family.password)
  await openPerson(page, /Liv/)
  await addRegistration(page, /^Youth Player/)

  const context = await browser.newContext()
  site.watch(context)
  const phone = await context.newPage()
  await signIn(phone, family.email, family.password)
  await phone.goto('/cart')
  await expect(phone.getByRole('main')).toContainText('Youth Player (U12)')
  await phone.getByRole('button', { name: 'Log Out' }).click()
  const asked = phone.getByRole('dialog', { name: 'Log out?' })
  await expect(asked).toContainText('There is 1 thing in your cart. It stays in your account')
  await axeInBothLooks(phone)
  await asked.getByRole('button', { name: 'Log Out' }).click()
  await expect(phone.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await context.close()

  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Youth Player (U12)')
})
