import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { beforeAll, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { waitingIn } from '#test/acting/waiting'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let claire: Family
beforeAll(async () => {
  world = await startWorld()
  claire = await buyingIn(world).family('family@mail.example')
})
const asked = async <T>(path: string) => (await world.get<{ data: T }>(path, claire.bearer)).body.data

describe('the family that shows it all', () => {
  test('has a spot to accept, documents to sign and a child to register', async () => {
    const todo = await asked<TodoEntry[]>(`/api/accounts/${claire.accountId}/todo`)
    expect(todo.map(({ kind, participant }) => [kind, participant?.name])).toEqual([
      ['accept_spot', 'Remy Fournier'],
      ['sign_documents', 'Colette Fournier'],
      ['register', 'Axel Fournier'],
    ])
  })

  test('pays a plan, and has a credit', async () => {
    type Plan = { program: { code: string }; lines: { due_on: string; amount: string; status: string }[] }
    const [plan] = await asked<Plan[]>('/api/payments/schedules')
    expect(plan?.program.code).toBe('SKILL')
    expect(plan?.lines[0]).toMatchObject({ due_on: '2025-02-28', amount: '80.00', status: 'scheduled' })
    expect(await asked(`/api/accounts/${claire.accountId}/credits`)).toMatchObject([{ amount: '35.00' }])
  })

  test('was offered the spot when the demo began, and has two days', async () => {
    const line = await waitingIn(world, 'Program', 'MBCAMP')
    const offer = await line.offerOf(claire)
    expect(offer).toMatchObject({ price: '249.90', ends_at: '2025-02-09T17:00:00.000Z' })
    expect(await line.places()).toEqual({ limit_places: 12, held: 1, sold: 11 })
    const [kept] = await world.database.rows(
      `select held_until - now() between '46 hours' and '48 hours' as is_two_days
       from place_holds where wait_offer_id is not null and ended_at is null`,
    )
    expect(kept).toEqual({ is_two_days: true })
  })

  test('has four people of three other families behind it, in their order', async () => {
    const waiting = await world.database.rows(`
      select r.account_id <> ${claire.accountId} as is_other, w.is_offered, r.is_together
      from wait_people w join wait_requests r on r.id = w.request_id order by w.turn`)
    const other = { is_other: true, is_offered: false, is_together: false }
    expect(waiting).toEqual([
      { is_other: false, is_offered: true, is_together: false },
      ...[other, other, { ...other, is_together: true }, { ...other, is_together: true }],
    ])
  })

  test('can register a child for what closes within the week, by plan', async () => {
    const buying = buyingIn(world)
    const item = await buying.item(claire, 'Remy', 'Program', 'SKILL')
    const { status, body } = await buying.validate(claire, [{ ...item, pays_by_plan: true }])
    expect(status).toBe(200)
    expect(body.data.invoice.item_rows[0]?.instalments).toHaveLength(3)
  })
})

describe('everything that was bought', () => {
  test('is on an invoice of the account that bought it', async () => {
    const missing = await world.database.rows(`
      select p.participant_number, bought.what from (
        select participant_id, 'RegistrationOption' as what, option_id as product_id from registrations
          where season_year = 2024 and status <> 'pending_payment'
        union all select participant_id, 'Program', program_id from enrolments where program_id is not null
        union all select participant_id, 'Course', course_id from enrolments where course_id is not null
      ) as bought join participants p on p.id = bought.participant_id
      where (select count(*) from invoice_rows r join invoices i on i.id = r.invoice_id
        join guardianships g on g.account_id = i.account_id and g.participant_id = bought.participant_id
        where r.participant_id = bought.participant_id and r.product_type = bought.what
          and r.product_id = bought.product_id) <> 1`)
    expect(missing).toEqual([])
  })

  test('is on one invoice where a family bought it at one moment, and numbers follow the days', async () => {
    const [parent3] = await world.database.rows(`
      select i.issued_on::text, i.status, i.total_cents, count(*)::int as rows from invoices i
      join accounts a on a.id = i.account_id join invoice_rows r on r.invoice_id = i.id
      where a.email = 'parent3@mail.example' group by i.id`)
    expect(parent3).toEqual({ issued_on: '2024-09-03', status: 'paid', total_cents: 4600, rows: 2 })
    const [order] = await world.database.rows(`
      select array_agg(number order by created_at, id) = array_agg(number order by number) as is_right
      from invoices`)
    expect(order).toEqual({ is_right: true })
  })

  test('was paid by card, one time in 25 at the second try', async () => {
    const [tries] = await world.database.rows(`
      select count(*) filter (where status = 'declined')::float / count(*) as share from payments
      where purchase_id is not null`)
    expect(tries?.share).toBeGreaterThan(0.02)
    expect(tries?.share).toBeLessThan(0.05)
  })

  test('cost what it cost on its day', async () => {
    const strays = await world.database.rows(`
      select r.id from registrations r join invoice_rows i on i.participant_id = r.participant_id
        and i.product_type = 'RegistrationOption' and i.product_id = r.option_id
      where (r.national_cents, r.provincial_cents) is distinct from (i.national_cents, i.provincial_cents)`)
    expect(strays).toEqual([])
  })
})
