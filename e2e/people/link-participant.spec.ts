import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { ask, type Known, newcomer, requests, search } from '../support/linking.ts'
import { mailedLink, signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

// Tests run side by side and read the newest mail to an address: each has a child, and so a mailbox, of its own.
const children = {
  desktop: { first: 'Ama', last: 'Boateng', born: '2013-09-09', mailbox: 'refund@mail.example' },
  phone: { first: 'Arjan', last: 'Uppal', born: '2011-07-08', mailbox: 'overdue@mail.example' },
}

test('who knows a fact from the record finds the person at once, and the contact on file confirms the link @phone', async ({
  page,
  browser,
  site,
}, { project }) => {
  const { mailbox, ...child } = children[project.name === 'phone' ? 'phone' : 'desktop']
  const name = `${child.first} ${child.last}`
  await newcomer(page)
  await page.goto('/find-participant')
  await expect(page.getByText('You have no requests.')).toBeVisible()
  await search(page, { ...child, fact: ['Email address on file', mailbox] })
  const found = page.getByRole('heading', { name: `We found ${child.first} ${child.last.slice(0, 1)}.` })
  await expect(found).toBeFocused()
  await expect(page.getByText(`Born in ${child.born.slice(0, 4)}`)).toBeVisible()
  await ask(page, "I'm a guardian")
  await expect(requests(page)).toContainText('Waiting for a confirmation by email, until')

  const elsewhere = await browser.newContext()
  site.watch(elsewhere)
  const guardian = await elsewhere.newPage()
  await guardian.goto(await mailedLink(guardian, mailbox))
  await expect(guardian).toHaveURL(/\/participant\/verify\/\d+$/)
  await expect(guardian.getByText(`Please confirm the link between Ana Silva and ${name}.`)).toBeVisible()
  await guardian.reload()
  await guardian.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(guardian.getByRole('heading', { name: 'The link is confirmed' })).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(requests(page)).toContainText('Linked')
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a name and a birthdate alone give the same answer for a known and an unknown person @long', async ({
  page,
}) => {
  await newcomer(page)
  const read = async (known: Known) => {
    await search(page, known)
    await ask(page, "I'm a guardian")
    const all = await page.getByRole('main').innerText()
    await page.getByRole('button', { name: `Cancel request: ${known.first}` }).click()
    await expect(requests(page).first()).toContainText('You withdrew this request.')
    return all.replaceAll(`${known.first} ${known.last}`, 'NAME')
  }
  const onRecord = await read({ first: 'Tobias', last: 'Caldera', born: '1979-08-19' })
  const unknown = await read({ first: 'Orlaith', last: 'Unknown', born: '1979-08-19' })
  // The earlier request stands below the new one.
  expect(unknown.startsWith(onRecord.slice(0, onRecord.indexOf('Cancel request')))).toBe(true)
  expect(onRecord).toContain('If our records match, a confirmation goes to the contact on file.')
})

test('the search names what is missing, and a look at the other way loses nothing', { tag: '@long' }, async ({
  page,
}) => {
  await newcomer(page)
  await page.goto('/find-participant')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(3)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Elio')
  await page.getByLabel('Birthdate').fill('2014-02-30')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('nowhere')
  await expect(page.getByText('Enter a valid date, for example 2012-04-16')).toBeVisible()
  await expect(page.getByText('Invalid Postal Code')).toBeVisible()

  const [link, create] = [
    page.getByRole('tab', { name: 'Link Existing' }),
    page.getByRole('tab', { name: 'Create New' }),
  ]
  await link.focus()
  await page.keyboard.press('ArrowRight')
  await expect(create).toBeFocused()
  await expect(create).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/find-participant?way=create')
  await page.goBack()
  await expect(link).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('First name')).toHaveValue('Elio')
  await page.goForward()
  await page.reload()
  await expect(create).toHaveAttribute('aria-selected', 'true')
})

