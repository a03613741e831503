import { describe, expect, test } from 'vitest'
import { calendarIn } from '#test/acting/calendar'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { managingIn } from '#test/acting/teams'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let calendar: ReturnType<typeof calendarIn>
let maren: SignedInPerson
let ida: number
let address: string
eachTestStartsWith(async () => {
  // Links and enrolments are changed by hand here.
  const planted = ['inv_capacity', 'inv_notification', 'inv_frozen_link']
  world = await startWorld({ visitors: 'many', planted })
  calendar = calendarIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  ida = await linkingIn(world).idOf('Ida Vinter')
  await world.database.script(`delete from enrolments where participant_id in
    (select participant_id from guardianships where account_id = ${maren.accountId})`)
  address = await calendar.make(maren)
})

const fetched = (headers = {}) => calendar.fetch(address, headers)
const unfolded = () => calendar.linesOf(address)
const titles = () => calendar.titlesOf(address)
const enrol = (code: string, table: 'program' | 'course' = 'program', person = ida) =>
  calendar.enrol(person, code, table)

describe('what it shows', () => {
  test('each meeting of a program at its time, with the first name, the place and what to bring', async () => {
    await enrol('DISC')
    const found = await unfolded()
    expect(await titles()).toEqual(Array(10).fill('Ida – Discover Sticks'))
    // Ten o'clock in Vancouver, in summer time; Easter Saturday is off.
    expect(found).toContain('DTSTART:20250405T170000Z')
    expect(found.join()).not.toContain('DTSTART:20250419')
    expect(found).toContain('LOCATION:Herondale Turf Park')
    expect(found.join()).toContain('Saturdays\\, 10:00 to 11:15\\nBring: Running shoes')
  })

  test('siblings in one program are one event with both names', async () => {
    await enrol('DISC')
    await enrol('DISC', 'program', await linkingIn(world).idOf('Signe Vinter'))
    const found = await titles()
    expect(found).toHaveLength(10)
    expect(found[0]).toMatch(/^(Ida|Siggy)\\, (Ida|Siggy) – Discover Sticks$/)
  })

  test('a long program without times is its first and last day; a short one is its days', async () => {
    await world.database.script('update programs set meets = null')
    await enrol('DISC')
    await enrol('IDCAMP')
    expect((await titles()).sort()).toEqual([
      ...['Ida – Discover Sticks begins', 'Ida – Discover Sticks: last day', 'Ida – Provincial ID Camp'],
    ])
    expect(await unfolded()).toContain('DTEND;VALUE=DATE:20250217')
  })

  test('a course', async () => {
    await enrol('NCCP-COM', 'course')
    expect(await titles()).toEqual(['Ida – Community Coach - Field Hockey'])
  })

  test('French for an account that reads French, with the association’s French names', async () => {
    await world.database.script(`update accounts set language = 'FR' where id = ${maren.accountId}`)
    await enrol('DISC')
    expect((await titles())[0]).toBe('Ida – Découverte du bâton')
    expect((await unfolded()).join()).toContain('À apporter : ')
  })

  test('the tournament of a team that the family agreed to, and of one that the account manages, once each', async () => {
    const managing = managingIn(world)
    const manager = await signedIn(world, 'manager@mail.example')
    const { body } = await managing.start(manager, { name: 'Tree Frogs' })
    const team = body.data.id
    await world.database.script(
      `insert into team_people (team_id, participant_id, how) values (${team}, ${ida}, 'number')`,
    )
    const status = (value: string) =>
      world.database.script(`update teams set status = '${value}' where id = ${team}`)
    await status('confirmed')
    // No one of the family has said yes yet.
    expect(await titles()).toEqual([])
    await world.database.script(`update team_people set how = 'invitation' where team_id = ${team}`)
    expect(await titles()).toEqual([expect.stringMatching(/^Ida – Tree Frogs at /)])
    await status('withdrawn')
    expect(await titles()).toEqual([])
    await status('confirmed')
    expect(await calendar.titlesOf(await calendar.make(manager))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Tree Frogs at /)]),
    )
    // The tests above planted what no sale made; the world looks at the end.
    await status('draft')
  })

  test('an instalment that is to be paid, without its amount', async () => {
    const payer = await signedIn(world, 'overdue@mail.example')
    const theirs = await calendar.make(payer)
    expect(await calendar.titlesOf(theirs)).toContain('Payment due: Zone Academy U15')
    expect((await calendar.fetch(theirs)).body).not.toMatch(/100\.00|\$/)
  })

  test('nothing that was cancelled or is only waited for', async () => {
    await enrol('DISC')
    for (const status of ['withdrawn', 'refunded', 'waitlisted', 'pending_payment', 'suspended']) {
      await world.database.script(`update enrolments set status = '${status}' where participant_id = ${ida}`)
      expect([status, await titles()]).toEqual([status, []])
    }
  })
})

describe('what it never shows', () => {
  test('a last name, a birthdate, an address, a number or anything of the medical part', async () => {
    await enrol('DISC')
    await enrol('NCCP-COM', 'course')
    const payer = await signedIn(world, 'overdue@mail.example')
    const texts = [(await fetched()).body]
    texts.push((await calendar.fetch(await calendar.make(payer))).body)
    const private_ = await world.database.rows(`
      select last_name as value from participants p join guardianships g on g.participant_id = p.id
        where g.account_id in (${maren.accountId}, ${payer.accountId})
      union select birthdate::text from participants p join guardianships g on g.participant_id = p.id
        where g.account_id in (${maren.accountId}, ${payer.accountId})
      union select participant_number from participants p join guardianships g on g.participant_id = p.id
        where g.account_id in (${maren.accountId}, ${payer.accountId})
      union select email from accounts where id in (${maren.accountId}, ${payer.accountId})`)
    expect(private_.length).toBeGreaterThan(6)
    for (const { value } of private_) {
      for (const text of texts) expect(text.replaceAll('\r\n ', '')).not.toContain(String(value))
    }
  })

  test.each([
    [
      'on hold',
      'update guardianships set frozen_at = now(), confirmed_at = null, was_confirmed_at = now() where id = :link',
    ],
    ['not confirmed', 'update guardianships set confirmed_at = null where id = :link'],
    ['one that may only look back', `update guardianships set hands_over_on = '2025-01-01' where id = :link`],
  ])('a child whose link is %s, from that moment', async (_, change) => {
    await enrol('DISC')
    expect(await titles()).toHaveLength(10)
    const [link] = await world.database.rows(
      `select id from guardianships where account_id = ${maren.accountId} and participant_id = ${ida}`,
    )
    await world.database.script(change.replace(':link', String(link?.id)))
    const { status, body } = await fetched()
    expect(status).toBe(200)
    expect(body).not.toMatch(/Ida|Discover/)
  })

  test('a child whose guardian ended the link, from that moment', async () => {
    await enrol('DISC')
    expect(await titles()).toHaveLength(10)
    expect((await linkingIn(world).end(maren, ida)).status).toBe(200)
    const { status, body } = await fetched()
    expect(status).toBe(200)
    expect(body).not.toMatch(/Ida|Discover/)
  })

  test('what was bought for a person whom the account no longer acts for', async () => {
    const payer = await signedIn(world, 'overdue@mail.example')
    const theirs = await calendar.make(payer)
    await world.database.script(`delete from guardianships where account_id = ${payer.accountId}`)
    expect(new Set(await calendar.titlesOf(theirs))).toEqual(new Set(['Payment due']))
  })
})
