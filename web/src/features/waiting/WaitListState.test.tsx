import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { aWaitRequest } from '#test/a-wait-request.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { WaitListState } from './WaitListState.tsx'

beforeEach(() => queryClient.clear())

const camp = { product_type: 'Program' as const, product: 8, name: 'Summer Camp' }

const people = [
  { id: 304, name: 'Ida Vinter', position: 3 },
  { id: 305, name: 'Nils Vinter', position: null },
]
const offers = [{ id: 9, ends_at: '2025-02-09T17:30:00.000Z', participants: [305], price: '235.62' }]
const offer = () => screen.findByRole('link', { name: 'A spot is free for Nils Vinter' })

const open = (person?: number) => {
  answerWith({
    'GET /api/accounts/1/wait-list': { body: { data: [aWaitRequest({ people, offers })] } },
    'GET /api/accounts/1/wait-list/choices?product_type=Program&product=8': {
      body: {
        data: {
          is_open: true,
          in_line: 5,
          people: [
            { id: 301, name: 'Mia Vinter', problems: [] },
            { id: 306, name: 'Ole Vinter', problems: [] },
          ],
        },
      },
    },
  })
  return renderAt(
    `/participant/${person ?? ''}`,
    <WaitListState accountId={1} waited={camp} person={person} />,
  )
}

test('an offer names whose it is, and is what the family does next', async () => {
  await open()
  expect((await offer()).dataset.look).toBe('primary')
})

test('on the page of the child an offer is for, it is the button', async () => {
  await open(305)
  expect((await offer()).dataset.look).toBe('primary')
  expect(screen.queryByText(/On the wait list/)).toBeNull()
})

test('a brother’s offer is a quiet line on the page of a child who waits', async () => {
  await open(304)
  expect((await offer()).dataset.look).toBeUndefined()
  expect(screen.getByRole('link', { name: 'On the wait list: 3rd of 12' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a child who does not wait yet can join beside a brother who has an offer, and is chosen already', async () => {
  await open(306)
  expect((await offer()).dataset.look).toBeUndefined()
  expect(screen.queryByText(/On the wait list/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Join the wait list for Summer Camp' }))
  expect(await screen.findByRole('checkbox', { name: 'Ole Vinter', checked: true })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Mia Vinter', checked: false })).toBeDefined()
})
