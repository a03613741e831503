import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTeam } from '../../../../test/a-team.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { workOf } from './team-work.ts'
import { createWorkbench } from './workbench-store.ts'

const managers = [
  { id: 1, name: 'Ana Silva', is_me: true, is_owner: true },
  { id: 2, name: 'Ana Silva', is_me: false, is_owner: false },
]

test.each([
  ['another account of the same name', false, 'Ana Silva saved other changes while you worked.'],
  ['this account', true, 'You saved other changes in another window.'],
])('a version of %s is told as such', (_, is_changed_by_me, sentence) => {
  const team = aTeam({ managers, changed_by: 'Ana Silva', is_changed_by_me })
  const bench = createWorkbench({ accountId: 5, team })
  render(<ConflictDialog conflict={team} work={workOf(team)} facts={{}} bench={bench} />)
  expect(screen.getByText((text) => text.startsWith(sentence))).toBeDefined()
})
