import type { Team } from '@centrepass/contract/tournaments/teams'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEnteredTeam } from '#test/a-team.ts'
import { anInvoice } from '#test/an-invoice.ts'
import { data, errorText, leaveTeam, openTeam, press, refused } from '#test/team-world.tsx'
import { TeamViewPage } from '../TeamViewPage.tsx'

// Before the tournament; timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-10T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  leaveTeam()
})

const CARD = 'GET /api/tournaments/teams/7/withdrawal?refund_to=card'
const CREDIT = 'GET /api/tournaments/teams/7/withdrawal?refund_to=credit'
const WITHDRAW = 'POST /api/tournaments/teams/7/withdrawal'
const terms = (given: object) =>
  data({
    ...{ refund: '0.00', kept: '0.00', still_due: '0.00', to_club: '0.00', waits_for_staff: false },
    ...{ code: 'ENTRIES_OPEN', values: {}, reason: 'In the words of the server.' },
    ...given,
  })
const open = {
  [CARD]: terms({ refund: '372.50', kept: '109.45' }),
  [CREDIT]: terms({ refund: '472.50', kept: '9.45' }),
}
const gone = data(anEnteredTeam({ status: 'withdrawn' }))

async function withdraw(answers: object, team: Team = anEnteredTeam()) {
  const opened = await openTeam(<TeamViewPage />, '/tournaments/team/7/view', team, {
    'GET /api/accounts/1/invoices/12': data(anInvoice()),
    ...answers,
  })
  press((await screen.findByRole('button', { name: 'Withdraw the team' })).textContent ?? '')
  return opened
}

test('both ways show their amounts side by side, and the button says what it does', async () => {
  const { sentTo } = await withdraw({ ...open, [WITHDRAW]: gone })
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Tree Frogs?' }))
  expect(await dialog.findByRole('button', { name: 'Withdraw, $372.50 to the card' })).toBeDefined()
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$109.45', '$372.50'],
    ...['$9.45', '$472.50'],
  ])
  expect(dialog.getByText('Entries are still open.')).toBeDefined()
  fireEvent.click(dialog.getByRole('radio', { name: 'As a credit' }))
  press('Withdraw, $472.50 as a credit')
  expect(await screen.findByRole('heading', { name: 'The team is withdrawn' })).toBeDefined()
  expect(sentTo(WITHDRAW)).toEqual([
    { refund: '472.50', still_due: '0.00', to_club: '0.00', refund_to: 'credit' },
  ])
  expect(screen.getByText('Your account now has a credit of $472.50.')).toBeDefined()
  expect(screen.getByText('Withdrawn')).toBeDefined()
})

test('an unpaid club invoice has no refund, and its open amount is shown', async () => {
  const reason = 'Nothing was paid yet. Your club still has to pay $120.23 of its invoice.'
  const billed = terms({ still_due: '120.23', code: 'CLUB_BILLED', values: { amount: '120.23' } })
  const { sentTo } = await withdraw(
    { [CARD]: billed, [CREDIT]: billed, [WITHDRAW]: gone },
    anEnteredTeam({ status: 'submitted', payment_option: 'club_invoice' }),
  )
  const button = await screen.findByRole('button', { name: 'Withdraw without a refund' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(reason)).toBeDefined()
  fireEvent.click(button)
  expect((await screen.findByRole('status')).textContent).toBe(reason)
  expect(sentTo(WITHDRAW)).toEqual([
    { refund: '0.00', still_due: '120.23', to_club: '0.00', refund_to: 'card' },
  ])
})

test('keeping the team changes nothing', async () => {
  const { sentTo } = await withdraw(open)
  press((await screen.findByRole('button', { name: 'Keep the team' })).textContent ?? '')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(WITHDRAW)).toEqual([])
})

