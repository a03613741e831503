import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Notification, PersonNotifications } from '@centrepass/contract/notifications/notifications'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { tellingIn } from '#test/acting/telling'
import { mailsTo } from '#test/people'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let telling: ReturnType<typeof tellingIn>
let maren: Family
let jonas: Family
let stranger: Family

beforeAll(async () => {
  world = await startWorld()
  buying = buyingIn(world)
  telling = tellingIn(world)
  maren = await buying.family('parent3@mail.example')
  jonas = await buying.family('coparent@mail.example')
  stranger = await buying.family('masters@mail.example')
})
beforeEach(async () => {
  world.clock.set(DEMO_TODAY)
  await world.database.script(
    `delete from notifications; delete from outbox_emails; update accounts set language = 'EN';
     update guardianships set confirmed_at = created_at, hands_over_on = null`,
  )
})

const ida = () => maren.people.Ida ?? 0
const aboutTeam = () => ({
  participant_id: ida(),
  kind: 'team_member_added' as const,
  subject: { team: 'Arbutus Otters', tournament: 'Cedar Festival' },
})
const ofIda = (lists: PersonNotifications[]) => {
  const found = lists.find(({ participant }) => participant.id === ida())
  if (!found) throw new Error('Ida is not in the list.')
  return found
}
const read = (family: Family, participant: number, id: number) =>
  world.post<{ data: Notification }>(
    `/api/participants/${participant}/notifications/${id}`,
    {},
    family.bearer,
  )
const firstOf = async (family: Family) => ofIda(await telling.told(family)).new_notifications[0]?.id ?? 0

describe('telling', () => {
  test('everyone who acts for a person is notified, on the screen and by email, and no one else', async () => {
    expect(await telling.tell(aboutTeam())).toBe(2)
    for (const [family, email] of [
      [maren, 'parent3@mail.example'],
      [jonas, 'coparent@mail.example'],
    ] as const) {
      expect(ofIda(await telling.told(family)).new_notifications).toMatchObject([
        { kind: 'team_member_added', participant: ida(), subject: aboutTeam().subject, read_at: null },
      ])
      expect((await mailsTo(world, email)).map(({ subject }) => subject)).toEqual([
        'Added to a team: Ida Vinter',
      ])
    }
    expect((await telling.told(stranger)).flatMap((person) => person.new_notifications)).toEqual([])
    expect(await mailsTo(world, 'masters@mail.example')).toEqual([])
  })

  test('a notice for one account is told to that account alone', async () => {
    const subject = { amount: '12.00', origin: 'Cancelled clinic' }
    const notice = {
      participant_id: ida(),
      kind: 'credit_added' as const,
      subject,
      account_id: maren.accountId,
    }
    expect(await telling.tell(notice)).toBe(1)
    expect(ofIda(await telling.told(jonas)).new_notifications).toEqual([])
    expect(await telling.tell({ ...notice, account_id: stranger.accountId })).toBe(0)
    expect((await telling.told(stranger)).flatMap((person) => person.new_notifications)).toEqual([])
  })

  test('accounts with an unconfirmed or handed-over link are not notified', async () => {
    await world.database.script(
      `update guardianships set confirmed_at = null where account_id = ${maren.accountId};
       update guardianships set hands_over_on = '2025-02-07' where account_id = ${jonas.accountId}`,
    )
    expect(await telling.tell(aboutTeam())).toBe(0)
    expect(await world.database.rows('select id from outbox_emails')).toEqual([])
  })

  test('a notification with the same key appears once and is emailed once', async () => {
    expect(await telling.tell({ ...aboutTeam(), once: 'team:1' })).toBe(2)
    expect(await telling.tell({ ...aboutTeam(), once: 'team:1' })).toBe(0)
    expect(await telling.tell({ ...aboutTeam(), once: 'team:2' })).toBe(2)
    expect(await mailsTo(world, 'parent3@mail.example')).toHaveLength(2)
  })

  test('a subject that its kind does not know is refused before anything is stored', async () => {
    const wrong = { participant_id: ida(), kind: 'documents_waiting' as const, subject: { count: 0 } }
    await expect(telling.tell(wrong)).rejects.toThrow()
    expect(await world.database.rows('select id from notifications')).toEqual([])
  })

  test('the email is in the reader’s language and links to the page where the thing is done', async () => {
    await world.database.script(`update accounts set language = 'FR' where id = ${jonas.accountId}`)
    await telling.tell({ participant_id: ida(), kind: 'documents_waiting', subject: { count: 3 } })
    const [english] = await mailsTo(world, 'parent3@mail.example')
    const [french] = await mailsTo(world, 'coparent@mail.example')
    expect(english?.text_body).toContain('3 documents for Ida Vinter need a signature.')
    expect(english?.text_body).toMatch(/Sign the documents:\nhttp:\/\/\S+\/documents\n/)
    expect(french?.subject).toBe('Documents à signer\u00a0: Ida Vinter')
    expect(french?.text_body).toContain('3 documents pour Ida Vinter sont à signer.')
  })

  test('a reminder puts the one before it away, a notice of another kind does not', async () => {
    await telling.tell({ participant_id: ida(), kind: 'documents_waiting', subject: { count: 3 } })
    await telling.tell(aboutTeam())
    await telling.tell({ participant_id: ida(), kind: 'documents_waiting', subject: { count: 2 } })
    const { new_notifications, old_notifications } = ofIda(await telling.told(maren))
    expect(new_notifications.map(({ kind }) => kind)).toEqual(['documents_waiting', 'team_member_added'])
    expect(new_notifications[0]?.subject).toEqual({ count: 2 })
    expect(old_notifications.map(({ subject }) => subject)).toEqual([{ count: 3 }])
  })
})

