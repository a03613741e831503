import type { PersonTeam } from '@centrepass/contract/tournaments/person-teams'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { chooseLocale } from '#words/locale.ts'
import { PersonTeams } from './PersonTeams.tsx'

afterEach(() => {
  chooseLocale('en')
  queryClient.clear()
})

const asked = (change: Partial<PersonTeam> = {}): PersonTeam => ({
  ...{ team_id: 7, team_name: 'Otters', status: 'draft', tournament: 'Harbour Cup', division: 'U16 Girls' },
  ...{ starts_on: '2025-06-07', ends_on: '2025-06-08', roles: ['players'], asked_by: 'Tobias Caldera' },
  ...{ asked_at: '2025-02-07T19:00:00.000Z', has_agreed: false, is_open: true },
  ...change,
})

async function open(teams: PersonTeam[], after: PersonTeam[] = []) {
  const sent = answerWith({
    'GET /api/participants/304/teams': { body: { data: teams } },
    'POST /api/participants/304/teams/7': { body: { data: after } },
  })
  await renderAt('/participant/304', <PersonTeams />, '/participant/$participantId')
  return () => sent.flatMap(({ name, body }) => (name === 'POST /api/participants/304/teams/7' ? [body] : []))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a family sees who put the person on which team, and agrees', async () => {
  const answered = await open([asked()], [asked({ has_agreed: true })])
  expect(await screen.findByText(/Added by Tobias Caldera/)).toBeDefined()
  expect(screen.getByText('Waiting for your answer')).toBeDefined()
  press('Agree')
  expect(await screen.findByText('You agreed')).toBeDefined()
  expect(answered()).toEqual([{ agree: true }])
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
})

test('a family says in its own language that it is not right, after it was asked once more', async () => {
  chooseLocale('fr')
  const answered = await open([asked()], [])
  await screen.findByText('Otters')
  press('C’est une erreur')
  const dialog = within(screen.getByRole('dialog'))
  expect(answered()).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Retirer de l’équipe' }))
  await waitFor(() => expect(screen.queryByText('Otters')).toBeNull())
  expect(answered()).toEqual([{ agree: false }])
})

test('a roster that is locked is shown without a question', async () => {
  await open([asked({ has_agreed: true, is_open: false })])
  expect(await screen.findByText('You agreed')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
