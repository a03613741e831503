import { describe, expect, test } from 'vitest'
import { type EntryDay, startEntryDay, TEAM } from '#test/acting/entry-day'

let world: EntryDay['world']
let managing: EntryDay['managing']
let entering: EntryDay['entering']
let tobias: EntryDay['tobias']
let looking: EntryDay['looking']
const atNoon = async (now?: Date) => {
  ;({ world, managing, entering, tobias, looking } = await startEntryDay(now))
}

describe('refused before the payment', () => {
  const errorsOf = async (option = 'full') => (await entering.quote(tobias, TEAM, option)).body.team_errors

  test('is an entry before its window and after it', async () => {
    await atNoon(new Date('2025-04-22T18:59:59Z'))
    expect(await errorsOf()).toEqual(['Entries for Cedar Coast Junior Championships are not open yet.'])
    world.clock.set(new Date('2025-05-08T19:00:00Z'))
    expect(await errorsOf()).toEqual(['Entries for Cedar Coast Junior Championships are closed.'])
  })

  test('is an incomplete team, with the sentences of its checklist', async () => {
    await atNoon()
    await world.database.script(`delete from team_members where team_id = 1 and role = 'umpires'`)
    const { findings } = (await managing.get(tobias, TEAM)).body.data
    expect(await errorsOf()).toEqual(
      findings.filter(({ is_warning }) => !is_warning).map(({ message }) => message),
    )
    expect(await looking.places()).toEqual({ held: 0, sold: 0 })
  })

  test('is a way of paying that is not offered', async () => {
    await atNoon()
    expect(await errorsOf('club_invoice')).toEqual(['We do not bill this club. Pay by card.'])
    await world.database.script(`update divisions set balance_due_on = '2025-05-05' where code = 'U16G'`)
    expect(await errorsOf('deposit')).toEqual(['A deposit is no longer possible. Pay the whole fee.'])
  })

  test('is a payer who is no participant, because they have to sign', async () => {
    await atNoon()
    await world.database.script(`
      delete from notifications where account_id = ${tobias.accountId};
      delete from guardianships where account_id = ${tobias.accountId} and relation = 'own'`)
    expect(await errorsOf()).toEqual([
      'First add yourself as a participant. The person who enters a team has to sign for it.',
    ])
  })

  test('is a team that is entered already', async () => {
    await atNoon()
    await entering.enter(tobias, TEAM)
    expect(await errorsOf()).toEqual(['This team is already entered.'])
  })
})
