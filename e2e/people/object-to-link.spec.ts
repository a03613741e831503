import { expect, type Page } from '@playwright/test'
import { axe, axeInBothLooks } from '../support/axe.ts'
import { mailedLink, signIn, verifiedPerson } from '../support/people.ts'
import { type Api, signedInApi } from '../support/signed-in-api.ts'
import { test } from '../support/site.ts'

const dev = { first_name: 'Dev', last_name: 'Takhar', birthdate: '2014-10-25' }

/** A new account is linked to a child, because the parent on file said yes. */
async function link(page: Page, api: Api): Promise<number> {
  const known_fact = { kind: 'email', value: 'grant@mail.example' }
  const [found] = await api.post<{ handle: string }[]>('/api/participants/lookup', { ...dev, known_fact })
  await api.post(`/api/accounts/${api.account.id}/participants/${found?.handle}/request`, {
    relation: 'guardian',
  })
  const url = new URL(await mailedLink(page, 'grant@mail.example'))
  const id = Number(url.pathname.split('/').at(-1))
  const secret = url.hash.replace('#code=', '')
  await page.request.post(`/api/participants/${id}/verify`, { data: { secret, decision: 'confirm' } })
  return id
}

const guardians = (page: Page) => page.getByRole('region', { name: 'Who can act for this person' })

test('a parent finds a new link from the notification, objects, and both sides read that it is on hold', {
  tag: '@long',
}, async ({ page, request }) => {
  const person = await verifiedPerson(page)
  const id = await link(page, await signedInApi(request, person))
  await signIn(page, 'grant@mail.example')
  await page.goto('/notifications')
  const notice = page
    .getByRole('listitem')
    .filter({ hasText: 'Ana Silva is now linked to Dev Takhar' })
    .first()
  await expect(notice).toContainText('you can object until')
  await notice.getByRole('link', { name: /See who can act/ }).click()
  await expect(page).toHaveURL(`/participant/${id}?show=guardians`)
  const row = guardians(page).getByRole('listitem').filter({ hasText: 'Ana S.' })
  await expect(row).toContainText('You can object until')
  await axeInBothLooks(page, '#guardians')

  await row.getByRole('button', { name: 'Object: Ana S.' }).click()
  const dialog = page.getByRole('dialog', { name: 'Object to the link of Ana S. to Dev?' })
  await expect(dialog).toContainText('The link is on hold at once.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Object', exact: true }).click()
  await expect(row).toContainText('On hold until the office has looked at it.')
  await expect(row.getByRole('button', { name: /^Object/ })).toBeHidden()

  await signIn(page, person.email, person.password)
  await page.goto(`/participant/${id}`)
  await expect(guardians(page)).toContainText('Your link is on hold.')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeHidden()
  await expect(guardians(page)).not.toContainText('adult')
  await axeInBothLooks(page, '#guardians')
})
