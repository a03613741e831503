import { beforeAll, expect, test } from 'vitest'
import { importingIn } from '#test/acting/importing'
import { startWorld } from '#test/world'
import { BUILT_ON, GOES_ALONG } from './undoing/built-on.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let importing: ReturnType<typeof importingIn>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  importing = importingIn(world)
})

test('certificates are recorded once, read by number or name, and withdrawn as a whole', async () => {
  const [ida] = await world.database.rows(`select id, participant_number, birthdate::text as birthdate
    from participants where first_name = 'Ida' and last_name = 'Vinter'`)
  const file = `Number,First name,Last name,Date of birth,Certificate,Issued,Expires
${ida?.participant_number},,,,Umpire Level:PROVINCIAL,2024-05-01,2030-05-01
,IDA,VINTER,${ida?.birthdate},Umpire Level:PROVINCIAL,2024-05-01,2030-05-01
,Ida,Vinter,${ida?.birthdate},Unheard of,2024-05-01,
CC-1,,,,Umpire Level:PROVINCIAL,2024-05-01,2020-05-01
${ida?.participant_number},Someone,Else,1980-01-01,Umpire Level:PROVINCIAL,2024-05-02,`
  const one = await importing.checked(file, 'certificates')
  const refused = await importing.rows(one.id, 'refused')
  expect(refused.map(({ row, faults }) => [row, faults[0]?.code])).toEqual([
    [3, 'twice_in_file'],
    [4, 'not_in_list'],
    [5, 'certificate_dates'],
    [6, 'other_person'],
  ])
  await importing.start(one)
  await importing.rounds()
  expect((await importing.get(one.id)).brought).toMatchObject({ done: 1, failed: 0 })
  expect((await importing.checked(file, 'certificates')).outcomes).toMatchObject({ match: 0, same: 1 })
  await importing.step(one.id, 'undo')
  await importing.rounds()
  expect((await importing.get(one.id)).brought).toMatchObject({ undone: 1, kept: 0 })
  const rows = await world.database.rows(
    `select withdrawn_at from certificates where participant_id = ${ida?.id} and issued_on = '2024-05-01'`,
  )
  expect(rows.map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true])
})

test('every table that names a person keeps a record from being taken back, or goes with it', async () => {
  const rows = await world.database.rows(`select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'participants'::regclass`)
  const known = [...Object.keys(BUILT_ON), ...GOES_ALONG].sort()
  expect(rows.map(({ name }) => String(name)).sort()).toEqual(known)
})

test('a file of 17 MB is refused at the door, before it is read', async () => {
  const answer = await importing.send(Buffer.alloc(17 * 1024 * 1024, 'a'))
  expect([answer.status, answer.body.code]).toEqual([422, 'import_too_large'])
})
