import { findingOf } from '@centrepass/contract/refusals/team-findings'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { aPricedInvoice } from '#test/a-validated-cart.ts'
import {
  aQuote,
  data,
  errorText,
  leaveTeam,
  openTeam,
  press,
  QUOTE,
  refused,
  TEAM,
} from '#test/team-world.tsx'
import { locale } from '#words/locale.ts'
import { TeamConfirmPage } from './TeamConfirmPage.tsx'

afterEach(leaveTeam)

const review = (team: Team = aTeam(), answers = {}, search = '') =>
  openTeam(<TeamConfirmPage />, `/tournaments/team/7/confirm${search}`, team, answers)

describe('the review', () => {
  test('shows every member by role, with numbers, captain and goalkeeper, colours and contact', async () => {
    await review()
    expect(await screen.findByRole('heading', { level: 1, name: 'Review Team Registration' })).toBeDefined()
    const players = within(screen.getByRole('region', { name: 'Players' }))
    expect(players.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Jersey 1Ada Moss · GoalkeeperCC-100310',
      '7Jersey 7Siggy Vinter · CaptainCC-100304',
    ])
    expect(within(screen.getByRole('region', { name: 'Umpires' })).getByText('No people yet')).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Team colours' })).getByText('navy')).toBeDefined()
    expect(screen.getByRole('link', { name: '604-555-0142' }).getAttribute('href')).toBe('tel:6045550142')
  })

  test('says what it costs, part by part, and leads to the payment', async () => {
    const { sentTo } = await review()
    const cost = within(await screen.findByRole('region', { name: 'Price' }))
    expect(await cost.findByText('Entry, U16 Girls')).toBeDefined()
    const amounts = cost.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(amounts).toEqual(['$450.00', '$9.00', '$22.95', '$481.95', '$481.95'])
    expect(sentTo(QUOTE)).toEqual([{ version: 5, payment_option: 'full', selected_credits: null }])
    const on = await screen.findByRole('link', { name: 'Continue to payment' })
    expect(on.getAttribute('href')).toBe('/tournaments/team/7/checkout?pay=full')
  })

  test('offers the credits of the account, and asks again with those that are chosen', async () => {
    const credit = { id: 9, amount: '50.00', origin: 'Course cancelled', expires_on: null }
    const used = aQuote({
      account_credits: { applied_credits: [credit], unused_credits: [], held_credits: [] },
    })
    const { sentTo } = await review(aTeam(), { [QUOTE]: data(used) })
    const box = await screen.findByRole('checkbox', { name: '$50.00 · Course cancelled' })
    expect(box).toHaveProperty('checked', true)
    fireEvent.click(box)
    await waitFor(() => expect(sentTo(QUOTE)).toHaveLength(2))
    expect(sentTo(QUOTE).at(-1)).toEqual({ version: 5, payment_option: 'full', selected_credits: [] })
    fireEvent.click(await screen.findByRole('button', { name: 'Choose for me' }))
    await waitFor(() => expect(sentTo(QUOTE).at(-1)).toMatchObject({ selected_credits: null }))
  })

  test('asks anew whenever another way to pay is chosen, also for one that was asked before', async () => {
    const deposit = aQuote({
      invoice: aPricedInvoice({ total: '481.95', outstanding: '481.95', due_now: '181.95', item_rows: [] }),
      balance: { amount: '300.00', due_on: '2025-05-02' },
    })
    const quotes = [aQuote(), deposit, aQuote()]
    const { sentTo } = await review(aTeam(), { [QUOTE]: () => data(quotes.shift() ?? aQuote()) })
    const option = await screen.findByRole('radio', { name: /^Pay a deposit/ })
    expect(option.closest('label')?.textContent).toContain(
      '$181.95 by card now, the rest on Friday 2 May 2025.',
    )
    fireEvent.click(option)
    expect(option).toHaveProperty('checked', true)
    expect(await screen.findByRole('heading', { name: 'Due later' })).toBeDefined()
    expect(screen.getByText('$300.00')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: /^Pay in full/ }))
    await waitFor(() => expect(sentTo(QUOTE)).toHaveLength(3))
    expect(sentTo(QUOTE).at(-1)).toEqual({ version: 5, payment_option: 'full', selected_credits: null })
  })

  test('offers the club’s invoice only where the club is billed', async () => {
    await review()
    await screen.findByRole('radio', { name: /^Pay a deposit/ })
    expect(screen.queryByRole('radio', { name: /invoice to the club/ })).toBeNull()
    leaveTeam()
    await review(aTeam({ may_pay_by_club: true }))
    expect(await screen.findByRole('radio', { name: /invoice to the club/ })).toBeDefined()
  })

  test('counts down how long the place is kept, and looks again when it no longer is', async () => {
    const over = aQuote({ held_until: new Date(Date.now() - 1000).toISOString() })
    const kept = aQuote({ held_until: new Date(Date.now() + 600_000).toISOString() })
    const quotes = [over, kept]
    await review(aTeam(), { [QUOTE]: () => data(quotes.shift() ?? kept) })
    expect(await screen.findByText(/^Your spot is no longer held/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue to payment' }).hasAttribute('disabled')).toBe(true)
    press('Check again')
    expect(await screen.findByRole('timer')).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeDefined()
  })

  test('of a full division offers the wait list and says that nothing is charged', async () => {
    const full = asSent(findingOf('DIVISION_FULL', { division: 'U16 Girls' }))
    await review(aTeam({ findings: [full] }), {
      [QUOTE]: data(aQuote({ is_waitlist: true, invoice: null })),
    })
    expect(await screen.findByRole('heading', { name: 'U16 Girls is full' })).toBeDefined()
    expect(screen.getByText(/Nothing is charged\. When a spot is free/)).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('link', { name: 'Continue to the wait list' })).toBeDefined()
  })
})

