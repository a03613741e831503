import type { Team } from '@centrepass/contract/tournaments/teams'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aDocument } from '#test/a-document.ts'
import { anEnteredTeam, aTeam, aTeamEntry } from '#test/a-team.ts'
import { anInvoice } from '#test/an-invoice.ts'
import { data, leaveTeam, openTeam, press, refused, said } from '#test/team-world.tsx'
import { TeamViewPage } from './TeamViewPage.tsx'

// Before the tournament; timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-10T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  leaveTeam()
})

const INVOICE = 'GET /api/accounts/1/invoices/12'
const view = (team: Team = anEnteredTeam(), answers = {}) =>
  openTeam(<TeamViewPage />, '/tournaments/team/7/view', team, {
    [INVOICE]: data(anInvoice({ total: '481.95', paid: '481.95' })),
    ...answers,
  })
const status = async () => within(await screen.findByRole('region', { name: 'Status' }))

describe('the status of a team', () => {
  test('confirmed and paid, with its invoice', async () => {
    await view()
    expect(await screen.findByRole('heading', { level: 1, name: 'Tree Frogs' })).toBeDefined()
    expect(screen.getByText('Confirmed')).toBeDefined()
    const part = await status()
    expect(part.getByText('The team has its spot.')).toBeDefined()
    expect(part.getByText('Everything is paid.')).toBeDefined()
    const link = await part.findByRole('link', { name: 'Open invoice INV-000012' })
    expect(link.getAttribute('href')).toBe('/payments?invoice=12')
  })

  test('with a deposit paid, the balance and its day', async () => {
    const invoice = {
      ...{ id: 12, number: 'INV-000012', outstanding: '300.00', balance_due_on: '2025-05-02' },
      ...{ is_mine: true, club: null },
    }
    await view(anEnteredTeam({ invoice }))
    const part = await status()
    expect(part.getByText('Still to pay')).toBeDefined()
    expect(part.getByText('$300.00')).toBeDefined()
    expect(part.getByText('Due on Friday 2 May')).toBeDefined()
    expect(part.queryByText('Everything is paid.')).toBeNull()
  })

  test('billed to the club: by when the club pays, and what it has paid', async () => {
    const club = { due_on: '2025-05-16', paid: '300.00', is_sent: true }
    const invoice = {
      ...{ id: 12, number: 'INV-000012', outstanding: '476.48', balance_due_on: null, is_mine: false, club },
    }
    await view(anEnteredTeam({ status: 'submitted', payment_option: 'club_invoice', invoice }))
    const part = await status()
    expect(part.getByText('The invoice went to the club, which pays it by Friday 16 May.')).toBeDefined()
    expect([part.getByText('$300.00'), part.getByText('$476.48')]).toHaveLength(2)
    expect(part.queryByText('Everything is paid.')).toBeNull()
  })

  test('billed to a club without an address: that the invoice is not sent yet', async () => {
    const club = { due_on: '2025-05-16', paid: '0.00', is_sent: false }
    const invoice = {
      ...{ id: 12, number: 'INV-000012', outstanding: '776.48', balance_due_on: null, is_mine: false, club },
    }
    await view(anEnteredTeam({ status: 'submitted', payment_option: 'club_invoice', invoice }))
    expect((await status()).getByText(/We have no email address for the club yet\./)).toBeDefined()
  })

  test('for a co-manager, without the other account’s invoice', async () => {
    const { asked } = await view(anEnteredTeam(), {
      [INVOICE]: refused(404, { error: 'not_found', message: 'No' }),
    })
    const part = await status()
    await waitFor(() => expect(asked.some(({ name }) => name === INVOICE)).toBe(true))
    expect(part.getByText('Everything is paid.')).toBeDefined()
    expect(part.queryByRole('link', { name: /invoice/ })).toBeNull()
  })

  test('on the wait list: nothing was charged, and an offer can be taken', async () => {
    const waiting = { status: 'waitlisted' as const, invoice: null, waits: { position: 1, in_line: 5 } }
    await view(anEnteredTeam({ ...waiting, offered_until: '2025-05-07T19:00:00Z' }))
    const part = await status()
    expect(part.getByText(/A spot is free for this team\. We hold it until Wednesday 7 May/)).toBeDefined()
    expect(part.queryByText(/1st of 5/)).toBeNull()
    expect(part.getByText(/we email manager@mail\.example\. Nothing was charged\./)).toBeDefined()
    expect(part.getByRole('link', { name: 'Enter the team' }).getAttribute('href')).toBe(
      '/tournaments/team/7/confirm',
    )
  })

  test('on the wait list: the team reads its position', async () => {
    const line = { status: 'waitlisted' as const, invoice: null, waits: { position: 2, in_line: 5 } }
    await view(anEnteredTeam(line))
    expect((await status()).getByText('On the wait list: 2nd of 5')).toBeDefined()
  })

  test('on a wait list that has ended: no spot is promised any more', async () => {
    const roster = { is_locked: true, locks_at: '2025-05-10T06:59:59Z', waiting_changes: 0 }
    await view(anEnteredTeam({ status: 'waitlisted', invoice: null, roster }))
    const part = await status()
    expect(part.getByText(/^The wait list has ended: no spot came free in time/)).toBeDefined()
    expect(part.queryByText(/we email/)).toBeNull()
  })

  test('while a payment is being confirmed, with a link to it and nothing else to do', async () => {
    await view(anEnteredTeam({ status: 'submitted', invoice: null }))
    const part = await status()
    expect(part.getByRole('link', { name: 'See the payment' }).getAttribute('href')).toBe(
      '/tournaments/team/7/checkout',
    )
    expect(screen.queryByRole('button', { name: 'Withdraw the team' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit the roster' })).toBeNull()
  })

  test('withdrawn, with its refund', async () => {
    const invoice = anInvoice({ total: '481.95', paid: '481.95', refunded: '350.00', credited: '31.00' })
    await view(anEnteredTeam({ status: 'withdrawn' }), { [INVOICE]: data(invoice) })
    const part = await status()
    expect(part.getByText('The team was withdrawn.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /field/i })).toBeNull()
    expect(await part.findByText('Refunded')).toBeDefined()
    expect(part.getByText('$350.00')).toBeDefined()
    expect(part.getByText('$31.00')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Withdraw the team' })).toBeNull()
  })

  test('an unsigned agreement leads to signing', async () => {
    const agreement = aDocument({ code: 'TEAM-ENTRY', action: 'sign' })
    const other = aDocument({ id: 12, code: 'CODE-CONDUCT', action: 'sign' })
    await view(anEnteredTeam(), { 'GET /api/accounts/1/documents?language=en': data([agreement, other]) })
    const part = await status()
    expect(await part.findByText('You have to sign the team entry agreement.')).toBeDefined()
    expect(part.getByRole('link', { name: 'Sign now' }).getAttribute('href')).toBe('/documents?sign=all')
  })
})

test('a draft is not shown as entered', async () => {
  await view(aTeam())
  expect(await screen.findByRole('heading', { name: 'This team is not entered yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continue with the team' }).getAttribute('href')).toBe(
    '/tournaments/team/7',
  )
})

describe('print, phone and calendar', () => {
  test('without a telephone number there is no link to call', async () => {
    const { contact } = anEnteredTeam()
    await view(anEnteredTeam({ contact: { ...contact, phone: '' } }))
    await screen.findByRole('heading', { level: 1, name: 'Tree Frogs' })
    press('At the field')
    await screen.findByRole('dialog')
    expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(0)
    expect(screen.getAllByRole('link', { name: new RegExp(contact.email) }).length).toBeGreaterThan(0)
  })

  test('a sheet for the phone calls the contact and shows who wears which number', async () => {
    await view()
    await screen.findByRole('heading', { level: 1 })
    press('At the field')
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('link', { name: /^Call Tobias Caldera/ }).getAttribute('href')).toBe(
      'tel:6045550142',
    )
    expect(sheet.getAllByRole('listitem')[0]?.textContent).toBe('1Ada MossGoalkeeper')
  })

  test('the printed sheet and the one for the phone say of whom the family is still asked', async () => {
    const asked = aTeamEntry({
      first_name: '',
      last_name: '',
      preferred_name: '',
      participant_number: 'CC-100304',
    })
    await view(anEnteredTeam({ players: [asked], coaches: [asked] }))
    await screen.findByRole('heading', { level: 1 })
    const waits = 'CC-100304 (waiting for the family, must not play yet)'
    expect(screen.getAllByText(waits)).toHaveLength(2)
    press('At the field')
    expect(within(await screen.findByRole('dialog')).getAllByText(waits)).toHaveLength(2)
  })

  test('the calendar file names the team, the days and the place', async () => {
    const saved: Blob[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}` }))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await view()
    await screen.findByRole('heading', { level: 1 })
    await waitFor(async () => {
      press('Add to your calendar')
      expect(await saved.at(-1)?.text()).toContain('LOCATION:Arbutus Park')
    })
    const file = await saved.at(-1)?.text()
    expect(file).toContain('SUMMARY:Tree Frogs: Cedar Coast Junior Championships')
    expect(file).toContain('DTEND;VALUE=DATE:20250519')
    click.mockRestore()
  })

  test('printing prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await view()
    await screen.findByRole('heading', { level: 1 })
    press('Print the roster')
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('the roster', () => {
  const CHANGE = 'POST /api/tournaments/teams/7/roster-changes'
  const locked = { is_locked: true, locks_at: '2025-05-10T06:59:59Z', waiting_changes: 0 }

  test('is edited until the lock', async () => {
    await view()
    const part = within(await screen.findByRole('region', { name: 'Roster' }))
    expect(part.getByText(/^You can change it until Friday 9 May, 23:59\.$/)).toBeDefined()
    expect(part.getByRole('link', { name: 'Edit the roster' }).getAttribute('href')).toBe(
      '/tournaments/team/7',
    )
  })

  test('is changed by the office after it, who is told what and why', async () => {
    const waiting = anEnteredTeam({ roster: { ...locked, waiting_changes: 1 } })
    const { sentTo } = await view(anEnteredTeam({ roster: locked }), { [CHANGE]: data(waiting) })
    press((await screen.findByRole('button', { name: 'Ask for a change' })).textContent ?? '')
    press('Send the request')
    const note = screen.getByLabelText('What should change')
    expect(note.getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(CHANGE)).toEqual([])
    fireEvent.change(note, { target: { value: 'Ada is hurt; Mia plays.' } })
    press('Send the request')
    expect(await screen.findByText('The office has one request.')).toBeDefined()
    expect(sentTo(CHANGE)).toEqual([{ note: 'Ada is hurt; Mia plays.' }])
    expect(said()).toEqual(['We sent your request to the office.'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a request that is refused keeps what was written', async () => {
    await view(anEnteredTeam({ roster: locked }), {
      [CHANGE]: refused(422, {
        error: 'team_refused',
        message: 'You can have at most 5 open requests at a time.',
      }),
    })
    press((await screen.findByRole('button', { name: 'Ask for a change' })).textContent ?? '')
    fireEvent.change(screen.getByLabelText('What should change'), { target: { value: 'A sixth.' } })
    press('Send the request')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You can have at most 5 open requests at a time.',
    )
    expect(screen.getByLabelText<HTMLTextAreaElement>('What should change').value).toBe('A sixth.')
  })
})
