import { expect, type Locator, type Page } from '@playwright/test'
import { axeInBothThemes } from '../support/axe.ts'
import { type Family, paidFamily } from '../support/family.ts'
import { mailedLink, newAddress, signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

const liv = { firstName: 'Liv', birthdate: '2016-05-17', option: 'MINI' }
const juno = { firstName: 'Juno', birthdate: '2014-05-17', option: 'YOUTH' }
/** Old enough to read the code of conduct along. */
const kai = { firstName: 'Kai', birthdate: '2011-05-17', option: 'JUNIOR' }

const sign = (page: Page) => page.getByRole('button', { name: /^Sign( \d+ documents)?$/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const allSigned = (page: Page) => page.getByRole('heading', { level: 1, name: 'Everything is signed' })
const agreement = (page: Page) => page.getByRole('checkbox', { name: /^I agree to sign/ })
const allRead = (page: Page) => page.getByText('All read. You can sign now.')
const answerFor = (page: Page, name: string, said: string) =>
  page
    .getByRole('radiogroup', { name: new RegExp(`^Your answer for ${name}`) })
    .getByRole('radio', { name: said, exact: true })

const enter = (page: Page, { email, password }: Family) => signIn(page, email, password)

/** As a thumb does: to the end of the page in one go. */
async function fling(page: Page): Promise<void> {
  // There is nothing to read to its end before it is there.
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(allRead(page)).toBeVisible()
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('a parent who has paid signs for three children with eight taps', async ({ page, request }) => {
    test.setTimeout(120_000)
    const family = await paidFamily(page, request, [liv, juno, kai])
    await enter(page, family)
    await page.goto(`/checkout?receipt=${family.invoiceId}`)
    await expect(page.getByText('15 documents need a signature.')).toBeVisible()
    await expect(page.getByText('If the signing prompt does not appear, refresh the page.')).toBeVisible()

    const began = Date.now()
    let taps = 0
    const tap = async (what: Locator) => {
      taps += 1
      await what.tap()
    }
    await tap(page.getByRole('link', { name: 'Sign the waivers' }))
    await expect(title(page)).toBeFocused()
    const { lastName } = family
    const names = `Kai ${lastName}, Juno ${lastName} and Liv ${lastName}`
    await expect(page.getByText(`For ${names}`, { exact: true })).toHaveCount(5)
    await expect(page.getByText(`This code counts for ${names} in everything`)).toBeVisible()
    await expect(page.getByText('0 of 5 read to the end')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await axeInBothThemes(page)
    await fling(page)
    await tap(answerFor(page, 'Liv', 'I consent'))
    await tap(answerFor(page, 'Juno', 'I consent'))
    await tap(answerFor(page, 'Kai', 'I do not consent'))
    await tap(page.getByRole('checkbox', { name: /^I have read this with Kai/ }))
    await tap(agreement(page))
    await tap(page.getByLabel('Your full name'))
    await page.getByLabel('Your full name').pressSequentially('ana silva')
    await expectNoSidewaysScroll(page)
    await tap(page.getByRole('button', { name: 'Sign 15 documents' }))
    await expect(allSigned(page)).toBeFocused()
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`Three children, 15 documents at 320 px: ${taps} taps, ${seconds} s of the site's time`)
    expect(taps).toBeLessThanOrEqual(8)
    await expect(page.getByText(/^Valid since/)).toHaveCount(3)
    await expectNoSidewaysScroll(page)
    await axeInBothThemes(page)

    await tap(page.getByRole('link', { name: 'See the documents' }))
    await expect(page.getByText('Everything is signed. Thank you.')).toBeVisible()
    await expect(page.getByText(/^Signed by Ana Silva on/)).toHaveCount(14)
    await expect(page.getByText(/^Declined by Ana Silva on/)).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  })
})

test('a parent signs by keyboard; what is missing is told at its field, and one can leave half-way', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 900, height: 420 })
  const family = await paidFamily(page, request, [kai])
  await enter(page, family)
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: '5 documents to sign' })).toBeVisible()
  await axeInBothThemes(page)
  await page.getByRole('link', { name: 'Sign now' }).press('Enter')
  await expect(page.getByText('0 of 5 read to the end')).toBeVisible()
  await expect(title(page)).toBeFocused()

  while (await page.getByText('0 of 5 read to the end').isVisible()) await page.keyboard.press('PageDown')
  await page.getByRole('button', { name: 'Sign later' }).press('Enter')
  await page.getByRole('link', { name: 'Sign now' }).press('Enter')
  // The page may have scrolled on by one text before it was left.
  const half = page.getByText(/^[1-4] of 5 read to the end$/)
  await expect(half).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 2 }).nth(Number((await half.textContent())?.[0])),
  ).toBeFocused()
  await page.keyboard.press('End')
  await expect(allRead(page)).toBeVisible()

  await page.getByLabel('Your full name').focus()
  await page.keyboard.type('Ana Silver')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose one of the two')).toBeVisible()
  await expect(page.getByText('Tick this to sign electronically')).toBeVisible()
  const together = page.getByRole('checkbox', { name: /^I have read this with Kai/ })
  await expect(together).toBeFocused()
  await axeInBothThemes(page)
  await page.keyboard.press('Space')
  await answerFor(page, 'Kai', 'I consent').focus()
  await page.keyboard.press('Space')
  await agreement(page).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^This name does not match your account/)).toBeVisible()
  await expect(page.getByLabel('Your full name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ana Silva')
  await page.reload()
  await expect(page.getByLabel('Your full name')).toHaveValue('Ana Silva')
  await expect(agreement(page)).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Your signature' })).toBeFocused()
  await page.getByLabel('Your full name').press('Enter')
  await expect(allSigned(page)).toBeFocused()
})