test('without a refund there is nothing to choose, and the button says so', async () => {
  const late = terms({ kept: '481.95', code: 'ENTRIES_CLOSED' })
  await withdraw({ [CARD]: late, [CREDIT]: late, [WITHDRAW]: gone })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Entries are closed, so there is no refund.')).toBeDefined()
  expect(dialog.queryByRole('radio')).toBeNull()
  press('Withdraw without a refund')
  expect(await screen.findByRole('heading', { name: 'The team is withdrawn' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Entries are closed, so there is no refund.')
})

test('a balance that is still charged is shown before the decision and agreed to with the rest', async () => {
  const late = terms({ kept: '150.00', still_due: '331.95' })
  const { sentTo } = await withdraw({ [CARD]: late, [CREDIT]: late, [WITHDRAW]: gone })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Still due on its date')).toBeDefined()
  expect(dialog.getByText('$331.95')).toBeDefined()
  press('Withdraw without a refund')
  expect(await screen.findByRole('heading', { name: 'The team is withdrawn' })).toBeDefined()
  expect(sentTo(WITHDRAW)).toEqual([
    { refund: '0.00', still_due: '331.95', to_club: '0.00', refund_to: 'card' },
  ])
})

test('what a club has paid goes back to the club, and the button says how much', async () => {
  const reason = 'Your club has paid. By our refund policy it gets $656.25 back, which the office sends.'
  const paid = terms({ to_club: '656.25', code: 'CLUB_REFUNDED', values: { amount: '656.25' } })
  const { sentTo } = await withdraw(
    { [CARD]: paid, [CREDIT]: paid, [WITHDRAW]: gone },
    anEnteredTeam({ payment_option: 'club_invoice' }),
  )
  expect(await screen.findByText(reason)).toBeDefined()
  press('Withdraw, $656.25 back to the club')
  expect((await screen.findByRole('status')).textContent).toBe(reason)
  expect(sentTo(WITHDRAW)).toEqual([
    { refund: '0.00', still_due: '0.00', to_club: '656.25', refund_to: 'card' },
  ])
})

test('a team that waits leaves the wait list without any money', async () => {
  const nothing = terms({ code: 'WAIT_LIST' })
  const waiting = anEnteredTeam({ status: 'waitlisted', invoice: null })
  const { sentTo } = await withdraw({ [CARD]: nothing, [CREDIT]: nothing, [WITHDRAW]: gone }, waiting)
  press((await screen.findByRole('button', { name: 'Leave the wait list' })).textContent ?? '')
  expect(await screen.findByRole('heading', { name: 'The team is withdrawn' })).toBeDefined()
  expect(sentTo(WITHDRAW)).toEqual([
    { refund: '0.00', still_due: '0.00', to_club: '0.00', refund_to: 'card' },
  ])
})

test('amounts that changed meanwhile are shown anew before anything happens', async () => {
  const answers = [terms({ refund: '372.50', kept: '109.45' }), terms({ kept: '481.95' })]
  await withdraw({
    ...open,
    [CARD]: () => answers.shift() ?? terms({ kept: '481.95' }),
    [WITHDRAW]: refused(409, {
      ...{ error: 'refund_changed', message: 'The amounts changed. Please check them again.' },
    }),
  })
  press((await screen.findByRole('button', { name: 'Withdraw, $372.50 to the card' })).textContent ?? '')
  expect(await errorText()).toBe('The amounts changed. Please check them again.')
  expect(await screen.findByRole('button', { name: 'Withdraw without a refund' })).toBeDefined()
})

test('an account that did not pay is told who can withdraw the team', async () => {
  const message = 'Only the account that paid can withdraw the team.'
  const refusal = refused(422, { error: 'team_refused', message })
  await withdraw({ [CARD]: refusal, [CREDIT]: refusal })
  expect(await errorText()).toBe(message)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('amounts that do not come can be asked for again', async () => {
  const answers = [refused(500, { error: 'unexpected', message: 'x' }), open[CARD]]
  await withdraw({ ...open, [CARD]: () => answers.shift() ?? open[CARD] })
  press((await screen.findByRole('button', { name: 'Try again' })).textContent ?? '')
  expect(await screen.findByRole('button', { name: 'Withdraw, $372.50 to the card' })).toBeDefined()
})

test('a tournament that is over is nothing to withdraw from', async () => {
  const team = anEnteredTeam()
  const played = { ...team.tournament, starts_on: '2024-05-16', ends_on: '2024-05-18' }
  await openTeam(
    <TeamViewPage />,
    '/tournaments/team/7/view',
    { ...team, tournament: played },
    {
      'GET /api/accounts/1/invoices/12': data(anInvoice()),
    },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Tree Frogs' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Withdraw the team' })).toBeNull()
})
