import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { CLUB, type ClubPaying, startClubPaying } from '#test/acting/club-paying'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo, signedIn, verifiedPerson } from '#test/people'

let club: ClubPaying
let world: ClubPaying['world']

// 776.48 on 5 May 2025, due on 4 June.
eachTestStartsWith(async () => {
  club = await startClubPaying()
  world = club.world
})

const receive = (amount: string) =>
  world.post<{ data: { received: { id: number }[] } }>(
    `/api/operations/invoices/${club.invoiceId}/received-money`,
    { amount, method: 'transfer', received_on: '2025-05-05', reference: '0417' },
    office,
  )

async function registrarOf(club: string) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(`
    insert into office_grants (account_id, role, reason, counts_from, club_id)
      select ${accountId}, 'club_registrar', 'For a test.', now(), min(id) from clubs where ${club};
    update accounts set is_office = true where id = ${accountId}`)
  return (await signedIn(world, person.email, person.password)).bearer
}

describe('the statement of a club', () => {
  const statement = async () => {
    const [row] = await world.database.rows(`select id from clubs where code = 'TAM'`)
    return `/api/operations/clubs/${row?.id}/statement`
  }

  test('lists invoices, payments and refunds with their sums, as data and as a table', async () => {
    await receive('300.00')
    const wrong = (await receive('100.00')).body.data.received[1]
    await world.post(`/api/operations/received-money/${wrong?.id}/take-back`, { reason: 'Bounced.' }, office)
    const { body } = await world.get<{ data: object }>(await statement(), office)
    expect(body.data).toMatchObject({
      ...{ billed: '776.48', paid: '300.00', credited: '0.00', refunded: '0.00', open: '476.48' },
      invoices: [{ status: 'partially_paid', open: '476.48', team: { id: 1 } }],
      payments: [{ amount: '300.00', method: 'transfer', reference: '0417' }],
    })
    const csv = await world.get<string>(`${await statement()}.csv`, office)
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="statement-\d+-2025-05-05\.csv"$/,
    )
    expect(csv.body.split('\r\n').map((line) => line.split(',').at(-2))).toEqual(
      expect.arrayContaining(['Amount', '776.48', '-300']),
    )
    expect((await world.get('/api/operations/clubs/999999/statement', office)).status).toBe(404)
  })

  test.each([
    ['en', 'Payment', 'By e-transfer'],
    ['fr', 'Paiement', 'Par virement'],
  ])('as a table is in the language of its reader: %s', async (language, kind, how) => {
    await receive('300.00')
    const headers = { ...office, 'accept-language': language }
    const { body } = await world.get<string>(`${await statement()}.csv`, headers)
    expect(body.split('\r\n').some((line) => line.includes(`,${kind},`) && line.includes(`,${how},`))).toBe(
      true,
    )
  })

  test('is read by a registrar of that club; another club’s is as if it were not there', async () => {
    const own = await statement()
    const registrar = await registrarOf(`code = 'TAM'`)
    const { body } = await world.get<{ data: object }>(own, registrar)
    expect(body.data).toMatchObject({ billed: '776.48', paid: '0.00', open: '776.48' })
    expect((await world.get(`${own}.csv`, registrar)).status).toBe(200)
    // Read, and nothing more.
    expect((await world.post(own, {}, registrar)).status).toBe(403)
    expect((await world.get('/api/office/books/balances', registrar)).status).toBe(403)
    expect((await world.get(`/api/office/invoices/${club.invoiceId}`, registrar)).status).toBe(403)
    const stranger = await registrarOf(`code <> 'TAM'`)
    for (const path of [own, `${own}.csv`]) {
      const guessed = await world.get<{ code: string }>(path, stranger)
      expect([guessed.status, guessed.body.code]).toEqual([404, 'not_found'])
    }
  })

  test('goes to the club’s address when the office asks for it', async () => {
    await receive('300.00')
    expect((await world.post(await statement(), {}, office)).body).toEqual({ data: { sent_to: CLUB } })
    const sent = (await mailsTo(world, CLUB)).at(-1)
    expect(sent?.subject).toMatch(/^Statement of .*, Monday 5 May 2025$/)
    expect(sent?.text_body).toContain(
      'Billed: $776.48. Paid: $300.00. Refunded: $0.00. Still to be paid: $476.48.',
    )
  })
})
