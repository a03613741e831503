import { expect } from '@playwright/test'
import { loginWords } from '#web/features/accounts/signing-in/login-words.ts'
import { verifyWords } from '#web/features/accounts/verifying/verify-words.ts'
import { helpWords } from '#web/features/site/help-words.ts'
import { shellWords } from '#web/shell/shell-words.ts'
import { mailedLink, type NewPerson, newAddress } from './people.ts'
import { said, type Walk } from './walk.ts'

/** The first step of the help: an account, confirmed from the mail, and signed in. */
export async function join(walk: Walk): Promise<NewPerson> {
  const { page, hand } = walk
  const person = { email: newAddress(), password: 'purple turf at dawn' }
  const words = said(walk, loginWords)
  await page.goto('/help')
  await hand.press(page.getByRole('dialog').getByRole('link', { name: said(walk, helpWords).create }))
  const form = page.locator('form')
  await hand.write(form.getByLabel(words.firstName), 'Ana')
  await hand.write(form.getByLabel(words.lastName), 'Silva')
  await hand.write(form.getByLabel(words.email), person.email)
  await hand.write(form.getByLabel(words.password, { exact: true }), person.password)
  await hand.tick(form.getByRole('checkbox'))
  await hand.press(form.getByRole('button', { name: words.create }))
  await expect(page.getByText(words.sentTo(person.email))).toBeVisible()

  await page.goto(await mailedLink(page, person.email))
  await hand.write(form.getByLabel(words.password, { exact: true }), person.password)
  await hand.press(form.getByRole('button', { name: said(walk, verifyWords).confirmSignUp }))
  await expect(page.getByRole('button', { name: said(walk, shellWords).logOut })).toBeVisible()
  return person
}
