import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { startMerging } from '#test/acting/merging'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let at: Awaited<ReturnType<typeof startMerging>>
eachTestStartsWith(async () => {
  at = await startMerging()
})

describe('taking it back', () => {
  test('restores both records exactly, whatever was taken and moved', async () => {
    const { world, family, ida, double, merge, undo, allAbout } = at
    await refundingIn(world).bought(family, [await buyingIn(world).item(family, 'Ida', 'Program', 'DISC')])
    await world.database.script(`insert into person_notes (participant_id, account_id, text)
        values (${double}, ${family.accountId}, 'Called twice.');
      insert into contact_entries (participant_id, entry, set_by) values (${double}, 'email', ${family.accountId})`)
    const before = await allAbout(ida, double)
    const done = await merge({
      take: ['name', 'email', 'phone', 'address', 'guardian_contacts', 'club'],
    })
    expect(await allAbout(ida, double)).not.toEqual(before)
    const reply = await undo(done.body.data.merge_id)
    expect(reply.body.data.undone_at).not.toBeNull()
    expect(await allAbout(ida, double)).toEqual(before)
  })

  test('leaves what was bought since with the record that was kept, and says so', async () => {
    const { world, family, ida, rows, merge, undo } = at
    const done = await merge()
    const id = done.body.data.merge_id
    await refundingIn(world).bought(family, [await buyingIn(world).item(family, 'Ida', 'Program', 'DISC')])
    const shown = await world.get<{ data: { made_since: unknown[] } }>(
      `/api/office/merges/${id}/undo`,
      office,
    )
    expect(shown.body.data.made_since).toEqual(
      expect.arrayContaining([
        { row_kind: 'enrolments', count: 1 },
        { row_kind: 'invoices', count: 1 },
      ]),
    )
    await undo(id)
    const [bought] = await rows(`select participant_id from enrolments order by id desc limit 1`)
    expect(bought).toEqual({ participant_id: ida })
  })

  test('keeps a part of the record that was changed since', async () => {
    const { world, ida, rows, one, merge, undo } = at
    const done = await merge({ take: ['phone'] })
    await rows(
      `update participant_profiles set phone_primary = '+16045550133' where participant_id = ${ida} returning 1`,
    )
    const shown = await world.get<{ data: { changed_since: unknown } }>(
      `/api/office/merges/${done.body.data.merge_id}/undo`,
      office,
    )
    expect(shown.body.data.changed_since).toEqual(['phone'])
    await undo(done.body.data.merge_id)
    expect(await one(`select phone_primary from participant_profiles where participant_id = ${ida}`)).toEqual(
      {
        phone_primary: '+16045550133',
      },
    )
  })

  test('does not bring back a guardian whose link was ended since, and waits for a custody freeze', async () => {
    const { family, ida, double, rows, one, merge, undo, world } = at
    const done = await merge()
    const id = done.body.data.merge_id
    await world.database.script(`delete from guardianships where participant_id = ${ida} and account_id = ${family.accountId};
      delete from notifications where account_id = ${family.accountId};
      insert into ended_links (account_id, participant_id, email) values (${family.accountId}, ${ida}, 'parent3@mail.example');
      insert into custody_freezes (participant_id, reason) values (${ida}, 'A court order.')`)
    expect((await undo(id)).body.code).toBe('merge_undo_frozen')
    await rows(
      `update custody_freezes set lifted_at = now(), lift_reason = 'Over.' where participant_id = ${ida} returning 1`,
    )
    expect((await undo(id)).status).toBe(200)
    const held = `select count(*)::int as n from guardianships where account_id = ${family.accountId} and participant_id in (${ida}, ${double})`
    expect(await one(held)).toEqual({ n: 0 })
    const ended = `select participant_id from ended_links where account_id = ${family.accountId} order by 1`
    expect(await rows(ended)).toEqual([{ participant_id: ida }, { participant_id: double }])
  })

  test('is over after 30 days, after one time, and waits for a later merge of the same record', async () => {
    const { rows, merge, undo } = at
    const first = await merge()
    const third = await at.anotherIda('CC-900002')
    const second = await merge({ dropped_id: third })
    expect((await undo(first.body.data.merge_id)).body.code).toBe('merge_later_first')
    await undo(second.body.data.merge_id)
    await rows(
      `update merges set done_at = now() - interval '31 days' where id = ${first.body.data.merge_id} returning id`,
    )
    expect((await undo(first.body.data.merge_id)).body.code).toBe('merge_over')
    expect((await undo(second.body.data.merge_id)).body.code).toBe('merge_over')
  })
})
