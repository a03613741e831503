import { expect } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { ask, newcomer, requests, search } from '../support/linking.ts'
import { mailedLink, signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('the only guardian of a minor cannot leave, and is told why in the dialog @long', async ({
  page,
  site,
}) => {
  site.expectFailedRequests(/\/api\/accounts\/\d+\/participants\/\d+\/end$/)
  await signIn(page, 'unsigned@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Mila Petrov/ }).click()
  await page.getByRole('tab', { name: 'Guardians' }).click()
  await page.getByRole('button', { name: 'End my link' }).click()
  const dialog = page.getByRole('dialog', { name: 'End your link to Mila?' })
  await expect(dialog).toContainText('You will no longer see Mila here')
  await axe(page)
  await dialog.getByRole('button', { name: 'End my link' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'You are the only guardian of a minor. Ask the office to end this link.',
  )
  await dialog.getByRole('button', { name: 'Keep the link' }).click()
  await expect(page.getByRole('button', { name: 'End my link' })).toBeFocused()
})

test('one of several guardians ends the link, and the person leaves the account', { tag: '@long' }, async ({
  page,
}) => {
  await newcomer(page)
  await search(page, {
    first: 'Dev',
    last: 'Takhar',
    born: '2014-10-25',
    fact: ['Email address on file', 'grant@mail.example'],
  })
  await ask(page, "I'm a guardian")
  await page.goto(await mailedLink(page, 'grant@mail.example'))
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await page.getByRole('link', { name: 'Open Dev Takhar' }).click()
  await page.getByRole('tab', { name: 'Guardians' }).click()
  await page.getByRole('button', { name: 'End my link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End my link' }).click()
  await expect(page).toHaveURL('/family')
  await expect(page.getByText('Your link to Dev has ended.')).toBeVisible()
  await expect(page.getByRole('main').getByText('No one here yet.')).toBeVisible()
  await page.goto('/find-participant')
  await expect(requests(page)).toContainText('The link was confirmed but has ended since.')
})
