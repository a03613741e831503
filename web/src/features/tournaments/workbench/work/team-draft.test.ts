import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import { expect, test } from 'vitest'
import { forgetStored } from '#state/stored-for-account.ts'
import { aTeam } from '#test/a-team.ts'
import { teamDraft } from './team-draft.ts'
import { type Work, workOf } from './team-work.ts'
import { createWorkbench } from './workbench-store.ts'

const work: Work = {
  ...{
    paymentOption: 'full',
    teamName: 'Otters',
    teamId: 7,
    clubId: 1,
    tournamentId: 3,
    teamColors: noColours,
  },
  players: [{ ...newEntry, participant: 1, jersey_number: 9, is_goalkeeper: true, position: 0 }],
  ...{ coaches: [], umpires: [], volunteers: [], team_managers: [] },
}
const draft = { version: 4, base: work, mine: { ...work, teamName: 'Sea Otters' } }
const KEY = 'centrepass.kept.5.team.7'

test('what was not saved yet is there again after a reload, for its account and its team alone', () => {
  teamDraft(7).set(5, draft)
  expect(teamDraft(7).get(5)).toEqual(draft)
  expect(teamDraft(7).get(6)).toBeNull()
  expect(teamDraft(8).get(5)).toBeNull()
})

test('what was sent without an answer is kept with it, under its ids', () => {
  const sent = [{ id: '1-2', operation: { at: 'field', field: 'teamName', from: 'Otters', to: 'Gulls' } }]
  localStorage.setItem(KEY, JSON.stringify({ ...draft, sent: [...sent, draft.mine, null] }))
  expect(teamDraft(7).get(5)).toEqual({ ...draft, sent })
})

test.each(Object.keys(newEntry))('a draft of an older page, which did not know %s, is read', (field) => {
  const [player] = work.players
  const older = { ...work, players: [{ ...player, [field]: undefined }] }
  localStorage.setItem(KEY, JSON.stringify({ ...draft, mine: older }))
  const read = teamDraft(7).get(5)?.mine.players[0]
  expect(read).toEqual({ ...player, [field]: newEntry[field as keyof typeof newEntry] })
})

test('unsaved work that another manager has saved meanwhile is no longer kept', () => {
  const team = aTeam({ team_name: 'Sea Otters', version: 5 })
  teamDraft(7).set(5, { version: 4, base: { ...workOf(team), teamName: 'Otters' }, mine: workOf(team) })
  const bench = createWorkbench({ accountId: 5, team })
  bench.start()
  expect(teamDraft(7).get(5)).toBeNull()
  bench.stop()
})

test('a log-out leaves nothing of it', () => {
  teamDraft(7).set(5, draft)
  forgetStored(5)
  expect(teamDraft(7).get(5)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['another team', JSON.stringify({ ...draft, mine: { ...work, teamId: 8 } })],
  ['a list that is none', JSON.stringify({ ...draft, mine: { ...work, players: 'everyone' } })],
  ['a person without an id', JSON.stringify({ ...draft, mine: { ...work, players: [{}] } })],
  ['no version', JSON.stringify({ ...draft, version: 'latest' })],
])('what is %s is not taken for work', (_, text) => {
  localStorage.setItem(KEY, text)
  expect(teamDraft(7).get(5)).toBeNull()
})
