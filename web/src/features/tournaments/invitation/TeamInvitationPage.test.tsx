import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { data, leaveTeam, press, refused } from '#test/team-world.tsx'
import { TeamInvitationPage } from './TeamInvitationPage.tsx'

const OPEN = 'POST /api/team-invitations/open'
const ANSWER = 'POST /api/team-invitations/answer'
const SECRET = 'a-secret-of-more-than-twenty-letters'
const person = (id: number, first_name: string) => ({
  ...{ id, participant_number: `CC-${id}`, first_name, preferred_name: null, last_name: 'Vinter' },
})
const anInvitation = (given: object = {}) => ({
  ...{ kind: 'member', team_name: 'Tree Frogs', tournament: 'Championships', division: 'U16 Girls' },
  ...{
    role_name: 'Player',
    invited_by: 'Tobias Caldera',
    people: [person(302, 'Ida'), person(304, 'Siggy')],
  },
  ...given,
})
const spent = refused(422, {
  error: 'link_spent',
  message: 'This invitation was answered. Ask for a new one.',
})

beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  history.replaceState(null, '', `/team-invitation#code=${SECRET}`)
})
afterEach(() => {
  leaveTeam()
  history.replaceState(null, '', '/')
})

async function open(answers: Parameters<typeof answerWith>[0] = {}, isSignedIn = true) {
  if (isSignedIn) {
    session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  }
  const asked = answerWith({ [OPEN]: data(anInvitation()), [ANSWER]: data({ team_id: null }), ...answers })
  const router = await renderAt('/team-invitation', <TeamInvitationPage />)
  const answersSent = () => asked.filter(({ name }) => name === ANSWER).map(({ body }) => body)
  return { asked, router, answersSent }
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test('signed out, nothing is told; the way through signing in leads back, without the secret in it', async () => {
  const { asked } = await open({}, false)
  const signIn = await screen.findByRole('link', { name: 'Sign In' })
  expect(signIn.getAttribute('href')).toBe('/account/login?redirect=%2Fteam-invitation')
  expect(asked).toEqual([])
  expect(location.hash).toBe('')
  expect(screen.queryByText(/Tree Frogs/)).toBeNull()
})

test('after signing in the secret is still there', async () => {
  await open({}, false)
  await screen.findByRole('link', { name: 'Sign In' })
  document.body.replaceChildren()
  const { asked } = await open()
  expect(await screen.findByText(/^Tobias Caldera would like to add a person/)).toBeDefined()
  expect(asked.find(({ name }) => name === OPEN)?.body).toEqual({ secret: SECRET })
})

test('without a secret the page says where to find one', async () => {
  history.replaceState(null, '', '/team-invitation')
  const { asked } = await open()
  expect(await screen.findByText('Open this page from the link in your invitation.')).toBeDefined()
  expect(asked).toEqual([])
})

describe('an invitation to the roster', () => {
  test('says who asks what, and is accepted for a chosen person with two presses', async () => {
    const { answersSent } = await open()
    expect(
      await screen.findByText(
        'Tobias Caldera would like to add a person from your family to the roster of Tree Frogs.',
      ),
    ).toBeDefined()
    expect(screen.getByText('U16 Girls · Championships')).toBeDefined()
    expect(screen.getByText('Role: Player')).toBeDefined()
    press('Accept')
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
    choose('Siggy Vinter')
    press('Accept')
    expect(screen.getByRole('alert').textContent).toBe('Add Siggy Vinter to the roster of Tree Frogs?')
    expect(answersSent()).toEqual([])
    press('Yes, accept')
    expect(await screen.findByRole('heading', { name: 'Invitation accepted. Thank you!' })).toBeDefined()
    expect(answersSent()).toEqual([{ secret: SECRET, accept: true, participant: 304 }])
    expect(screen.getByRole('link', { name: 'Open Siggy Vinter' }).getAttribute('href')).toBe(
      '/participant/304',
    )
    expect(sessionStorage.getItem('centrepass.link-secret')).toBeNull()
  })

  test('is declined with two presses, and going back declines nothing', async () => {
    const { answersSent } = await open()
    await screen.findByRole('button', { name: 'Decline' })
    press('Decline')
    press('Go back')
    press('Decline')
    press('Yes, decline')
    expect(await screen.findByRole('heading', { name: 'Invitation declined' })).toBeDefined()
    expect(answersSent()).toEqual([{ secret: SECRET, accept: false, participant: null }])
  })

  test('with one person only, that one is chosen', async () => {
    await open({ [OPEN]: data(anInvitation({ people: [person(302, 'Ida')] })) })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Ida Vinter' })).checked).toBe(true)
  })

  test('without people leads to connecting a participant, and can still be declined', async () => {
    await open({ [OPEN]: data(anInvitation({ people: [] })) })
    const connect = await screen.findByRole('link', { name: 'Connect Participants' })
    expect(connect.getAttribute('href')).toBe('/find-participant')
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined()
  })

  test('a refusal is said, and the question stays', async () => {
    const message = 'The roster is locked. Ask the office for a change.'
    await open({ [ANSWER]: refused(422, { error: 'team_refused', message }) })
    await screen.findByRole('button', { name: 'Accept' })
    choose('Ida Vinter')
    press('Accept')
    press('Yes, accept')
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Ida Vinter' })).toBeDefined()
  })
})

test('an invitation to help manage asks for no person and leads to the team', async () => {
  const manager = anInvitation({ kind: 'manager', role_name: null, people: [] })
  const { answersSent } = await open({ [OPEN]: data(manager), [ANSWER]: data({ team_id: 7 }) })
  expect(await screen.findByText('Tobias Caldera asks you to help manage Tree Frogs.')).toBeDefined()
  press('Accept')
  press('Yes, accept')
  const team = await screen.findByRole('link', { name: 'Open the team' })
  expect(team.getAttribute('href')).toBe('/tournaments/team/7')
  expect(answersSent()).toEqual([{ secret: SECRET, accept: true, participant: null }])
})

describe('an invitation that is over', () => {
  test('accepted before by this account says so and leads to the account, after a lost answer too', async () => {
    let isAccepted = false
    const message = 'You already accepted this invitation.'
    const before = { error: 'link_spent', code: 'invitation_already_accepted', message }
    await open({
      [OPEN]: () =>
        isAccepted ? refused(422, before) : data(anInvitation({ people: [person(302, 'Ida')] })),
      [ANSWER]: () => {
        isAccepted = true
        throw new TypeError('Failed to fetch')
      },
    })
    await screen.findByRole('button', { name: 'Accept' })
    press('Accept')
    press('Yes, accept')
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account')
    expect(screen.queryByText(/ask the person who invited you/)).toBeNull()
  })

  test('answered, withdrawn or expired says so', async () => {
    await open({ [OPEN]: spent })
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer open' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('This invitation was answered. Ask for a new one.')
  })

  test('one that was never ours is not told apart', async () => {
    await open({ [OPEN]: refused(400, { error: 'invalid_request', message: 'Not a link of ours' }) })
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer open' })).toBeDefined()
  })

  test('spent while it was being read says so after the press', async () => {
    const answers = [data(anInvitation()), spent]
    await open({ [OPEN]: () => answers.shift() ?? spent, [ANSWER]: spent })
    await screen.findByRole('button', { name: 'Decline' })
    press('Decline')
    press('Yes, decline')
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer open' })).toBeDefined()
  })

  test('one that does not open can be tried again', async () => {
    const answers = [refused(500, { error: 'unexpected', message: 'x' }), data(anInvitation())]
    vi.stubGlobal('scrollTo', () => {})
    await open({ [OPEN]: () => answers.shift() ?? data(anInvitation()) })
    await screen.findByRole('heading', { name: 'The invitation did not open.' })
    press('Try again')
    expect(await screen.findByText(/^Tobias Caldera would like/)).toBeDefined()
  })
})
