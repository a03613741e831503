import { type OfficeTaskKind, officeTaskKinds } from '@centrepass/contract/office/office-task-words'
import { type OfficeRole, verbsOf } from '@centrepass/contract/office/roles'
import { kindsFor } from '@centrepass/contract/office/task-rules'
import { beforeAll, expect, test } from 'vitest'
import { sayChange } from '#features/record/change-words'
import { sayDetail } from '#features/record/detail-words'
import { expectInvariants } from '#test/expect-invariants'
import { quietConfig } from '#test/quiet-config'
import { startWorld } from '#test/world'
import { openDemoOffice } from './open-demo-office.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
  await openDemoOffice(world.purchasing, quietConfig())
})

const OUTSIDE = 'comes from the card provider, which the demo has no other side of'

/** What the demo cannot begin with, and why. */
const leftOut: Partial<Record<OfficeTaskKind, string>> = {
  ...{ credit_spent: OUTSIDE, money_differs: OUTSIDE, money_unknown: OUTSIDE, payment_review: OUTSIDE },
  ...{ provider_event: OUTSIDE, refund_failed: OUTSIDE, refund_review: OUTSIDE, refund_waits: OUTSIDE },
  ...{ signature_review: 'comes from a signature provider, and the demo signs here' },
  credit_note_to_send: 'needs a paid team with a whole roster, which only the stories of families have',
  place_taken: 'needs a team that leaves a division others wait for, and none of the demo is full',
  roster_change: 'needs a roster that is locked before its tournament, and the demo has none on that day',
  call_off_left: 'ends a course for everyone in it',
  catalogue_not_published: 'needs a draft whose time has come, and the demo has no drafts',
  entries_wait: 'declines teams that the demo has its desk decide about',
  transfer_waits: 'needs a day after the last one for transfers',
}

test('the demo begins with a task of every kind that it can have', async () => {
  const rows = await world.database.rows('select distinct kind from office_tasks where done_at is null')
  const open = rows.map(({ kind }) => kind)
  expect(officeTaskKinds.filter((kind) => !open.includes(kind)).sort()).toEqual(Object.keys(leftOut).sort())
})

test.each<OfficeRole>(['registrar', 'club_registrar', 'finance', 'programs', 'screening', 'admin'])(
  'the %s of the demo has something to do',
  async (role) => {
    const kinds = kindsFor(verbsOf([role])).map((kind) => `'${kind}'`)
    const [count] = await world.database.rows(
      `select count(*)::int as open from office_tasks where done_at is null and kind in (${kinds.join(', ')})`,
    )
    expect(Number(count?.open)).toBeGreaterThan(0)
  },
)

test('two families have a link to pay what the registrar prepared, and of a third it was called back', async () => {
  const rows = await world.database.rows(
    'select outcome, told_cents > 0 as costs from prepared_purchases order by id',
  )
  expect(rows).toEqual([
    ...Array(2).fill({ outcome: null, costs: true }),
    { outcome: 'called_back', costs: true },
  ])
})

test('a club has paid a part of its invoice, was reminded of the rest, and its money is at the bank or on hand', async () => {
  const [bill] = await world.database.rows(`select i.status, i.total_cents, (
      select sum(amount_cents)::int from received_money m where m.invoice_id = i.id) as paid, (
      select count(*)::int from club_reminders r where r.invoice_id = i.id) as reminders
    from invoices i where i.billed_cents > 0 order by i.id limit 1`)
  expect(bill).toEqual({ status: 'partially_paid', total_cents: 56_228, paid: 38_500, reminders: 1 })
  const onHand = await world.database.rows(`select account, sum(cents)::int as cents from ledger_postings
    where account in ('cash', 'cheques') group by account order by account`)
  expect(onHand).toEqual([
    { account: 'cash', cents: 8500 },
    { account: 'cheques', cents: 10_000 },
  ])
})

test('whatever its record names has words of its own in French', async () => {
  const rows = await world.database.rows(`select distinct key, is_detail from audit_events,
    lateral (select jsonb_object_keys(subject) as key, true as is_detail
      union select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')), false) as keys`)
  // These are shown by their names.
  const named = /^(participant|invoice|team|club|payment|document)_id$/
  const keys = rows.map((row) => ({ key: String(row.key), say: row.is_detail ? sayDetail : sayChange }))
  const raw = keys.filter(({ key, say }) => !named.test(key) && say(key, 'fr') === key.replaceAll('_', ' '))
  expect(raw.map(({ key }) => key)).toEqual([])
})

test('all of it keeps the promises of the data model', () => expectInvariants(world.database))
