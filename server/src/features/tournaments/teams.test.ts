import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Judged } from '@centrepass/contract/tournaments/rosters'
import type { TeamSummary } from '@centrepass/contract/tournaments/teams'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Managers, startManagers } from '#test/acting/managers'
import type { Manager } from '#test/acting/teams'

let world: Managers['world']
let tobias: Managers['tobias']
let maren: Managers['maren']
let managing: Managers['managing']
beforeAll(async () => {
  ;({ world, tobias, maren, managing } = await startManagers())
})

const aDraft = (name: string) => managing.draft(tobias, name)

describe('starting a team', () => {
  test('a draft can be prepared before entries open', async () => {
    const team = await aDraft('Early Birds')
    expect(team).toMatchObject({
      ...{ id: expect.any(Number), team_name: 'Early Birds', status: 'draft', is_draft: true, version: 1 },
      ...{ players: [], coaches: [], umpires: [], volunteers: [], team_managers: [], invoice: null },
      club: { id: await managing.clubId('TAM') },
      tournament: { id: (await managing.divisionOf('U16G')).tournament_id, code: 'CC-JR' },
    })
    expect(team.team_colors).toEqual({
      ...{
        jersey_color: '',
        shorts_color: '',
        sock_color_light: '',
        sock_color_dark: '',
        gk_jersey_color: '',
      },
    })
    expect(team.findings.map(({ code }) => code)).toContain('ROLE_MIN')
  })

  test('entries that are closed take no new team', async () => {
    const reply = await managing.start(tobias, { division: 'INW', name: 'Latecomers' })
    expect(reply.status).toBe(422)
    expect(reply.body.team_errors).toEqual(['Entries for Winter Indoor Cup are closed.'])
  })

  test('a division of another tournament is not found', async () => {
    const { id } = await managing.divisionOf('WO')
    const { tournament_id } = await managing.divisionOf('U16G')
    const contact = { name: 'T', email: 't@mail.example', phone: '' }
    const body = { division_id: id, club_id: await managing.clubId('TAM'), team_name: 'X', contact }
    const reply = await world.post(`/api/tournaments/${tournament_id}/teams`, body, tobias.bearer)
    expect(reply.status).toBe(404)
  })

  test('drafts are listed in the account and in the tournament', async () => {
    const team = await aDraft('Listed')
    const account = await world.get<{ data: { tournament_teams: object[] } }>(
      `/api/accounts/${tobias.accountId}`,
      tobias.bearer,
    )
    expect(account.body.data.tournament_teams).toContainEqual({
      id: team.id,
      team_name: 'Listed',
      is_draft: true,
    })
    const listedFor = async ({ bearer }: Manager) => {
      const url = `/api/tournaments/${team.tournament.id}/teams`
      return (await world.get<{ data: { id: number }[] }>(url, bearer)).body.data.map(({ id }) => id)
    }
    expect(await listedFor(tobias)).toContain(team.id)
    expect(await listedFor(maren)).not.toContain(team.id)
  })

  test('the teams of all tournaments come in one answer, for their own managers only', async () => {
    const girls = await aDraft('Here')
    const women = (await managing.start(tobias, { division: 'WO', name: 'There' })).body.data
    const path = `/api/accounts/${tobias.accountId}/teams`
    const { body } = await world.get<{ data: TeamSummary[] }>(path, tobias.bearer)
    expect(body.data.slice(0, 2).map(({ id, tournament }) => [id, tournament.id])).toEqual([
      [women.id, women.tournament.id],
      [girls.id, girls.tournament.id],
    ])
    expect(women.tournament.id).not.toBe(girls.tournament.id)
    expect((await world.get(path, maren.bearer)).status).toBe(404)
  })

  test('an update changes what it names, once for a version, and nothing else', async () => {
    const team = await aDraft('Before')
    const contact = { name: 'Noor Blackwood', email: 'coach@mail.example', phone: '604-555-0102' }
    const change = { version: team.version, team_name: 'After', contact, payment_option: 'deposit' }
    const updated = await managing.post(tobias, team, 'update', change)
    expect(updated.body.data).toMatchObject({
      ...{ team_name: 'After', contact, payment_option: 'deposit', version: team.version + 1 },
      ...{ club: team.club, team_colors: team.team_colors },
    })
    const stale = await managing.post(tobias, team, 'update', change)
    expect([stale.status, stale.body.error]).toEqual([409, 'team_changed'])
  })

  test("another account's team answers every call as a team that does not exist", async () => {
    const team = await aDraft('Private')
    const missing = await world.get<ErrorAnswer>('/api/tournaments/teams/999999', maren.bearer)
    const foreign = await world.get<ErrorAnswer>(`/api/tournaments/teams/${team.id}`, maren.bearer)
    expect([foreign.status, foreign.body.message]).toEqual([missing.status, missing.body.message])
    expect((await managing.save(maren, team, {})).status).toBe(404)
    expect((await managing.judge(maren, team, { role: 'players', participant: 1 })).status).toBe(404)
  })
})

