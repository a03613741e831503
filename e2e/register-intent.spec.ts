import { expect, type Page } from '@playwright/test'
import { loginWords } from '../web/src/features/accounts/signing-in/login-words.ts'
import { verifyWords } from '../web/src/features/accounts/verifying/verify-words.ts'
import { linkWords } from '../web/src/features/participants/linking/link-words.ts'
import { aChild, addPerson } from './support/add-person.ts'
import { axeInBothLooks } from './support/axe.ts'
import { newFamily } from './support/family.ts'
import { byPointer } from './support/hands.ts'
import { registerLink } from './support/offers.ts'
import { fillSignIn, mailedLink, type NewPerson, newAddress, signIn } from './support/people.ts'
import { test } from './support/site.ts'
import { cedarCoast } from './support/walk.ts'

const YOUTH = 'Youth Player (U12)'
const whoFor = (page: Page, product: string) => page.getByRole('dialog', { name: `Register for ${product}` })
const personIn = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })

async function confirmWith(page: Page, { password }: NewPerson): Promise<void> {
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(loginWords.en.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: verifyWords.en.confirmSignUp }).click()
}

test('a visitor registers a new child: the product stays chosen through account, mail and form @phone', async ({
  page,
}) => {
  const person = await signUpFor(page, YOUTH)

  await page.goto(await mailedLink(page, person.email))
  await confirmWith(page, person)

  await expect(whoFor(page, YOUTH)).toContainText('You have not added a person yet.')
  await whoFor(page, YOUTH).getByRole('link', { name: 'Add a person' }).click()
  await page.getByRole('tab', { name: linkWords.en.ways.create }).click()
  const walk = { page, hand: byPointer(page), locale: 'en', place: cedarCoast } as const
  const name = await addPerson(walk, person, aChild, {
    onCreated: async (created) => {
      await personIn(page, created)
        .getByRole('button', { name: `Add to Cart: ${YOUTH}, Liv` })
        .click()
    },
  })
  await whoFor(page, YOUTH).getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('main')).toContainText(YOUTH)
})

test('the confirmation on another device leads to the product as well', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  const person = await signUpFor(page, YOUTH)
  const link = await mailedLink(page, person.email)

  const context = await browser.newContext()
  site.watch(context)
  const other = await context.newPage()
  await other.goto(link)
  await confirmWith(other, person)
  await expect(whoFor(other, YOUTH)).toBeVisible()
  await context.close()
})

test('a returning parent signs in and registers the child it fits; the others say why not @phone @long', async ({
  page,
  request,
}) => {
  const family = await newFamily(page, request, [
    { firstName: 'Otto', birthdate: '2009-05-02' },
    { firstName: 'Liv', birthdate: '2014-05-02' },
  ])
  await page.goto('/')
  await registerLink(page, YOUTH).click()
  await fillSignIn(page, family.email, family.password)
  const dialog = whoFor(page, YOUTH)
  await expect(dialog.getByRole('listitem').first()).toContainText('Liv')
  await expect(personIn(page, 'Otto')).toContainText(`Otto was born in 2009; ${YOUTH} is for 2013–2015.`)
  await axeInBothLooks(page)
  await dialog.getByRole('button', { name: `Add to Cart: ${YOUTH}, Liv` }).click()
  await dialog.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText(`Liv ${family.lastName}`)
  await expect(page.getByRole('main')).toContainText(YOUTH)
})

test('a signed-in parent registers for a camp: the registration it needs goes along @phone', {
  tag: '@long',
}, async ({ page, request }) => {
  const camp = 'Provincial ID Camp'
  const family = await newFamily(page, request, [{ firstName: 'Otto', birthdate: '2009-05-02' }])
  await signIn(page, family.email, family.password)
  await page.goto('/')
  await registerLink(page, camp).click()
  await expect(personIn(page, 'Otto')).toContainText('Answer the eligibility questions for Otto.')
  await whoFor(page, camp).getByRole('link', { name: 'Answer the questions: Otto' }).click()
  await expect(page.getByLabel('Status in Canada')).toBeInViewport()
  await page.getByLabel('Status in Canada').selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'A registration for Otto' })
  await expect(dialog.getByRole('radio', { name: /^Junior Player/ })).toBeChecked()
  await expect(dialog.getByText(`${camp} is also added to the cart.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText(camp)
  await expect(page.getByRole('main')).toContainText('Junior Player')
})

test('a shared link to a product asks a visitor to sign in, and closing it forgets the wish', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/?register=Program:4')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/')
  await registerLink(page, 'Provincial ID Camp').click()
  await fillSignIn(page, 'parent3@mail.example')
  await expect(whoFor(page, 'Provincial ID Camp')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('a team is entered in the tournament whose button was pressed, far down, on a slow phone @long', async ({
  page,
  context,
}) => {
  const phone = await context.newCDPSession(page)
  // Slow enough that the page is taken over under the finger: nothing on it may move then.
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'commit' })
  await registerLink(page, 'Harbour Invitational').click()
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await fillSignIn(page, 'manager@mail.example')
  await expect(page).toHaveURL(/\/tournaments\/\d+$/)
  await expect(page.getByRole('main')).toContainText('Harbour Invitational')
})

test('a forgotten password does not lose where one was going', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const family = await newFamily(page, request, [{ firstName: 'Liv', birthdate: '2014-05-02' }])
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
  await forgot.getByLabel('Email').fill(family.email)
  await forgot.getByRole('button', { name: 'Send Reset' }).click()
  await expect(forgot).toBeHidden()
  await page.goto(await mailedLink(page, family.email))
  await page.getByLabel('New password').fill('green turf at dusk')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page).toHaveURL('/account/login?redirect=%2Fcart')
  await fillSignIn(page, family.email, 'green turf at dusk')
  await expect(page).toHaveURL('/cart')
})

/** From the button of a product to the page that says where the mail went. */
async function signUpFor(page: Page, product: string): Promise<NewPerson> {
  const person = { email: newAddress(), password: 'purple turf at dawn' }
  await page.goto('/')
  await registerLink(page, product).click()
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Silva')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox').check()
  await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(`We sent an email to ${person.email}`)).toBeVisible()
  return person
}