describe('reading', () => {
  test('a read notification moves to the top of the old ones with its time, and the count drops', async () => {
    for (const team of ['First', 'Second', 'Third']) {
      await telling.tell({ ...aboutTeam(), subject: { team, tournament: 'Cup' } })
    }
    const [third, second] = ofIda(await telling.told(maren)).new_notifications
    world.clock.set(new Date('2025-02-07T20:10:00Z'))
    await read(maren, ida(), third?.id ?? 0)
    world.clock.set(new Date('2025-02-07T20:20:00Z'))
    const reply = await read(maren, ida(), second?.id ?? 0)
    expect(reply.body.data.read_at).toBe('2025-02-07T20:20:00.000Z')

    const after = ofIda(await telling.told(maren))
    expect(after.old_notifications.map(({ id }) => id)).toEqual([second?.id, third?.id])
    expect(after.pending.notifications).toBe(1)
    expect(after.new_notifications.map(({ subject }) => subject.team)).toEqual(['First'])
  })

  test('reading twice changes nothing, and no count falls below zero', async () => {
    await telling.tell(aboutTeam())
    const id = await firstOf(maren)
    const first = await read(maren, ida(), id)
    world.clock.set(new Date('2025-02-09T20:00:00Z'))
    const second = await read(maren, ida(), id)
    expect(second.body).toEqual(first.body)
    expect(ofIda(await telling.told(maren)).pending.notifications).toBe(0)
  })

  test('a notification that one parent has read is still new to the other', async () => {
    await telling.tell(aboutTeam())
    await read(maren, ida(), await firstOf(maren))
    expect(ofIda(await telling.told(jonas)).pending.notifications).toBe(1)
  })

  test('another’s notification, another person’s and a missing one are all not found', async () => {
    await telling.tell(aboutTeam())
    const id = await firstOf(maren)
    const tries = [
      read(stranger, ida(), id),
      read(stranger, stranger.own ?? 0, id),
      // Jonas acts for Ida too, but this row is what Maren was told.
      read(jonas, ida(), id),
      read(maren, maren.people.Nils ?? 0, id),
      read(maren, ida(), 2_000_000_000),
    ]
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(404)
    expect(ofIda(await telling.told(maren)).pending.notifications).toBe(1)
  })

  test('everything that was seen is read at once, and what came meanwhile stays new', async () => {
    await telling.tell(aboutTeam())
    const up_to = await firstOf(maren)
    await telling.tell({ ...aboutTeam(), participant_id: maren.people.Nils ?? 0 })
    const url = `/api/accounts/${maren.accountId}/notifications/read`
    const reply = await world.post<{ data: PersonNotifications[] }>(url, { up_to }, maren.bearer)
    const counts = reply.body.data.map(({ participant, pending }) => [
      participant.first_name,
      pending.notifications,
    ])
    expect(Object.fromEntries(counts)).toEqual({ Maren: 0, Ida: 0, Nils: 1, Signe: 0 })
    expect((await world.post(url, { up_to }, stranger.bearer)).status).toBe(404)
    expect(ofIda(await telling.told(jonas)).pending.notifications).toBe(1)
  })
})

