import type { TeamSummary } from '@centrepass/contract/tournaments/teams'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { MyTeams } from './MyTeams.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const aSummary = (given: Partial<TeamSummary>): TeamSummary => ({
  ...{ id: 7, team_name: 'Tree Frogs', status: 'draft', is_draft: true, people: 3, is_owner: true },
  club: { id: 3, name: 'Tamarack' },
  tournament: { id: 2, name: 'Junior Championships' },
  division: { id: 4, name: 'U16 Girls' },
  ...given,
})

test('drafts and entered teams are listed apart, and each opens its own page', async () => {
  const teams = [
    aSummary({}),
    aSummary({ id: 8, team_name: 'Otters', status: 'confirmed', is_draft: false }),
    aSummary({ id: 9, team_name: 'Mariners', status: 'waitlisted', is_draft: false }),
  ]
  const asked = answerWith({ 'GET /api/accounts/1/teams': { body: { data: teams } } })
  await renderAt('/tournaments', <MyTeams accountId={1} />)
  await screen.findByText('Tree Frogs')
  const [drafts, completed] = screen.getAllByRole('list')
  const linksIn = (list: HTMLElement | undefined) =>
    within(list as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksIn(drafts)).toEqual(['/tournaments/team/7'])
  expect(linksIn(completed)).toEqual(['/tournaments/team/8/view', '/tournaments/team/9/view'])
  // However many tournaments they are in.
  expect(asked).toHaveLength(1)
})

test('teams that could not be loaded can be asked for again', async () => {
  let isDown = true
  answerWith({
    'GET /api/accounts/1/teams': () =>
      isDown
        ? { status: 422, body: { error: 'refused', message: 'No' } }
        : { body: { data: [aSummary({})] } },
  })
  await renderAt('/tournaments', <MyTeams accountId={1} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/^You have no teams yet/)).toBeNull()
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('Tree Frogs')).toBeDefined()
})