test('an adult signs from an emailed link, with a drawn signature, and no one else can @long', async ({
  page,
  request,
  site,
}) => {
  const address = newAddress()
  const adult = { firstName: 'Rui', birthdate: '1984-05-17', option: 'SENIOR', email: address }
  const family = await paidFamily(page, request, [{ ...adult, relationship: 'other_relative' }])
  await enter(page, family)
  await page.goto('/documents')
  await expect(page.getByText(/^Rui \w+ is an adult and signs alone/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign now' })).toBeHidden()
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText(/^Link sent to e…@mail\.example on/)).toBeVisible()
  await axeInBothThemes(page)
  await page.getByRole('button', { name: 'Log Out' }).click()

  const link = await mailedLink(page, address)
  await page.goto(link)
  await expect(title(page)).toHaveText(`Sign for Rui ${family.lastName}`)
  await expect(page).toHaveURL(/\/documents\/link\/\d+$/)
  await fling(page)
  await page.getByRole('radio', { name: 'I do not consent' }).check()
  await agreement(page).check()
  await page.getByLabel('Your full name').fill(`RUI  ${family.lastName.toUpperCase()}`)
  await page.getByText('Add a drawn signature').click()
  await draw(page)
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible()
  await axeInBothThemes(page)
  await sign(page).click()
  await expect(allSigned(page)).toBeVisible()
  await expect(page.getByText(/^Thank you\. We email you a copy/)).toBeVisible()

  site.expectFailedRequests(/\/api\/documents\/\d+\/link$/)
  await page.goto(link.replace(/code=.{8}/, 'code=AAAAAAAA'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a card says whether a registration is valid, and its code tells strangers no more than that', async ({
  page,
  request,
}) => {
  const family = await paidFamily(page, request, [liv])
  await enter(page, family)
  const answered = page.waitForResponse(/\/api\/participants\/\d+\/card$/)
  await page.goto(`/participant/${family.people.Liv}/card`)
  await expect(page.getByRole('heading', { name: `Liv ${family.lastName}` })).toBeVisible()
  await expect(page.getByText('Not valid', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the documents' })).toBeVisible()
  await axeInBothThemes(page)

  const { url } = (await (await answered).json()).data
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Not valid' })).toBeVisible()
  await expect(page.getByText('Documents are not signed yet')).toBeVisible()
  await expect(page.getByText(/^Liv E\.?$/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(new RegExp(`${family.lastName}|2016`))
  await axeInBothThemes(page)
})

test('a visitor can verify a document by number and hash without learning whose it is', {
  tag: '@long',
}, async ({ page, request }) => {
  const family = await paidFamily(page, request, [liv])
  await enter(page, family)
  const shown = page.waitForResponse(/\/documents\/to-sign\?language=en$/)
  await page.goto('/documents?sign=all')
  const [{ number, document_hash: hash }] = (await (await shown).json()).data
  await fling(page)
  await answerFor(page, 'Liv', 'I consent').check()
  await agreement(page).check()
  await page.getByLabel('Your full name').fill('Ana Silva')
  await sign(page).click()
  await expect(allSigned(page)).toBeVisible()
  // The cards are still loading; after log-out their calls would be refused.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Log Out' }).click()

  await page.goto(`/documents/verify?number=${number}&hash=${hash}`)
  await expect(page.getByRole('heading', { name: 'Genuine' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(new RegExp(`Silva|Liv|${family.lastName}`))
  await axeInBothThemes(page)
  await page.getByLabel('Hash (SHA-256)').fill('0'.repeat(64))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Different from the signed document' })).toBeVisible()
  await page.getByLabel('Document number').fill('UNKNOWN-NUMBER')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Unknown number' })).toBeVisible()
  await page.getByLabel('Document number').fill('?')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Enter the number exactly as on the document')).toBeVisible()
  await expect(page.getByLabel('Document number')).toBeFocused()
  await axeInBothThemes(page)
})

/** A few strokes on the sheet, by mouse. */
async function draw(page: Page): Promise<void> {
  const sheet = page.getByRole('img', { name: /^Signature drawing area/ })
  const box = await sheet.boundingBox()
  if (!box) throw new Error('There is no sheet to draw on.')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(box.x + 20 + step * 12, box.y + 20 + (step % 3) * 15)
  await page.mouse.up()
}
