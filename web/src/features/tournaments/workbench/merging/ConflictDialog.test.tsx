import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { aTeam } from '#test/a-team.ts'
import { teamDraft } from '../work/team-draft.ts'
import { changeEntry, factsOf, removeEntry, workOf } from '../work/team-work.ts'
import { createWorkbench } from '../work/workbench-store.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { toldOf } from './news.ts'

const ACCOUNT = 5
const team = aTeam({ version: 1 })
const base = workOf(team)
const [siggy, ada] = [304, 310]
const numbered = (player: number, jersey_number: number) =>
  changeEntry(base, 'players', player, { jersey_number })

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))

/** Our unsaved work on version 1, and what Ana Silva saved as version 2. */
function open(mine = base, saved = base, change = {}) {
  teamDraft(team.id).set(ACCOUNT, { version: 1, base, mine })
  const players = saved.players.flatMap(({ participant, ...rest }) => {
    const entry = team.players.find((player) => player.participant.id === participant)
    return entry ? { ...entry, ...rest } : []
  })
  const newest = { ...team, players, version: 2, changed_by: 'Ana Silva', is_changed_by_me: false, ...change }
  const facts = factsOf(team)
  const bench = createWorkbench({ accountId: ACCOUNT, team: newest, facts })
  const unwritten = { team: newest, since: [], is_whole: false }
  const news = toldOf(unwritten, { base, version: 1, own: new Set() })
  render(
    <QueryClientProvider client={queryClient}>
      <ConflictDialog {...{ conflict: newest, news, facts, bench }} onClose={() => {}} />
    </QueryClientProvider>,
  )
  return bench
}
const save = () => screen.getByRole('button', { name: 'Save' })
const playerOf = (bench: ReturnType<typeof open>, id: number) =>
  bench.store.get().work.players.find(({ participant }) => participant === id)

test('a number that both changed is shown with both values, and neither is chosen', () => {
  const bench = open(numbered(ada, 9), numbered(ada, 8))
  expect(screen.getByText(/^Ana Silva and you changed the same details\./)).toBeDefined()
  const choice = screen.getByRole('radiogroup', { name: 'Jersey number of Ada Moss' })
  expect(choice.textContent).toContain('Ana Silva: 8')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
  expect(save()).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByLabelText('You: 9'))
  fireEvent.click(save())
  expect(playerOf(bench, ada)?.jersey_number).toBe(9)
  expect(bench.store.get().conflict).toBeNull()
})

test('a person whom one removed and the other changed is asked about, in words', () => {
  const bench = open(numbered(siggy, 12), removeEntry(base, 'players', siggy))
  expect(
    screen.getByRole('radiogroup', {
      name: 'Ana Silva removed Siggy Vinter. You changed Siggy Vinter’s number 7 → 12.',
    }),
  ).toBeDefined()
  fireEvent.click(screen.getByLabelText('Keep Siggy Vinter with your change'))
  fireEvent.click(save())
  expect(playerOf(bench, siggy)?.jersey_number).toBe(12)
})

test('one choice for all fills every choice in, and saving is still up to the manager', () => {
  const both = (jersey: number) =>
    changeEntry(numbered(ada, jersey), 'players', siggy, { jersey_number: jersey + 1 })
  const bench = open(both(20), both(30))
  expect(screen.getByText('2 choices are left.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Choose theirs for all' }))
  expect(bench.store.get().conflict).not.toBeNull()
  fireEvent.click(save())
  expect([playerOf(bench, ada)?.jersey_number, playerOf(bench, siggy)?.jersey_number]).toEqual([30, 31])
})

test('a version of this account in another window is told as such', () => {
  open(numbered(ada, 9), numbered(ada, 8), { is_changed_by_me: true })
  expect(screen.getByText(/^You changed the same details in another window\./)).toBeDefined()
})
