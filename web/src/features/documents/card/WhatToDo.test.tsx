import type { ValidityReason } from '@centrepass/contract/documents/cards'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '#test/render-at.tsx'
import type { MemberCard } from './card-calls.ts'
import { ValidityMark } from './ValidityMark.tsx'
import { WhatToDo } from './WhatToDo.tsx'

const aCard = (given: Partial<MemberCard>): MemberCard => ({
  is_valid: false,
  valid_from: null,
  valid_to: null,
  season: '2024/25',
  category: 'Junior Player',
  why_not: [],
  participant: { id: 302, name: 'Ida Vinter', participant_number: 'CC-100302' },
  club_name: null,
  url: 'https://register.example/card/1',
  ...given,
})

const ways: [ValidityReason, string, string][] = [
  ['documents_missing', 'Go to the documents', '/documents'],
  ['payment_missing', 'Go to the cart', '/cart'],
  ['not_registered', 'Choose a registration', '/participant/302'],
  ['season_over', 'Choose a registration', '/participant/302'],
  ['suspended', 'Contact the office', 'https://www.cedarcoastfieldhockey.example/contact'],
]

test.each(ways)('a card that is not valid because of %s links to the fix', async (reason, name, href) => {
  await renderAt('/participant/302/card', <WhatToDo card={aCard({ why_not: [reason] })} />)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

test('a missing screening claims no check of the office, and leads to the steps of the person', async () => {
  await renderAt('/participant/302/card', <WhatToDo card={aCard({ why_not: ['screening_missing'] })} />)
  const link = await screen.findByRole('link', { name: 'See the steps' })
  expect(link.getAttribute('href')).toBe('/participant/302')
  expect(screen.queryByText(/is checking/)).toBeNull()
})

test('the mark says since when a registration is valid, or what is missing first', async () => {
  await renderAt(
    '/',
    <>
      <ValidityMark card={aCard({ is_valid: true, valid_from: '2025-02-07' })} />
      <ValidityMark card={aCard({ why_not: ['payment_missing', 'documents_missing'] })} />
    </>,
  )
  expect(await screen.findByText(/^Valid since Friday 7 February/)).toBeDefined()
  expect(screen.getByText('Not paid yet')).toBeDefined()
})
