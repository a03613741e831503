import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { TodayPage } from './TodayPage.tsx'

beforeEach(() => queryClient.clear())

const at = '2025-02-01T10:00:00.000Z'
const task = {
  ...{ id: 7, kind: 'entries_wait', subject: { office_proposal_id: 3 }, concerns_you: false, people: [] },
  ...{ things: [], created_at: at, promised_on: '2025-02-03', is_overdue: false, taken_by: null },
  ...{ put_off: null, may_decide: true, may_close: false, done_at: null, reason: null },
}
const proposal = {
  ...{ id: 3, deed: 'decline_entries', why: 'above_limit', amount: '1552.96', reason: 'No field.' },
  ...{
    invoice_numbers: ['INV-000900'],
    participant_numbers: [],
    account: null,
    team_names: ['Herons', 'Orcas'],
  },
  ...{ proposed_by: 'Robin Desk', proposed_at: at, due_at: null, ends_by: at, may_confirm: true },
}

async function openWith(effects: object) {
  const account = anAccount({ is_office: true })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  answerWith({
    'GET /api/office/me': {
      body: { data: { name: 'Ana', verbs: ['office.enter', 'task.close'], grants: [] } },
    },
    'GET /api/office/task-counts': { body: { data: [] } },
    'GET /api/operations/tasks?page=1&per_page=50': {
      body: { data: [task], meta: { page: 1, per_page: 50, total: 1 } },
    },
    'GET /api/office/proposals': { body: { data: [proposal] } },
    'GET /api/office/proposals/3/effects': { body: { data: effects } },
  })
  await renderAt('/office', <TodayPage />)
  const [card] = await screen.findAllByRole('group')
  if (card instanceof HTMLDetailsElement) card.open = true
  expect(await screen.findByText('Herons, Orcas')).toBeDefined()
}

test('who confirms what a colleague proposed reads what it does, by account and by email', async () => {
  await openWith({
    refusal: null,
    ledger: [{ account: 'card', amount: '-1552.96' }],
    emails: [{ to: 'ana@mail.example', subject: 'Orcas is not admitted' }],
  })
  fireEvent.click(screen.getByLabelText('Confirm'))
  expect(screen.getByText(/−\$1,552\.96/)).toBeDefined()
  expect(screen.getByText('Email to ana@mail.example: Orcas is not admitted')).toBeDefined()
})

test('what would be refused today says why, and can only be refused', async () => {
  await openWith({ refusal: 'This changed since you looked at it.', ledger: [], emails: [] })
  expect(screen.getByText('This changed since you looked at it.')).toBeDefined()
  expect(screen.queryByLabelText('Confirm')).toBeNull()
  expect(screen.getByLabelText('Refuse')).toBeDefined()
})