describe('counts', () => {
  test('the account and the person carry the same lists and counts', async () => {
    await telling.tell(aboutTeam())
    await telling.tell({ participant_id: ida(), kind: 'documents_waiting', subject: { count: 1 } })
    const id = await firstOf(maren)
    await read(maren, ida(), id)
    const account = await world.get<{ data: Account }>(`/api/accounts/${maren.accountId}`, maren.bearer)
    const person = await world.get<{ data: ParticipantDetails }>(`/api/participants/${ida()}`, maren.bearer)
    const inAccount = account.body.data.dependants.find((one) => one.id === ida())
    for (const one of [inAccount, person.body.data]) {
      expect(one?.pending.notifications).toBe(1)
      expect(one?.old_notifications).toMatchObject([{ id, participant: ida() }])
      expect(one?.new_notifications).toHaveLength(1)
    }
  })

  test('a long list ends at fifty, and its count does not', async () => {
    await world.database.script(
      `insert into notifications (participant_id, account_id, kind, subject)
       select ${ida()}, ${maren.accountId}, 'announcement', '{"title":"News","text":"Text"}'
       from generate_series(1, 120)`,
    )
    const lists = ofIda(await telling.told(maren))
    expect(lists.new_notifications).toHaveLength(50)
    expect(lists.pending.notifications).toBe(120)
  })

  test('a guardian whose 90 days are over finds nothing about the adult', async () => {
    await telling.tell(aboutTeam())
    await world.database.script(
      `update guardianships set hands_over_on = '2025-02-07'
       where account_id = ${jonas.accountId} and participant_id = ${ida()}`,
    )
    expect((await telling.told(jonas)).map(({ participant }) => participant.id)).not.toContain(ida())
  })
})

test('a purchase for two children is told to the payer once, and the receipt is the only email', async () => {
  const items = [
    await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR'),
    await buying.item(maren, 'Ida', 'Program', 'DISC'),
  ]
  expect((await buying.buy(maren, items)).status).toBe(200)
  expect((await telling.told(maren)).flatMap((person) => person.new_notifications)).toMatchObject([
    {
      kind: 'payment_received',
      subject: { invoice_number: expect.stringMatching(/^INV-\d{6}$/), others: 1 },
    },
  ])
  expect((await telling.told(jonas)).flatMap((person) => person.new_notifications)).toEqual([])
  expect(await mailsTo(world, 'parent3@mail.example')).toHaveLength(1)
})

test('an account that ends a link keeps none of its notifications', async () => {
  await telling.tell(aboutTeam())
  const url = `/api/accounts/${jonas.accountId}/participants/${ida()}/end`
  expect((await world.post(url, {}, jonas.bearer)).status).toBe(200)
  const left = await world.database.rows(`select id from notifications where account_id = ${jonas.accountId}`)
  expect(left).toEqual([])
  // The other guardian keeps their notifications, and is told that this one left.
  expect(ofIda(await telling.told(maren)).pending.notifications).toBe(2)
})