describe('finding people', () => {
  test('number and birthdate together find a person, and their guardians are told once', async () => {
    const team = await aDraft('By number')
    const [girl] = await managing.girls(1)
    if (!girl) throw new Error('The demo has no girls.')
    const candidate = {
      role: 'players',
      participant_number: girl.participant_number,
      birthdate: girl.birthdate,
    }
    const first = await managing.judge(tobias, team, candidate)
    expect(first.body.data).toMatchObject({ ok: true, reason: null, entry: { status: 'ok' } })
    await managing.judge(tobias, team, candidate)
    const told = await world.database.rows(
      `select count(*)::int as times from notifications where participant_id = ${girl.id}
       and kind = 'team_member_added' and subject->>'team' = 'By number' group by account_id`,
    )
    expect(new Set(told.map(({ times }) => times))).toEqual(new Set([1]))
  })

  test('a roster says names and numbers, never a birthdate or an address', async () => {
    const team = await aDraft('Discreet')
    const [girl] = await managing.girls(1)
    const reply = await managing.judge(tobias, team, { role: 'players', ...girl, id: undefined })
    const text = JSON.stringify(reply.body)
    expect(text).not.toContain(girl?.birthdate)
    expect(text).not.toContain('birth')
    expect(text).not.toContain('@')
  })

  test('an unknown number and a wrong birthdate get the same answer', async () => {
    const team = await aDraft('Guesses')
    const [girl] = await managing.girls(1)
    const guess = (participant_number: string, birthdate: string) =>
      managing.judge(tobias, team, { role: 'players', participant_number, birthdate })
    const wrongDay = await guess(girl?.participant_number ?? '', '2009-02-03')
    const noNumber = await guess('CC-999999', '2009-02-03')
    expect(wrongDay.body.data).toEqual(noNumber.body.data)
    expect(wrongDay.body.data).toEqual({
      ...{ ok: false, entry: null, code: 'NO_MATCH' },
      reason: 'No person matches this number and birthdate.',
    })
  })

  test("another family's person cannot be named by id", async () => {
    const team = await aDraft('By id')
    const [girl] = await managing.girls(1)
    const foreign = await managing.judge(tobias, team, { role: 'players', participant: girl?.id })
    const missing = await managing.judge(tobias, team, { role: 'players', participant: 999_999 })
    expect(foreign.body.data).toEqual(missing.body.data)
    expect(foreign.body.data.ok).toBe(false)
  })

  test('a whole list is answered row by row, in order', async () => {
    const team = await aDraft('Pasted')
    const girls = await managing.girls(3)
    const people = [
      ...girls.map(({ participant_number, birthdate }) => ({
        role: 'players',
        participant_number,
        birthdate,
      })),
      { role: 'players', participant_number: 'CC-999998', birthdate: '2009-01-01' },
    ]
    const reply = await managing.post<{ data: Judged[] }>(tobias, team, 'validate-participants', { people })
    expect(reply.body.data.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(reply.body.data[1]?.entry?.participant.participant_number).toBe(girls[1]?.participant_number)
  })
})
