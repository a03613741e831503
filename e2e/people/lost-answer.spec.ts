import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { newFamily } from '../support/family.ts'
import { ask, newcomer, search } from '../support/linking.ts'
import { fillSignIn, mailedLink } from '../support/people.ts'
import { test } from '../support/site.ts'

const VERIFY = /\/api\/participants\/\d+\/verify$/

/** The server does what is asked, and its answer never reaches the browser. */
async function loseFirstYes(page: Page): Promise<void> {
  let isLost = false
  await page.route(VERIFY, async (route) => {
    if (isLost || route.request().postDataJSON().decision !== 'confirm') return route.fallback()
    isLost = true
    expect((await route.fetch()).status()).toBe(200)
    await route.abort('connectionreset')
  })
}

test('a parent whose yes got lost on the way learns that it counts and where to end the link', {
  tag: '@long',
}, async ({ page, browser, request, site }) => {
  const born = '2014-05-06'
  const family = await newFamily(page, request, [{ firstName: 'Juno', birthdate: born }])
  const name = `Juno ${family.lastName}`
  await newcomer(page)
  await search(page, { first: 'Juno', last: family.lastName, born })
  await ask(page, "I'm a guardian")

  const elsewhere = await browser.newContext()
  site.watch(elsewhere)
  site.expectFailedRequests(VERIFY)
  const parent = await elsewhere.newPage()
  const mailed = await mailedLink(page, family.email)
  await parent.goto(mailed)
  await loseFirstYes(parent)
  await parent.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(parent.getByRole('alert')).toContainText('could not reach')

  // Another tab looks, and finds what the lost answer said.
  const tab = await elsewhere.newPage()
  await tab.goto(mailed)
  await expect(tab.getByRole('heading', { name: 'The link is confirmed' })).toBeVisible()

  await parent.getByRole('button', { name: 'No, decline' }).click()
  await parent.getByRole('button', { name: 'Yes, decline it' }).click()
  await expect(parent.getByRole('heading', { name: 'The link is already confirmed' })).toBeVisible()
  await expect(parent.getByRole('alert')).toHaveText(
    'This link was already confirmed. You can end it or object to it on the person’s page.',
  )
  await axeInBothLooks(parent)

  await parent.goto(mailed)
  await parent.reload()
  await expect(parent.getByRole('heading', { name: 'The link is confirmed' })).toBeVisible()
  await axeInBothLooks(parent)
  await parent.getByRole('link', { name: `See who can act for ${name}` }).click()
  await fillSignIn(parent, family.email, family.password)
  await expect(parent).toHaveURL(/\/participant\/\d+\?show=guardians$/)
  const row = parent.getByRole('listitem').filter({ hasText: 'Ana S.' })
  await expect(row.getByRole('button', { name: 'Object: Ana S.' })).toBeVisible()
  await elsewhere.close()
})

test('the same answer again is taken, and both presses made one link', { tag: '@long' }, async ({
  page,
  browser,
  request,
  site,
}) => {
  const born = '2014-05-07'
  const family = await newFamily(page, request, [{ firstName: 'Juno', birthdate: born }])
  await newcomer(page)
  await search(page, { first: 'Juno', last: family.lastName, born })
  await ask(page, "I'm a guardian")
  const elsewhere = await browser.newContext()
  site.watch(elsewhere)
  site.expectFailedRequests(VERIFY)
  const parent = await elsewhere.newPage()
  await parent.goto(await mailedLink(page, family.email))
  await loseFirstYes(parent)
  await parent.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(parent.getByRole('alert')).toContainText('could not reach')
  await parent.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(parent.getByRole('heading', { name: 'The link is confirmed' })).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await expect(page.getByRole('link', { name: `Open Juno ${family.lastName}` })).toHaveCount(1)
})