/** Told in the words of the server only where the code is not known here. */
const asSent = (finding: Finding) => ({ ...finding, message: 'In the words of the server.' })

describe('a team that cannot be entered', () => {
  const siggyUnsigned = findingOf('DOCS_UNSIGNED', { name: 'Siggy' })
  const findings = [
    asSent({ ...findingOf('GK_MIN', { keepers: 0, most: 16 }), role: 'players' }),
    asSent(findingOf('COLOURS', { trouble: 'missing' })),
    asSent({ ...siggyUnsigned, role: 'players', participant_number: 'CC-100304' }),
    asSent({ ...siggyUnsigned, role: 'umpires', participant_number: 'CC-100304' }),
    asSent(findingOf('RULE_OF_TWO', {})),
  ]
  const sentences = [
    'Name at least one goalkeeper among the players.',
    'Enter the colours of the jersey, the shorts and at least one pair of socks.',
    'Siggy has documents to sign.',
    'Two screened adults must be among the coaches and team managers.',
  ]

  test('says everything at the top and each thing at its place, and asks for no price', async () => {
    const { sentTo } = await review(aTeam({ findings }))
    expect(await errorText()).toBe(sentences.join(''))
    const players = within(screen.getByRole('region', { name: 'Players' }))
    expect(players.getByText('Name at least one goalkeeper among the players.')).toBeDefined()
    const siggy = players.getByText('Siggy Vinter').closest('li')
    expect(siggy?.textContent).toContain('Siggy has documents to sign.')
    expect(
      within(screen.getByRole('region', { name: 'Team colours' })).getByText(/^Enter the colours/),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go back and fix it' }).getAttribute('href')).toBe(
      '/tournaments/team/7',
    )
    expect(sentTo(QUOTE)).toEqual([])
    expect(screen.queryByText('Continue to payment')).toBeNull()
  })

  test('says everything in French to a person who reads French', async () => {
    locale.set('fr')
    await review(aTeam({ findings }))
    expect(await errorText()).toContain('Nommez au moins un gardien parmi les joueurs.')
    expect(await errorText()).not.toContain('In the words of the server.')
  })

  test('a warning is shown and stops nothing', async () => {
    const warning = asSent({
      ...findingOf('MANAGER_NOT_COACH', { name: 'Tobias' }),
      ...{ is_warning: true, role: 'team_managers', participant_number: 'CC-100321' },
    })
    await review(aTeam({ findings: [warning] }))
    expect(await screen.findByText('Tobias is both coach and team manager.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeDefined()
  })

  test('problems found by the server show at the top as a list; once fixed, the team can be paid for', async () => {
    const team_errors = ['Entries for the Championships are not open yet.', 'U16 Girls needs more.']
    const answers = [
      refused(422, { error: 'team_refused', message: team_errors, team_errors }),
      data(aQuote()),
    ]
    await review(aTeam(), { [QUOTE]: () => answers.shift() ?? data(aQuote()) })
    expect(await errorText()).toBe(team_errors.join(''))
    expect(screen.getByRole('radio', { name: /^Pay in full/ })).toBeDefined()
    press('Check again')
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a price that does not come can be asked for again', async () => {
    await review(aTeam(), { [QUOTE]: refused(503, { error: 'unavailable', message: 'Busy.' }) })
    expect(await errorText()).toBe('We could not calculate the price. The team is saved.Busy.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Go back and fix it' })).toBeNull()
  })
})

