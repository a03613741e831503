import type { TeamSummary } from '@centrepass/contract/teams'
import type { Tournament } from '@centrepass/contract/tournaments'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../test/answers.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { queryClient } from '../../../api/query-client.ts'
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

test('teams stand apart by whether they are drafts, and each leads to where it is worked on or looked at', async () => {
  const teams = [
    aSummary({}),
    aSummary({ id: 8, team_name: 'Otters', status: 'confirmed', is_draft: false }),
    aSummary({ id: 9, team_name: 'Mariners', status: 'waitlisted', is_draft: false }),
  ]
  answerWith({ 'GET /api/tournaments/2/teams': { body: { data: teams } } })
  // Only the id of a tournament is read here.
  await renderAt('/tournaments', <MyTeams tournaments={[{ id: 2 } as Tournament]} />)
  await screen.findByText('Tree Frogs')
  const [drafts, completed] = screen.getAllByRole('list')
  const linksIn = (list: HTMLElement | undefined) =>
    within(list as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksIn(drafts)).toEqual(['/tournaments/team/7'])
  expect(linksIn(completed)).toEqual(['/tournaments/team/8/view', '/tournaments/team/9/view'])
})
