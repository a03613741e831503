import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { tellingIn } from '#test/acting/telling'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let telling: ReturnType<typeof tellingIn>
let maren: Family

beforeAll(async () => {
  world = await startWorld()
  telling = tellingIn(world)
  maren = await buyingIn(world).family('parent3@mail.example')
  const buying = buyingIn(world)
  const item = await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
  expect((await buying.buy(maren, [item])).status).toBe(200)
})
beforeEach(async () => {
  await world.database.script(
    `delete from notifications; delete from outbox_emails; delete from screenings;
     update documents set created_at = '2025-02-07T10:00:00-08:00' where participant_id = ${signe()};
     update documents set created_at = '2024-01-01' where participant_id <> ${signe()};
     update documents set status = 'void' where participant_id <> ${signe()}`,
  )
  at(0)
})

const signe = () => maren.people.Signe ?? 0
const MAREN = 'parent3@mail.example'
/** Noon in the association's time zone, so many days after the purchase. */
function at(days: number, hour = '12:00') {
  const day = new Date(Date.UTC(2025, 1, 7 + days)).toISOString().slice(0, 10)
  // Summer time begins on 9 March.
  world.clock.set(new Date(`${day}T${hour}:00-0${day >= '2025-03-09' ? 7 : 8}:00`))
}
const mailed = async () => (await mailsTo(world, MAREN)).map(({ subject }) => subject)
const remindOn = async (...days: number[]) => {
  const told: number[] = []
  for (const day of days) {
    at(day)
    const before = (await mailed()).length
    await telling.remind()
    if ((await mailed()).length > before) told.push(day)
  }
  return told
}
const every = (days: number) => Array.from({ length: days + 1 }, (_, day) => day)

describe('unsigned documents', () => {
  test('bring a reminder on day 3, 7 and 14, then weekly, if the account wants reminders', async () => {
    expect(await remindOn(...every(36))).toEqual([3, 7, 14, 21, 28, 35])
    expect(new Set(await mailed())).toEqual(new Set(['Documents to sign: Siggy Vinter']))
    const [signed] = (await telling.told(maren)).filter(({ participant }) => participant.id === signe())
    expect(signed?.new_notifications).toHaveLength(1)
    expect(signed?.old_notifications).toHaveLength(5)
  })

  test('are remembered once however often the job runs on a day', async () => {
    at(3)
    expect(await telling.remind()).toBe(2)
    expect(await telling.remind()).toBe(0)
    at(3, '20:00')
    expect(await telling.remind()).toBe(0)
  })

  test('a server that slept sends the newest reminder, not all that it missed', async () => {
    expect(await remindOn(0, 16)).toEqual([16])
    expect(await mailed()).toHaveLength(1)
    expect(await remindOn(17, 20, 21)).toEqual([21])
  })

  test('a clock that jumps ahead and back again sends nothing twice and nothing late', async () => {
    expect(await remindOn(7)).toEqual([7])
    expect(await remindOn(3, 5, 0, 6, 7)).toEqual([])
    expect(await remindOn(14)).toEqual([14])
  })

  test('no reminder goes out at night', async () => {
    at(3, '08:59')
    expect(await telling.remind()).toBe(0)
    at(3, '21:00')
    expect(await telling.remind()).toBe(0)
    at(3, '09:00')
    expect(await telling.remind()).toBe(2)
  })

  test('the day counts in the association’s time zone', async () => {
    await world.database.script(
      `update documents set created_at = '2025-02-07T23:30:00-08:00' where participant_id = ${signe()}`,
    )
    expect(await remindOn(2, 3)).toEqual([3])
  })

  test('no reminder comes once everything is signed or the season is over', async () => {
    await world.database.script(`update documents set status = 'void' where participant_id = ${signe()}`)
    expect(await remindOn(3, 7)).toEqual([])
    await world.database.script(
      `update documents set status = 'pending', created_at = '2025-08-24T12:00:00-07:00'
       where participant_id = ${signe()}`,
    )
    const end = 205
    expect(await remindOn(end, end + 3)).toEqual([end])
  })

  test('a person who turned reminders off sees them on the screen only', async () => {
    await world.database.script(`update accounts set wants_reminders = false where id = ${maren.accountId}`)
    at(3)
    expect(await telling.remind()).toBe(2)
    expect(await mailed()).toEqual([])
    await world.database.script(`update accounts set wants_reminders = true where id = ${maren.accountId}`)
  })
})

describe('a screening or certification that expires', () => {
  const marenId = () => maren.own ?? 0

  test('a screening is remembered 60, 30 and 7 days before its last day, and not after it', async () => {
    await world.database.script(
      `update documents set status = 'void';
       insert into screenings (participant_id, status, submitted_on, cleared_on, expires_on)
       values (${marenId()}, 'cleared', '2020-01-01', '2020-02-01', '2025-04-20')`,
    )
    // 20 April is 72 days after 7 February.
    expect(await remindOn(...every(75))).toEqual([12, 42, 65])
    expect((await mailed())[0]).toBe('Screening is about to expire: Maren Vinter')
  })

  test('a certification is remembered alike, and not when a later one is on file', async () => {
    const declare = (day: string) =>
      world.database.script(
        `update documents set status = 'void'; update participant_profiles
         set affiliation = affiliation || '{"umpire_level":"PROVINCIAL","umpire_expires_on":"${day}"}'
         where participant_id = ${marenId()}`,
      )
    await declare('2025-02-20')
    expect(await remindOn(0, 6, 13)).toEqual([0, 6])
    expect((await mailed())[0]).toBe('Certification is about to expire: Maren Vinter')
    await declare('2027-12-31')
    expect(await remindOn(7, 8)).toEqual([])
  })
})

describe('a new season', () => {
  test('asks once to look at the profile, and once to register if the account wants news', async () => {
    await world.database.script(
      `update documents set status = 'void';
       update accounts set wants_news = true where id = ${maren.accountId};
       update variables set value = '2025' where key = 'active_year';
       update variables set value = '2025/26' where key = 'season_label';
       update registration_options set season_year = 2025`,
    )
    // The configuration is shared for a second.
    await expect.poll(async () => (await world.purchasing.configuration()).variables.active_year).toBe('2025')
    await telling.remind()
    await telling.remind()
    const subjects = await mailed()
    // Maren herself was not registered last season; of her children one email speaks.
    expect(subjects.map((subject) => subject.split(': ')[0]).sort()).toEqual([
      'Please check the profile',
      'Registration for 2025/26 is open',
    ])
    for (const subject of subjects)
      expect(subject).toMatch(/: (\w+ Vinter, ){2}and \w+ Vinter$|: \w+ Vinter, \w+ Vinter, and \w+ Vinter$/)
  })
})