test('a request asks who the person is, and offers the other ways beside it', {
  tag: '@long',
}, async ({ page }) => {
  await newcomer(page)
  await search(page, { first: 'Ana', last: 'Silva', born: '1990-05-05' })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toHaveText('This field is required')
  await expect(page.getByRole('radio', { name: 'Mine', exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Ask the office' })).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Create a new participant' }).click()
  await expect(page.getByRole('tab', { name: 'Create New' })).toBeFocused()
})

test('after too many searches the form says so and keeps what was typed', { tag: '@long' }, async ({
  page,
  site,
}) => {
  site.expectFailedRequests(/\/api\/participants\/lookup$/)
  await newcomer(page)
  await search(page, { first: 'Ana', last: 'Silva', born: '1990-05-05' })
  for (let again = 0; again < 5; again++) {
    await page.getByRole('button', { name: 'Change the search' }).click()
    await page.getByRole('button', { name: 'Search' }).click()
    if (again < 4)
      await expect(page.getByRole('heading', { name: 'Ask for a link to Ana Silva' })).toBeVisible()
  }
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Please wait a while and try again.')
  await expect(page.getByLabel('Birthdate')).toHaveValue('1990-05-05')
})

test('a decline takes two presses, and the mailed link says so from then on', { tag: '@long' }, async ({
  page,
}) => {
  await newcomer(page)
  await search(page, {
    first: 'Wes',
    last: 'Garrison',
    born: '1993-05-28',
    fact: ['Postal code', '98225-1234'],
  })
  await ask(page, "I'm a guardian")
  const mailed = await mailedLink(page, 'us@mail.example')
  await page.goto(mailed.replace(/#.*/, ''))
  await expect(page.getByText('Open this page from the link in our email.')).toBeVisible()
  // From here on only the fragment changes, and no page is loaded.
  await page.goto(mailed)
  await expect(page).not.toHaveURL(/code/)
  await page.getByRole('button', { name: 'No, decline' }).click()
  await expect(page.getByRole('alert')).toContainText('Decline the link between Ana Silva and Wes Garrison?')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'No, decline' }).click()
  await page.getByRole('button', { name: 'Yes, decline it' }).click()
  await expect(page.getByRole('heading', { name: 'The link is declined' })).toBeVisible()

  await page.goto('/')
  await page.goto(mailed)
  await expect(page.getByRole('heading', { name: 'The link is declined' })).toBeVisible()
  await page.goto('/find-participant')
  await expect(requests(page)).toContainText('Declined')
})

test('whose own address is on file is linked at once, and confirms from the mail', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'linker@mail.example')
  const own: Known['fact'] = ['Email address on file', 'Linker@mail.example']
  await search(page, { first: 'Elio', last: 'Sorensen', born: '2014-02-02', fact: own })
  await expect(page.getByRole('radio', { name: 'Mine', exact: true })).toBeDisabled()
  await expect(page.getByText('must register a child younger than 13')).toBeVisible()
  await ask(page, "I'm a guardian")
  await expect(page.getByText('We sent an email to linker@mail.example.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect another person' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('')

  await page.goto('/account')
  await page.getByRole('link', { name: /Elio Sorensen/ }).click()
  const section = page.getByRole('region', { name: 'Who can act for this person' })
  await expect(section.getByText('Please confirm the link: open the email we sent you.')).toBeVisible()
  await section.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('The email was sent again.')).toBeVisible()

  await page.goto(await mailedLink(page, 'linker@mail.example'))
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await page.getByRole('link', { name: 'Open Elio Sorensen' }).click()
  await page.getByRole('tab', { name: 'Guardians' }).click()
  await expect(section.getByText('Kaia S.')).toBeVisible()
  await expect(section.getByText('Please confirm the link: open the email we sent you.')).toBeHidden()

  await search(page, { first: 'Elio', last: 'Sorensen', born: '2014-02-02', fact: own })
  await expect(page.getByText('This person is already linked to your account.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your family' }).click()
  await expect(page).toHaveURL('/family')
})

const hugo: Known = {
  ...{ first: 'Hugo', last: 'Quesnel', born: '1996-04-04' },
  fact: ['Email address on file', 'dispute@mail.example'],
}

test('connecting participants is accessible in both themes, on a phone and on a desk', async ({ page }) => {
  await newcomer(page)
  await page.goto('/find-participant')
  await expect(page.getByRole('heading', { level: 1, name: 'Connect Participants' })).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await axeInBothLooks(page)
  await search(page, hugo)
  await page.getByRole('button', { name: 'Send request' }).waitFor()
  await axeInBothLooks(page)
  await ask(page, "I'm a guardian")
  await expect(requests(page)).toBeVisible()
  await axeInBothLooks(page)
  await page.goto(await mailedLink(page, 'dispute@mail.example'))
  await expect(page.getByRole('button', { name: 'Yes, confirm' })).toBeVisible()
  await axeInBothLooks(page)
})
