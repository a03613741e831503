import { expect, test } from 'vitest'
import { startWorld } from '#test/world'

const world = await startWorld()

test('fifteen families pay the academy by plan, and each has one instalment ahead, on 18 February', async () => {
  const [plans] = await world.database.rows(`
    select count(*)::int as plans, count(distinct s.account_id) > 1 as many,
      bool_and((select count(*) from schedule_lines l
        where l.schedule_id = s.id and l.status = 'scheduled' and l.due_on = '2025-02-18') = 1) as one_ahead,
      bool_and(m.is_default and m.removed_at is null) as has_card
    from payment_schedules s join payment_methods m on m.id = s.payment_method_id
    join programs p on p.id = s.program_id where s.status = 'active' and p.code = 'ZA15'`)
  expect(plans).toEqual({ plans: 15, many: true, one_ahead: true, has_card: true })
})

test('one of them has a January instalment that was declined on three days, and a suspended spot', async () => {
  const [line] = await world.database.rows(`
    select l.status, l.tries, l.last_problem, s.overdue_since::text, e.status as place
    from schedule_lines l join payment_schedules s on s.id = l.schedule_id
    join enrolments e on e.participant_id = s.participant_id and e.program_id = s.program_id
    where s.id = 9001 and l.due_on = '2025-01-15'`)
  expect(line).toEqual({
    ...{ status: 'needs_card', tries: 3, last_problem: 'insufficient_funds' },
    ...{ overdue_since: '2025-01-15', place: 'suspended' },
  })
  const declined = await world.database.rows(
    `select id from payments
     where schedule_id = 9001 and status = 'declined' and decline_code = 'insufficient_funds'`,
  )
  expect(declined).toHaveLength(3)
})

test('our books and the provider’s tell the same story of every payment', async () => {
  const differing = await world.database.rows(`
    select p.id from payments p full join sandbox_charges c on c.key = p.provider_key
    where p.status is distinct from c.status or p.amount_cents <> c.amount_cents or p.created_at <> c.created_at`)
  expect(differing).toEqual([])
})
