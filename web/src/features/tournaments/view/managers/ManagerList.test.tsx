import type { Team } from '@centrepass/contract/tournaments/teams'
import { focusManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEnteredTeam } from '#test/a-team.ts'
import { anInvoice } from '#test/an-invoice.ts'
import { data, leaveTeam, openTeam, refused, said } from '#test/team-world.tsx'
import { TeamViewPage } from '../TeamViewPage.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-10T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  leaveTeam()
})

const me = { id: 1, name: 'Maren Vinter', is_me: true, is_owner: true }
const helper = { id: 2, name: 'Jonas Vinter', is_me: false, is_owner: false }
const missing = refused(404, { error: 'not_found', message: 'Team not found.' })
const view = (team: Team, answers = {}) =>
  openTeam(<TeamViewPage />, '/tournaments/team/7/view', team, {
    'GET /api/accounts/1/invoices/12': data(anInvoice()),
    ...answers,
  })
const list = async () => within(await screen.findByRole('region', { name: 'Managers of this team' }))
const dialog = () => within(screen.getByRole('dialog'))
const press = (part: ReturnType<typeof within>, name: string) =>
  fireEvent.click(part.getByRole('button', { name }))

test('the manager who started the team can remove a co-manager after a confirmation', async () => {
  const { sentTo } = await view(anEnteredTeam({ managers: [me, helper] }), {
    'DELETE /api/tournaments/teams/7/managers/2': data({ team: anEnteredTeam({ managers: [me] }) }),
  })
  press(await list(), 'Remove Jonas Vinter')
  press(dialog(), 'Cancel')
  expect(sentTo('DELETE /api/tournaments/teams/7/managers/2')).toHaveLength(0)
  press(await list(), 'Remove Jonas Vinter')
  press(dialog(), 'Remove as a manager')
  await waitFor(() => expect(screen.queryByText('Jonas Vinter')).toBeNull())
  expect(said()).toEqual(['Jonas Vinter is no longer a manager of this team.'])
  expect((await list()).queryByRole('button')).toBeNull()
})

test('a co-manager cannot remove others but can leave, and the team disappears from the page', async () => {
  const managers = [
    { ...helper, is_owner: true },
    { ...me, is_owner: false },
    { ...helper, id: 3, name: 'Noor Blackwood' },
  ]
  const { router } = await view(anEnteredTeam({ managers }), {
    'DELETE /api/tournaments/teams/7/managers/1': data({ team: null }),
    'GET /api/accounts/1/teams': data([]),
  })
  expect((await list()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Leave this team',
  ])
  press(await list(), 'Leave this team')
  press(dialog(), 'Leave the team')
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/tournaments'))
  expect(said()).toEqual(['You are no longer a manager of Tree Frogs.'])
})

test('a refusal is told in the dialog, which stays open', async () => {
  await view(anEnteredTeam({ managers: [me, helper] }), {
    'DELETE /api/tournaments/teams/7/managers/2': refused(503, { error: 'busy', message: 'Busy.' }),
  })
  press(await list(), 'Remove Jonas Vinter')
  press(dialog(), 'Remove as a manager')
  expect(await dialog().findByRole('alert')).toBeDefined()
  expect((await list()).getByText('Jonas Vinter')).toBeDefined()
})

test('an open page hides the team once its reader is no longer a manager', async () => {
  await view(anEnteredTeam())
  expect((await screen.findAllByText(/Siggy/)).length).toBeGreaterThan(0)
  vi.stubGlobal('fetch', async () => Response.json(missing.body, { status: 404 }))
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  expect(await screen.findByText('You can no longer open this team')).toBeDefined()
  expect(screen.queryAllByText(/Siggy/)).toEqual([])
  focusManager.setFocused(undefined)
})
