import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { Variables } from './Variables.tsx'

beforeEach(() => queryClient.clear())

test('a setting is read as people write it, and typed as it is stored', async () => {
  const account = anAccount({ is_office: true })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  answerWith({
    'GET /api/office/site/variables': {
      body: {
        data: [
          { key: 'season_end', setting: '2025-08-31' },
          { key: 'registration_opens_at', setting: '2024-08-01T12:00' },
          { key: 'office_second_pair_limit', setting: '750.00' },
          { key: 'document_reminder_days', setting: '3,7,14' },
        ],
      },
    },
  })
  await renderAt('/office/site', <Variables accountId={account.id} mayRun />)
  expect(await screen.findByText('Sunday 31 August 2025')).toBeDefined()
  expect(screen.getByText('Thursday 1 August 2024 at 12:00')).toBeDefined()
  expect(screen.getByText('$750.00')).toBeDefined()
  expect(screen.getByText('3, 7, 14')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Change: When registration opens/ }))
  expect(screen.getByLabelText<HTMLInputElement>('New value').value).toBe('2024-08-01T12:00')
  expect(screen.getByText('Now it is Thursday 1 August 2024 at 12:00.')).toBeDefined()
})
