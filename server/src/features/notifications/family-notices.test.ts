import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { tellingIn } from '#test/acting/telling'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let telling: ReturnType<typeof tellingIn>
let maren: Family
let jonas: Family
beforeAll(async () => {
  world = await startWorld()
  telling = tellingIn(world)
  maren = await buyingIn(world).family('parent3@mail.example')
  jonas = await buyingIn(world).family('coparent@mail.example')
})
beforeEach(() => world.database.script('delete from notifications; delete from outbox_emails'))

const ida = () => maren.people.Ida ?? 0
const aboutTeam = () => ({
  participant_id: ida(),
  kind: 'team_member_added' as const,
  subject: { team: 'Arbutus Otters', tournament: 'Cedar Festival' },
})

describe('what happens to several children at once', () => {
  const newOnes = async (family: Family) =>
    (await telling.told(family)).flatMap((person) => person.new_notifications)
  const waiting = (first_name: string, count: number) => ({
    participant_id: maren.people[first_name] ?? 0,
    kind: 'documents_waiting' as const,
    subject: { count },
  })
  const both = () => [waiting('Ida', 3), waiting('Signe', 2)]

  test('is one email that names them all, and one new notification', async () => {
    await telling.tellAll(both())
    const mails = await mailsTo(world, 'parent3@mail.example')
    expect(mails.map(({ subject }) => subject)).toEqual(['Documents to sign: Ida Vinter and Siggy Vinter'])
    expect(mails[0]?.text_body).toContain('3 documents for Ida Vinter need a signature.')
    expect(mails[0]?.text_body).toContain('2 documents for Siggy Vinter need a signature.')
    expect(await newOnes(maren)).toMatchObject([
      { kind: 'documents_waiting', participant: ida(), subject: { count: 5, others: 1 } },
    ])
  })

  test('is in the history of each of them, and told once', async () => {
    const list = both().map((notice) => ({ ...notice, once: 'template 1' }))
    await telling.tellAll(list)
    await telling.tellAll(list)
    const old = (await telling.told(maren)).flatMap((person) => person.old_notifications)
    expect(old).toMatchObject([{ participant: maren.people.Signe, subject: { count: 2 } }])
    expect(await mailsTo(world, 'parent3@mail.example')).toHaveLength(1)
  })

  test('tells a guardian of one of them about that one alone', async () => {
    await telling.tellAll([waiting('Ida', 3), { ...waiting('Signe', 2), account_id: maren.accountId }])
    expect((await mailsTo(world, 'coparent@mail.example')).map(({ subject }) => subject)).toEqual([
      'Documents to sign: Ida Vinter',
    ])
    expect(await newOnes(jonas)).toMatchObject([{ participant: ida(), subject: { count: 3 } }])
  })

  test('of registrations that became valid is one email and one notice about all of them', async () => {
    const valid = (first_name: string) => ({
      participant_id: maren.people[first_name] ?? 0,
      kind: 'registration_valid' as const,
      subject: { option: 'Youth Player (U12)', valid_from: '2025-02-07' },
    })
    await telling.tellAll([valid('Ida'), valid('Signe')])
    expect((await mailsTo(world, 'parent3@mail.example')).map(({ subject }) => subject)).toEqual([
      'Registration valid: Ida Vinter and Siggy Vinter',
    ])
    expect(await newOnes(maren)).toMatchObject([{ kind: 'registration_valid', subject: { others: 1 } }])
  })

  test('of different kinds stays apart', async () => {
    await telling.tellAll([waiting('Signe', 2), aboutTeam()])
    expect(await mailsTo(world, 'parent3@mail.example')).toHaveLength(2)
    expect(await newOnes(maren)).toHaveLength(2)
  })
})
