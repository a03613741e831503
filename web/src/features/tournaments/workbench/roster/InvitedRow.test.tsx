import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { createWorkbench } from '../work/workbench-store.ts'
import { InvitedRow } from './InvitedRow.tsx'

afterEach(() => vi.unstubAllGlobals())

test('an invitation is withdrawn once, however often the button is pressed', async () => {
  const fetch = vi.fn((_address: string) => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetch)
  const bench = createWorkbench({ accountId: 5, team: aTeam() })
  const invitation = {
    ...{ id: 3, kind: 'manager' as const, email: 'a@mail.example', role: null },
    sent_at: '2025-02-07T18:00:00Z',
  }
  render(<InvitedRow invitation={invitation} bench={bench} />)
  const button = screen.getByRole('button', { name: 'Withdraw the invitation to a@mail.example' })
  fireEvent.click(button)
  fireEvent.click(button)
  // The page of a test before this one may still ask for something of its own.
  const withdrawals = () => fetch.mock.calls.filter(([address]) => address.includes('invitations/3'))
  await vi.waitFor(() => expect(withdrawals()).not.toEqual([]))
  expect(withdrawals()).toHaveLength(1)
})
