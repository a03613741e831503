import { expect, type Page } from '@playwright/test'
import { axeInBothThemes } from './support/axe.ts'
import {
  createAccount,
  fillSignIn,
  mailedLink,
  newAddress,
  signIn,
  verifiedPerson,
} from './support/people.ts'
import { test } from './support/site.ts'

const snackbar = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })

test('a stranger creates an account, confirms it from the mail and is signed in', async ({ page }) => {
  const person = { email: newAddress(), password: 'purple turf at dawn' }
  await createAccount(page, person)
  await page.goto('/dev/mail')
  const mail = page.getByRole('article').filter({ hasText: `To ${person.email}` })
  await mail.getByRole('link').first().click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await axeInBothThemes(page)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(snackbar(page)).toContainText(`${person.email} is confirmed. You are signed in.`)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('who signs in is taken where they wanted to go', async ({ page }) => {
  const person = await verifiedPerson(page)
  await page.goto('/documents')
  await expect(page).toHaveURL('/account/login?redirect=%2Fdocuments')
  await fillSignIn(page, person.email, person.password)
  await expect(snackbar(page)).toContainText('Welcome back, Ana')
  await expect(page).toHaveURL('/documents')
})

test('a password that a stranger chose at sign-up does not survive the confirmation', {
  tag: '@long',
}, async ({ page, site }) => {
  const email = newAddress()
  await createAccount(page, { email, password: 'the strangers idea' })
  await page.goto(await mailedLink(page, email))
  site.expectFailedRequests(/\/api\/email\/verify\/|\/api\/auth\/login/)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('password')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('too easy to guess')
  await expect(password).toBeFocused()
  await password.fill('the owners idea')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.goto('/account/login')
  await fillSignIn(page, email, 'the strangers idea')
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
})

test('a name that a stranger typed at sign-up is corrected while confirming', { tag: '@long' }, async ({
  page,
}) => {
  const email = newAddress()
  await createAccount(page, { email, password: 'the strangers idea' })
  await page.goto(await mailedLink(page, email))
  const firstName = page.getByLabel('First name')
  await expect(firstName).toHaveValue('Ana')
  await firstName.fill('')
  await page.getByLabel('Last name').fill('Owner')
  await page.getByLabel('Password', { exact: true }).fill('the owners idea')
  await page.keyboard.press('Enter')
  await expect(firstName).toBeFocused()
  await firstName.fill('Olga')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(snackbar(page)).toContainText(`${email} is confirmed. You are signed in.`)
  await page.goto('/account')
  await expect(page.getByLabel('First name')).toHaveValue('Olga')
  await expect(page.getByLabel('Last name')).toHaveValue('Owner')
})

test('opening the mailed link confirms nothing until the button is pressed', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const person = { email: newAddress(), password: 'purple turf at dawn' }
  await createAccount(page, person)
  const link = await mailedLink(page, person.email)
  for (let visit = 0; visit < 3; visit++) {
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Confirm and sign in' })).toBeVisible()
  }
  site.expectFailedRequests(/\/api\/auth\/login/)
  await page.goto('/account/login')
  await fillSignIn(page, person.email, person.password)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Email not verified')
  await expect(alert).toContainText('Please confirm your email address before you sign in.')
  await expect(page.getByRole('link', { name: 'Resend the verification email' })).toHaveAttribute(
    'href',
    '/resend-verification-email',
  )
})

test('an empty sign-in form is blocked, says so, and takes the cursor to the first empty field', async ({
  page,
}) => {
  await page.goto('/#login')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(snackbar(page)).toContainText(
    'Something not right with your form. Please review and resubmit.',
  )
  await expect(dialog.getByText('This field is required')).toHaveCount(2)
  await expect(dialog.getByLabel('Email')).toBeFocused()
})

test('wrong credentials are answered in the red list, and what was typed stays', async ({ page, site }) => {
  site.expectFailedRequests(/\/api\/auth\/login/)
  await page.goto('/account/login')
  await fillSignIn(page, 'us@mail.example', 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue('us@mail.example')
})

test('signing in by the dialog closes it and goes home', async ({ page }) => {
  await page.goto('/account#login')
  await fillSignIn(page, 'grant@mail.example')
  await expect(snackbar(page)).toContainText('Welcome back, Yuna')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a redirect to another site ends at home', async ({ page }) => {
  await page.goto('/account/login?redirect=%2F%2Fevil.example%2Fcart')
  await fillSignIn(page, 'coparent@mail.example')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('who forgot the password gets a mail, chooses a new one and signs in with it', async ({ page }) => {
  const person = await verifiedPerson(page)
  await page.goto('/#login')
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await dialog.getByRole('button', { name: 'Send Reset' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('button', { name: 'Send Reset' }).click()
  await expect(snackbar(page)).toContainText(
    "If your email address is in our system, you'll receive an email with further instructions",
  )
  await expect(dialog).toBeHidden()

  await page.goto(await mailedLink(page, person.email))
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await page.getByLabel('New password').fill('a fresh start today')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page).toHaveURL('/account/login')
  await fillSignIn(page, person.email, 'a fresh start today')
  await expect(snackbar(page)).toContainText('Welcome back, Ana')
})

test('a refused password is explained at its field, and nothing typed is lost, not even by a reload', {
  tag: '@long',
}, async ({ page, site }) => {
  site.expectFailedRequests(/\/api\/accounts$/)
  await page.goto('/account/create')
  await page.getByLabel('First name').fill('Zoë-Anaïs')
  await page.getByLabel('Last name').fill("D'Aoust-Nakamura")
  await page.getByLabel('Email').fill('zoe@mail.example')
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByRole('checkbox').check()
  await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText('too easy to guess')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Zoë-Anaïs')
  await expect(page.getByLabel('Email')).toHaveValue('zoe@mail.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('the create form names everything that is missing', { tag: '@long' }, async ({ page }) => {
  await page.goto('/account/create')
  await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await expect(page.getByText('You must agree to the terms.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('Email').fill('half@address')
  await expect(page.getByText('Invalid email address')).toBeVisible()
})

test('the account card shows the people, own first, and leads to each of them', async ({ page }) => {
  await signIn(page, 'parent3@mail.example')
  await page.goto('/')
  await page.getByRole('button', { name: 'Account Information' }).click()
  const select = page.getByLabel('Select participant to view')
  await expect(select.getByRole('option')).toHaveText([
    'Please choose',
    'Maren Vinter (you) · CC-100301',
    // The count of new notifications follows the number.
    /^Siggy Vinter · CC-100304( · \d+ new)?$/,
    /^Nils Vinter · CC-100303( · \d+ new)?$/,
    /^Ida Vinter · CC-100302( · \d+ new)?$/,
  ])
  await select.selectOption(await select.getByRole('option', { name: /^Siggy/ }).getAttribute('value'))
  await expect(page).toHaveURL(/\/participant\/\d+$/)
})

test('account settings change the name, and the card follows', { tag: '@long' }, async ({ page }) => {
  const person = await verifiedPerson(page)
  await signIn(page, person.email, person.password)
  await page.goto('/account')
  await page.getByLabel('First name').fill('Anna')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(snackbar(page)).toContainText('Saved')
  await page.getByRole('button', { name: 'Account Information' }).click()
  await expect(page.getByText('Anna Silva', { exact: true })).toBeVisible()
})

test('a new email address waits for its own confirmation', { tag: '@long' }, async ({ page }) => {
  const person = await verifiedPerson(page)
  await signIn(page, person.email, person.password)
  const email = newAddress()
  await page.goto('/account')
  await page.getByLabel('New email address').fill(email)
  await page.getByLabel('Current password').first().fill(person.password)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText(`Please confirm ${email}`)).toBeVisible()
  await page.goto(await mailedLink(page, email))
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Confirm my new address' }).click()
  await expect(snackbar(page)).toContainText(`${email} is confirmed.`)
})

test('a changed password signs out, and the new one signs in', { tag: '@long' }, async ({ page }) => {
  const person = await verifiedPerson(page)
  await signIn(page, person.email, person.password)
  await page.goto('/account')
  await page.getByLabel('New password').fill('brand new stick')
  await page.getByLabel('Current password').nth(1).fill(person.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page).toHaveURL('/account/login')
  await fillSignIn(page, person.email, 'brand new stick')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
})

test('the create form with its errors, account settings and the card are accessible in both themes', async ({
  page,
}) => {
  await page.goto('/account/create')
  await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await axeInBothThemes(page)
  await signIn(page, 'names@mail.example')
  await page.goto('/account')
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  await axeInBothThemes(page)
  await page.getByRole('button', { name: 'Account Information' }).click()
  await axeInBothThemes(page)
})