describe('a team whose tournament takes no entries today', () => {
  const findings = [asSent(findingOf('DOCS_UNSIGNED', { name: 'Siggy' }))]
  const tournament = (entry_opens_at: string, entry_closes_at: string) => ({
    'GET /api/tournaments/2': data({
      ...{ id: 2, name: 'Championships', names: { en: 'Championships', fr: 'Championnats' }, divisions: [] },
      ...{ entry_opens_at, entry_closes_at },
    }),
  })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  test.each([
    ['that lacks something', aTeam({ findings })],
    ['that is complete', aTeam()],
  ])('%s says that they are closed and leads on, for nothing can be fixed or paid', async (_name, team) => {
    await review(team, tournament('2001-01-10T20:00:00Z', '2001-02-10T20:00:00Z'))
    expect(await screen.findByText(/^Entries closed Saturday 10 February 2001/)).toBeDefined()
    expect(await errorText()).not.toContain('Siggy')
    expect(hrefOf('See the tournaments')).toBe('/tournaments')
    expect(hrefOf('See the team')).toBe('/tournaments/team/7')
    expect(screen.queryByRole('link', { name: 'Go back and fix it' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByText('Continue to payment')).toBeNull()
  })

  const later = tournament('2991-01-10T20:00:00Z', '2991-02-10T20:00:00Z')

  test.each([
    ['another team of its club is in', '2001', true, /^Another team of your club is in/],
    ['the days of clubs have not come', '2990', false, /^From .*2990.* each club may enter one/],
  ])('a team reads why it waits: %s', async (_name, year, is_taken, says) => {
    await review(aTeam({ early_entry: { opens_at: `${year}-01-02T20:00:00Z`, is_taken } }), later)
    expect(await errorText()).toMatch(says)
  })

  test('that opens later says when, and leads to the draft', async () => {
    await review(aTeam(), tournament('2991-01-10T20:00:00Z', '2991-02-10T20:00:00Z'))
    expect(await screen.findByText(/^Entries open .*2991/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'See the tournaments' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Change the team' })[0]?.getAttribute('href')).toBe(
      '/tournaments/team/7',
    )
  })
})

test('an entered team has nothing to review: its own screen shows it', async () => {
  const { router } = await review(aTeam({ status: 'confirmed', is_draft: false }))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/tournaments/team/7/view'))
})

test('a team of other people is no page', async () => {
  await review(aTeam(), { [TEAM]: refused(404, { error: 'not_found', message: 'No' }) })
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
})

test('a team that does not load can be asked for again', async () => {
  const answers = [refused(500, { error: 'unexpected', message: 'x' }), data(aTeam())]
  await review(aTeam(), { [TEAM]: () => answers.shift() ?? data(aTeam()) })
  await screen.findByRole('heading', { name: 'This did not load.' })
  press('Try again')
  expect(await screen.findByRole('heading', { name: 'Review Team Registration' })).toBeDefined()
})
