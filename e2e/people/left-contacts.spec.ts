import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { axe, axeInBothLooks } from '../support/axe.ts'
import { newFamily } from '../support/family.ts'
import { mailedLink, type NewPerson, signIn, verifiedPerson } from '../support/people.ts'
import { signedInApi } from '../support/signed-in-api.ts'
import { test } from '../support/site.ts'

const granny = {
  ...{ name: 'Granny Vinter', relationship: 'Grandmother', email: 'exbox@mail.example' },
  ...{ phone: '604-555-0199', may_pick_up: true },
}

/** A second guardian joins, enters a person who may pick up, and leaves. */
async function comeAndGo(
  page: Page,
  request: APIRequestContext,
  family: NewPerson & { lastName: string },
  id: number,
) {
  const mother = await signedInApi(request, family)
  const { participant_number } = await mother.get<{ participant_number: string }>(`/api/participants/${id}`)
  const other = await signedInApi(request, await verifiedPerson(page))
  const [found] = await other.post<{ handle: string }[]>('/api/participants/lookup', {
    ...{ first_name: 'Juniper', last_name: family.lastName, birthdate: '2014-05-04' },
    known_fact: { kind: 'participant_number', value: participant_number },
  })
  const asking = `/api/accounts/${other.account.id}/participants/${found?.handle}/request`
  await other.post(asking, { relation: 'guardian' })
  const secret = new URL(await mailedLink(page, family.email)).hash.replace('#code=', '')
  await mother.post(`/api/participants/${id}/verify`, { secret, decision: 'confirm' })
  const { contact } = await other.get<{ contact: object }>(`/api/participants/${id}/profile`)
  await other.post(`/api/participants/${id}/profile`, {
    contact: { ...contact, email: 'exbox@mail.example', guardian_contacts: [granny] },
  })
  await other.post(`/api/accounts/${other.account.id}/participants/${id}/end`, {})
}

test('a parent finds what a guardian who left has entered, and confirms and removes it @phone', {
  tag: '@long',
}, async ({ page, request }) => {
  const family = await newFamily(page, request, [{ firstName: 'Juniper', birthdate: '2014-05-04' }])
  const id = Number(family.people.Juniper)
  await comeAndGo(page, request, family, id)

  await signIn(page, family.email, family.password)
  await page.goto('/')
  const todo = page.getByRole('listitem').filter({ hasText: 'Confirm or remove 2 contacts of Juniper' })
  await todo.getByRole('link', { name: /See the contacts/ }).click()
  await expect(page).toHaveURL(`/participant/${id}?profile=contact`)
  const profile = page.locator('#profile')
  await expect(profile).toContainText(
    'Granny Vinter, Grandmother, 604-555-0199, exbox@mail.example, pick-up not confirmed',
  )
  await expect(profile.getByText('Entered by someone whose link has ended: confirm or remove.')).toHaveCount(
    2,
  )
  await axeInBothLooks(page, '#profile')

  await profile.getByRole('button', { name: 'Remove: First parent or guardian' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove “First parent or guardian”?' })
  await expect(dialog).toContainText('Granny Vinter')
  await axe(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(profile).not.toContainText('Granny Vinter')

  await profile.getByRole('button', { name: 'Confirm: Email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(profile).not.toContainText('Not confirmed')
  await page.goto('/')
  await expect(page.getByText(/Confirm or remove/)).toBeHidden()
})
