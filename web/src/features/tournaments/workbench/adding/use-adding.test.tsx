import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTeam, aTeamEntry } from '#test/a-team.ts'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { createWorkbench } from '../work/workbench-store.ts'
import { useAdding } from './use-adding.ts'

// Nothing is saved here: that comes after a pause.
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const told = () => snackbars.get().map(({ type, text }) => [type, text])

test('adding names the role, and removing names the first name as a warning', () => {
  const { rules } = aTeam()
  const team = aTeam({ rules: { ...rules, roles: [{ code: 'umpires', name: 'Umpire' }] } })
  const bench = createWorkbench({ accountId: 5, team })
  const { result } = renderHook(() => useAdding(bench))
  const entry = aTeamEntry({ id: 330, participant_number: 'CC-100330', first_name: 'Ola' })

  act(() => result.current.add('umpires', [{ entry }]))
  expect(bench.store.get().work.umpires).toMatchObject([{ participant: 330 }])
  expect(told()).toEqual([['info', 'Added Umpire to registration']])

  act(() => result.current.remove('umpires', entry))
  expect(bench.store.get().work.umpires).toEqual([])
  expect(told().at(-1)).toEqual(['warning', 'Removed player from registration: Ola'])
})
