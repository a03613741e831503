import { type CDPSession, expect, type Page } from '@playwright/test'
import { codeAt, stepAt } from '#server/src/features/accounts/codes/totp.ts'
import { fromBase32 } from '#server/test/from-base32.ts'
import { axeInBothLooks } from './support/axe.ts'
import { fillSignIn, signIn, verifiedPerson } from './support/people.ts'
import { test } from './support/site.ts'
import { type OwnSite, startSite } from './support/start-site.ts'

let own: OwnSite
let baseURL = ''

// One after the other, so that they share one site.
test.describe.configure({ mode: 'default' })
// A passkey belongs to a name, and the site that all tests share has only a number.
test.beforeAll(async () => {
  own = await startSite({ PUBLIC_URL: 'http://localhost:$PORT' })
  baseURL = own.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => own.stop())

/** A phone with a finger on it, as far as the browser can tell. */
async function authenticatorOf(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  /** Without a finger the offer in the address field waits, as it does for a person who types. */
  const touch = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { touch }
}

/** The app on the phone: it has read the QR code, here from the link beside it, and shows codes from then on. */
function appIn(page: Page) {
  let secret: Buffer | undefined
  return async (stepsAhead = 0) => {
    secret ??= fromBase32(
      new URL((await page.locator('a[href^="otpauth:"]').getAttribute('href')) ?? '').searchParams.get(
        'secret',
      ) ?? '',
    )
    return codeAt(secret, stepAt(Date.now()) + stepsAhead)
  }
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeHidden()
}

/** Holds the first request for an offer back: it is answered when the test says so, and the others at once. */
async function holdOfferBack(page: Page) {
  const held = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/auth/passkey-options', async (route) => {
    const isHeld = isFirst
    isFirst = false
    if (isHeld) await held.promise
    await route.continue()
  })
  return { asked: page.waitForRequest('**/auth/passkey-options'), release: held.resolve }
}

test('a passkey is set up, signs in, and stands behind the password; a recovery code replaces it', {
  tag: '@long',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL })
  site.watch(context)
  const page = await context.newPage()
  const { touch } = await authenticatorOf(page)
  const person = await verifiedPerson(page)
  await signIn(page, person.email, person.password)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account Information' }).click()
  await page.getByRole('link', { name: 'View Account' }).click()
  const section = page.getByRole('region', { name: 'Sign-in and security' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name of the passkey').fill('My phone')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await axeInBothLooks(page, 'dialog')
  // A slip loses codes that are never shown again: neither the key, twice, nor a tap outside closes them.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  // Nor does Back, and a reload is asked about.
  await page.goBack()
  await expect(dialog.getByRole('alert')).toContainText('Save the codes first')
  const question = page.waitForEvent('dialog')
  // Not awaited by the page, which stands still while it asks.
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await question).dismiss()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved these codes' }).click()
  await expect(section.getByText('My phone')).toBeVisible()
  await expect(section.getByText('10 recovery codes left.')).toBeVisible()

  await logOut(page)
  // With a finger on the phone the offer in the address field would sign in before the button can.
  const offer = await holdOfferBack(page)
  await page.goto('/account/login')
  await offer.asked
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  offer.release()

  await touch(false)
  await logOut(page)
  await page.goto('/account/login')
  await fillSignIn(page, person.email, person.password)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await axeInBothLooks(page, 'main')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.reload()
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
  await page.getByLabel('Do not ask for the second step').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await page.goto('/account')
  await expect(section.getByText('9 recovery codes left.')).toBeVisible()
  await expect(section.getByText('This browser', { exact: true })).toBeVisible()
  await axeInBothLooks(page, 'main')
  await context.close()
})

test('a risky act asks who is there and then goes on by itself; codes of a lost answer are made anew', {
  tag: '@long',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL })
  site.watch(context)
  const page = await context.newPage()
  const person = await verifiedPerson(page)
  await signIn(page, person.email, person.password)
  await page.goto('/account')
  // As if the sign-in had been a while ago.
  site.expectFailedRequests(/\/authenticator$|\/step-up$/)
  await page.route(
    '**/authenticator',
    (route) => route.fulfill({ status: 403, json: { error: 'proof_needed', message: 'Prove it.' } }),
    { times: 1 },
  )
  const section = page.getByRole('region', { name: 'Sign-in and security' })
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please prove that it is you' })
  await axeInBothLooks(page, 'dialog')
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('not this one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await password.fill(person.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible()
  await axeInBothLooks(page, 'main')

  // The server turns the app on, and its answer is lost.
  site.expectFailedRequests(/\/authenticator\/confirm$/)
  await page.route('**/authenticator/confirm', (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  })
  const appCode = appIn(page)
  await section.getByLabel('Code from the app').fill(await appCode())
  await section.getByRole('button', { name: 'Turn on' }).click()
  const unseen = 'You have not seen your recovery codes yet: make new ones.'
  await expect(section.getByText(unseen)).toBeVisible()
  await expect(section.getByText('recovery codes left')).toHaveCount(0)
  await axeInBothLooks(page, 'main')

  await logOut(page)
  await page.goto('/account/login')
  await fillSignIn(page, person.email, person.password)
  await page.getByLabel('Code', { exact: true }).fill(await appCode(1))
  await page.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(question.getByText(unseen)).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await question.getByRole('button', { name: 'Make new recovery codes' }).click()
  await expect(question.getByRole('listitem')).toHaveCount(10)
  await question.getByRole('button', { name: 'I have saved these codes' }).click()
  await expect(question).toBeHidden()
  await page.goto('/account')
  await expect(section.getByText('10 recovery codes left.')).toBeVisible()
  await context.close()
})

test('the demonstration’s office signs in with a code from its mailbox', async ({ page }) => {
  const admin = 'admin@cedarcoastfieldhockey.example'
  await page.goto('/account/login')
  await fillSignIn(page, admin)
  await page.getByRole('button', { name: 'Get a code by email' }).click()
  const code = page.getByLabel('Code')
  await expect(code).toBeVisible()
  const mailbox = await (await page.request.get('/dev/mail')).text()
  await code.fill(/Your code is (\d{6})/.exec(mailbox)?.[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
})
