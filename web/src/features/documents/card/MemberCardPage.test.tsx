import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { memberCardQuery } from './card-calls.ts'
import { MemberCardFace } from './MemberCardFace.tsx'
import { MemberCardPage } from './MemberCardPage.tsx'

const card = {
  ...{ is_valid: true, valid_from: '2024-09-03', valid_to: '2025-08-31', season: '2024/25' },
  ...{ category: 'Junior Player', why_not: [], club_name: 'Arbutus Bay' },
  participant: { id: 302, name: 'Ida Vinter', participant_number: 'CC-100302' },
  url: 'https://register.example/card/1',
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('a card says who, which season and until when, and nothing of a birthdate', async () => {
  await renderAt('/participant/302/card', <MemberCardFace card={card} />)
  const face = await screen.findByRole('article', { name: 'Member card of Ida Vinter' })
  for (const text of ['CC-100302', '2024/25', 'Junior Player', 'Arbutus Bay', 'Valid to Sunday 31 August']) {
    expect(face.textContent).toContain(text)
  }
})

test('a card that is not valid has no last day', async () => {
  const invalid = { ...card, is_valid: false, valid_from: null, valid_to: null }
  await renderAt('/participant/302/card', <MemberCardFace card={invalid} />)
  const face = await screen.findByRole('article')
  expect(face.textContent).toContain('Not valid')
  expect(face.textContent).not.toContain('Valid to')
})

test('a card that was opened before is still shown without a network, with its time', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  queryClient.setQueryData(memberCardQuery(302).queryKey, card, {
    updatedAt: Date.parse('2025-02-07T17:00Z'),
  })
  answerWith({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await renderAt('/participant/302/card', <MemberCardPage />, '/participant/$participantId/card')
  expect(await screen.findByText(/^No connection\. This is the card as of 7 February 2025/)).toBeDefined()
  expect(screen.getByRole('article', { name: 'Member card of Ida Vinter' })).toBeDefined()
})

test('what a view of the office does not show says why, and offers no way to try again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const message = 'Closed in a view: this holds a code or a link that only the family may use.'
  const body = { error: 'not_allowed', code: 'view_closed_secret', values: {}, message }
  answerWith({ 'GET /api/participants/302/card': { status: 403, body } })
  await renderAt('/participant/302/card', <MemberCardPage />, '/participant/$participantId/card')
  expect(await screen.findByRole('heading', { name: message })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
