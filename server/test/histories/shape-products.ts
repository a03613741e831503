import type { OpenDatabase } from '#platform/database/client'
import { DIVISION, SHAPES } from './model/shapes.ts'
import type { Product } from './model/state.ts'

export const TABLES = {
  ...{ Program: 'programs', Course: 'courses', RegistrationOption: 'registration_options' },
  TournamentTeam: 'divisions',
} as const

/** The things that are sold in a history, as the site has them. */
export async function shapeProducts(
  database: OpenDatabase,
): Promise<{ products: Product[]; division: Product }> {
  const { rows, script } = database
  await script([...SHAPES.map(shaping), OWN.TournamentTeam(DIVISION)].join('\n'))
  const products: Product[] = []
  for (const shape of [DIVISION, ...SHAPES]) {
    const [row] = await rows(
      `select id, offering_id from ${TABLES[shape.type]} where code = '${shape.code}' ${shape === DIVISION ? '' : 'and season_year = 2024'}`,
    )
    const offering = row?.offering_id === null ? null : Number(row?.offering_id)
    const line = { waiters: [], offers: [] }
    products.push({ ...shape, id: Number(row?.id), offering, calledOff: null, isOnSale: true, line })
  }
  const [division, ...rest] = products
  if (!division) throw new Error('There is no division.')
  return { division, products: rest }
}

type Shape = (typeof SHAPES)[number]

const shaping = (shape: Shape) => `
  ${OWN[shape.type](shape)}
  update ${TABLES[shape.type]} set min_age = 4, max_age = null, opens_at = '2025-01-01', closes_at = '2025-08-29',
    tax_class = '${shape.isTaxed ? 'GST' : 'EXEMPT_CHILD'}' where code = '${shape.code}' and season_year = 2024;`

const emptied = ({ code, limit }: Shape, table: 'programs' | 'courses', column: string) => `
  update enrolments set status = 'withdrawn'
    where ${column} = (select id from ${table} where code = '${code}' and season_year = 2024);
  update wait_people set is_offered = false, ended_at = now(), ended_why = 'left' where ended_at is null
    and offering_id = (select offering_id from ${table} where code = '${code}' and season_year = 2024);
  update wait_offers set outcome = 'ended', answered_at = now() where outcome is null and request_id in (
    select id from wait_requests
    where offering_id = (select offering_id from ${table} where code = '${code}' and season_year = 2024));
  update place_holds set ended_at = now() where ended_at is null
    and offering_id = (select offering_id from ${table} where code = '${code}' and season_year = 2024);
  update offerings set sold = 0, held = 0, limit_places = ${limit}
    where id = (select offering_id from ${table} where code = '${code}' and season_year = 2024);`

/** What is different in each of the tables. */
const OWN = {
  Program: (shape: Shape) => `
    ${emptied(shape, 'programs', 'program_id')}
    update programs set zone_codes = '{}', price_cents = ${shape.cost}, starts_on = '${shape.starts}',
      ends_on = '2025-08-30', has_wait_list = true, requires_agreement = false, requires_eligibility = false,
      is_refundable = true, plan = ${planOf(shape)} where code = '${shape.code}' and season_year = 2024;`,
  Course: (shape: Shape) => `
    ${emptied(shape, 'courses', 'course_id')}
    update courses set price_cents = ${shape.cost}, starts_on = '${shape.starts}', ends_on = '2025-08-30', grants = null,
      prerequisites = '{}' where code = '${shape.code}' and season_year = 2024;`,
  RegistrationOption: ({ code, cost, national }: Shape) => `
    update registrations set status = 'cancelled'
      where is_live and option_id = (select id from registration_options where code = '${code}' and season_year = 2024);
    update registration_options set national_cents = ${national}, provincial_cents = ${cost - national},
      club_required = false where code = '${code}' and season_year = 2024;`,
  TournamentTeam: ({ code, cost, starts, limit }: Shape) => `
    delete from teams where division_id = (select id from divisions where code = '${code}') and status = 'draft';
    update divisions set fee_cents = ${cost}, limits = '{"players": {"min": 1, "max": 18},
      "coaches": {"min": 0, "max": 4}, "umpires": {"min": 0, "max": 4}, "volunteers": {"min": 0, "max": 4},
      "team_managers": {"min": 0, "max": 4}}' where code = '${code}';
    update offerings set limit_places = ${limit}
      where id = (select offering_id from divisions where code = '${code}');
    update tournaments set entry_closes_at = '${starts}T23:59-07:00', roster_locks_at = '2025-08-25',
      starts_on = '2025-08-28', ends_on = '2025-08-30'
      where id = (select tournament_id from divisions where code = '${code}');`,
}

function planOf({ cost, instalments }: Shape): string {
  if (instalments.length === 0) return 'null'
  const rows = instalments.map(({ due, cents }) => ({ due_on: due, amount_cents: cents }))
  const deposit_cents = cost - instalments.reduce((sum, { cents }) => sum + cents, 0)
  return `'${JSON.stringify({ deposit_cents, instalments: rows })}'`
}
