import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { aWaitRequest } from '#test/a-wait-request.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { WaitListState } from './WaitListState.tsx'

beforeEach(() => queryClient.clear())

const camp = { product_type: 'Program' as const, product: 8, name: 'Summer Camp' }

test('an offer names whose it is: the page may be of another child', async () => {
  const people = [
    { id: 304, name: 'Ida Vinter', position: 3 },
    { id: 305, name: 'Nils Vinter', position: null },
  ]
  const offers = [{ id: 9, ends_at: '2025-02-09T17:30:00.000Z', participants: [305], price: '235.62' }]
  answerWith({ 'GET /api/accounts/1/wait-list': { body: { data: [aWaitRequest({ people, offers })] } } })
  await renderAt('/participant/304', <WaitListState accountId={1} waited={camp} />)
  expect(await screen.findByRole('link', { name: 'A spot is free for Nils Vinter' })).toBeDefined()
})
