import { blankBilling } from '@centrepass/contract/cart/blank-billing'
import { dueOn } from '@centrepass/contract/tournaments/club-bill-rules'
import type { TeamColours } from '@centrepass/contract/tournaments/team-question'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import { and, eq, sql } from 'drizzle-orm'
import { postSale } from '#features/invoices/ledger/post-sale'
import { billClub } from '#features/tournaments/clubs/send-bill'
import type { ClubLetters } from '#features/tournaments/letters/club-bill-emails'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { clubs } from '#platform/database/tables/catalogue'
import { clubBills } from '#platform/database/tables/club-bills'
import { invoiceCounter, invoiceRows, invoices, purchases } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { hashOf } from '#platform/security/secrets'
import { priceOf } from '../sales/demo-returns.ts'
import { idIn } from '../sales/insert-payments.ts'
import type { Working } from './new-families.ts'

/** `letters` where the club has no address, so that the office has to find one before the invoice can go out. */
type Entry = {
  name: string
  club: string
  on: string
  letters?: ClubLetters
  /** Another division than that of the men indoors, with what the team wears there. */
  at?: { tournament: string; division: string; colours: TeamColours }
}

const INDOOR = { tournament: 'INDOOR', division: 'INM', colours: noColours }

/** As entering it against an invoice would have left it. The id of the invoice. */
export const enterIndoorTeam = async (working: Working, entry: Entry) =>
  (await enterBilledTeam(working, entry)).invoiceId

/** The same for any division, with the ids that its roster needs. */
export async function enterBilledTeam(
  working: Working,
  { name, club: code, on, letters, at: place = INDOOR }: Entry,
) {
  const { db: tx, season } = working
  const at = new Date(`${on}T19:30:00Z`)
  const real = new Date(at.getTime() - season.offsetMs)
  const manager = await managerOf(tx)
  const { division, tournament, club } = await groundOf(tx, { code, place }, letters ? { email: null } : {})
  const contact = { contact_name: manager.name, contact_email: manager.email }
  const [team] = await tx
    .insert(teams)
    .values({
      ...{ tournament_id: tournament.id, division_id: division.id, account_id: manager.account_id },
      ...{ club_id: club.id, name, status: 'submitted', ...place.colours, ...contact },
      ...{ contact_phone: '604-555-0163', created_at: at, changed_at: at, changed_by: manager.account_id },
      submitted_at: at,
    })
    .returning({ id: teams.id })
  const team_id = idIn(team)
  await tx.execute(sql`update offerings set sold = sold + 1 where id = ${division.offering_id}`)
  const invoice = await sell(tx, { team_id, name, on, manager, real, division })
  if (letters) await billClub(tx, { letters, season }, { invoice, teamId: team_id })
  else {
    const due_on = dueOn(on, tournament.starts_on, season.clubBills)
    const sent = { sent_to: club.email, sent_at: at }
    await tx.insert(clubBills).values({ invoice_id: invoice.id, club_id: club.id, team_id, due_on, ...sent })
  }
  return { invoiceId: invoice.id, team_id, division, tournament, club }
}

type Place = { code: string; place: NonNullable<Entry['at']> }

async function groundOf(tx: Database, { code, place }: Place, change: { email?: null }) {
  const [found] = await tx
    .select({ division: divisions, tournament: tournaments })
    .from(divisions)
    .innerJoin(tournaments, eq(tournaments.id, divisions.tournament_id))
    .where(and(eq(tournaments.code, place.tournament), eq(divisions.code, place.division)))
  const [club] = await tx
    .update(clubs)
    .set({ pays_by_invoice: true, ...change })
    .where(eq(clubs.code, code))
    .returning()
  if (!found || !club) throw new Error('The demo has no such tournament or club.')
  return { ...found, club }
}

type Manager = { account_id: number; person_id: number; number: string; name: string; email: string }

/** An adult that no story of the demo tells about, with a record of their own. */
async function managerOf(tx: Database): Promise<Manager> {
  const [found] = await rowsOf<Manager>(
    tx,
    sql`select a.id as account_id, p.id as person_id, p.participant_number as number, a.email,
        a.first_name || ' ' || a.last_name as name
      from guardianships g join accounts a on a.id = g.account_id join participants p on p.id = g.participant_id
      where g.relation = 'own' and g.confirmed_at is not null and p.birthdate < '1995-01-01'
        and a.email ~ '[.][0-9]+@mail[.]example$'
      order by a.id desc limit 1`,
  )
  if (!found) throw new Error('The demo has no one who could manage a team.')
  return found
}

type Sold = Pick<Entry, 'name' | 'on'> & {
  team_id: number
  manager: Manager
  real: Date
  division: typeof divisions.$inferSelect
}

async function sell(tx: Database, { team_id, name: team, on, manager, real, division }: Sold) {
  const { account_id, person_id, name } = manager
  const { tax_class, fee_cents: price_cents } = division
  const product = { id: team_id, code: division.code, name: team, tax_class, price_cents, plan: null }
  const { priced } = priceOf('TournamentTeam', product, on)
  const secret = `demo entry of team ${team_id}`
  const [purchase] = await tx
    .insert(purchases)
    .values({
      ...{
        account_id,
        token_hash: hashOf(secret),
        fingerprint: hashOf(`${secret} shown`),
        team_id,
      },
      ...{ state: 'paid', due_now_cents: 0, created_at: real, changed_at: real },
    })
    .returning({ id: purchases.id })
  const [counter] = await tx
    .update(invoiceCounter)
    .set({ last_number: sql`${invoiceCounter.last_number} + 1` })
    .returning()
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...{ account_id, purchase_id: idIn(purchase), issued_on: on, status: 'open' },
      billing: {
        ...{ ...blankBilling, name, email: manager.email },
        ...{ address_line1: '12 Quarry Road', city: 'Quarry Park', province: 'BC', postal_code: 'V3J 4C1' },
      },
      number: `INV-${String(counter?.last_number).padStart(6, '0')}`,
      ...{ subtotal_cents: priced.subtotal, fees_cents: priced.fees, taxes_cents: priced.taxes },
      ...{ total_cents: priced.total, credits_cents: 0, waived_cents: 0, due_now_cents: 0 },
      ...{ billed_cents: priced.total, tax_label: 'GST 5 %', created_at: real },
    })
    .returning()
  if (!invoice) throw new Error('A row of the demo was not written.')
  const rows = priced.rows.map(({ national_cents, provincial_cents, cost_cents, fee_cents, tax_cents }) => ({
    ...{
      invoice_id: invoice.id,
      position: 0,
      participant_id: person_id,
      product_type: 'TournamentTeam' as const,
    },
    ...{ participant_number: manager.number, participant_name: name },
    ...{ product_id: team_id, product_code: division.code, product_name: team, pays_by_plan: false },
    ...{ national_cents, provincial_cents, cost_cents, fee_cents, tax_cents },
    ...{ is_credit: false, is_refundable: true },
  }))
  await tx.insert(invoiceRows).values(rows)
  await postSale(tx, invoice, rows)
  return invoice
}
