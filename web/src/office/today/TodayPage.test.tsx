import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { TodayPage } from './TodayPage.tsx'

beforeEach(() => queryClient.clear())

const task = {
  ...{ id: 7, kind: 'roster_change', subject: { roster_change_id: 3 }, concerns_you: false },
  ...{ people: ['Ana Silva, ana@mail.example'], things: ['Herons'], created_at: '2025-02-01T10:00:00.000Z' },
  ...{
    promised_on: '2025-02-03',
    is_overdue: true,
    taken_by: null,
    put_off: null,
    may_decide: true,
    may_close: false,
  },
  ...{ done_at: null, reason: null },
}
const change = { id: 3, team_id: 1, team_name: 'Herons', note: 'One more', asked_at: task.created_at }
const LIST = 'GET /api/operations/tasks?page=1&per_page=50'

test('of two who decide at once the second reads why not, and the list is asked for again', async () => {
  const account = anAccount({ is_office: true })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const asked = answerWith({
    'GET /api/office/me': {
      body: { data: { name: 'Robin', verbs: ['office.enter', 'task.close'], grants: [] } },
    },
    'GET /api/office/task-counts': {
      body: { data: [{ kind: task.kind, open: 1, overdue: 1, oldest_at: task.created_at }] },
    },
    [LIST]: { body: { data: [task], meta: { page: 1, per_page: 50, total: 1 } } },
    'GET /api/operations/roster-changes': { body: { data: [change] } },
    'POST /api/operations/roster-changes/3': {
      ...{ status: 422, body: { error: 'refused', code: 'x', message: 'It was decided already.' } },
    },
  })
  await renderAt('/office', <TodayPage />)
  const [card] = await screen.findAllByRole('group')
  if (card instanceof HTMLDetailsElement) card.open = true
  fireEvent.click(await screen.findByLabelText('Open the roster for two days'))
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('It was decided already.')).toBeDefined()
  await waitFor(() => expect(asked.filter(({ name }) => name === LIST)).toHaveLength(2))
})

test('who may only read a task sees what it is about, and nothing to decide', async () => {
  const account = anAccount({ is_office: true })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const asked = answerWith({
    'GET /api/office/me': { body: { data: { name: 'Piotr', verbs: ['office.enter'], grants: [] } } },
    'GET /api/office/task-counts': { body: { data: [] } },
    [LIST]: { body: { data: [{ ...task, may_decide: false }], meta: { page: 1, per_page: 50, total: 1 } } },
  })
  await renderAt('/office', <TodayPage />)
  const [card] = await screen.findAllByRole('group')
  if (card instanceof HTMLDetailsElement) card.open = true
  expect(await screen.findByText('You see this task. Others decide it.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked.some(({ name }) => name.includes('roster-changes'))).toBe(false)
})
