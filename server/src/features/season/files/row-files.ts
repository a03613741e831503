import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import type { Meets } from '@centrepass/contract/calendar/meeting-rules'
import { plainDateIn, wallTimeIn } from '@centrepass/contract/ground/dates'
import type * as catalogue from '#platform/database/tables/catalogue'
import type { divisions, tournaments } from '#platform/database/tables/tournaments'
import { usualClosing } from './catalogue-rows.ts'

// The way back of the row makers beside this file: from a row to what is written in a file.

type FileRow<File extends keyof AssociationFiles> = AssociationFiles[File] extends (infer T)[] ? T : never

/** How local times are written, and when courses go on sale that do not say when. */
export type Writing = { local: (instant: Date) => string; registrationOpens: string }

/** What a clock in the association's office shows: '2024-08-01T12:00'. */
export const localIn = (timeZone: string) => (instant: Date) =>
  `${plainDateIn(instant, timeZone)}T${wallTimeIn(instant, timeZone)}`

const dollars = (cents: number) => cents / 100

/** What a file leaves out is null in a row. */
const given = <T>(value: T | null): T | undefined => value ?? undefined

export function clubFile(row: typeof catalogue.clubs.$inferSelect): FileRow<'clubs'> {
  const { zone_code, is_active, ...club } = row
  return { ...club, zone: zone_code, active: is_active }
}

export function leagueFile(row: typeof catalogue.leagues.$inferSelect): FileRow<'leagues'> {
  const { age_group, zone_codes, ...league } = row
  return { ...league, age: age_group, zones: zone_codes }
}

type ProductRow =
  | typeof catalogue.registrationOptions.$inferSelect
  | typeof catalogue.programs.$inferSelect
  | typeof catalogue.courses.$inferSelect

function productFile({ id, code, name, names, description, descriptions, ...row }: ProductRow) {
  return {
    ...{ id, code, name, names, description, descriptions },
    times: given(row.times),
    bring: given(row.bring),
    venue: given(row.venue),
    map_url: given(row.map_url),
    tax_class: row.tax_class,
    min_age: row.min_age,
  }
}

export function optionFile(
  row: typeof catalogue.registrationOptions.$inferSelect,
  { local }: Writing,
): FileRow<'registration_options'> {
  const { group, max_age, late_from, club_required, excludes, requires } = row
  return {
    ...productFile(row),
    ...{ group, max_age, late_from, club_required, excludes, requires },
    national_price: dollars(row.national_cents),
    provincial_price: dollars(row.provincial_cents),
    late_provincial_add: dollars(row.late_provincial_add_cents),
    opens: local(row.opens_at),
    closes: local(row.closes_at),
    proof: given(row.proof),
    screening_from_age: given(row.screening_from_age),
    max_per_season: given(row.max_per_season),
    valid_days: given(row.valid_days),
    refundable: row.is_refundable,
  }
}

type Counted<Product> = { row: Product; capacity: number | null }

/** The access code itself is not in the database: only that there is one. */
export function programFile(
  { row, capacity }: Counted<typeof catalogue.programs.$inferSelect>,
  { local }: Writing,
): FileRow<'programs'> {
  const { stream, max_age, requires_agreement, requires_eligibility } = row
  return {
    ...productFile(row),
    ...{ stream, max_age, capacity, requires_agreement, requires_eligibility },
    meets: meetsFile(row.meets),
    zones: row.zone_codes,
    price: dollars(row.price_cents),
    waitlist: row.has_wait_list,
    start: row.starts_on,
    end: row.ends_on,
    opens: local(row.opens_at),
    closes: local(row.closes_at),
    plan: planFile(row.plan),
    ...(row.access_code_hash !== null && { access_code_kept: true }),
    refundable: row.is_refundable,
  }
}

function meetsFile(meets: Meets | null): FileRow<'programs'>['meets'] {
  const { times = [], not_on = [] } = meets ?? {}
  return meets
    ? { times: times.map(({ days, ...hours }) => ({ days: [...days], ...hours })), not_on: [...not_on] }
    : undefined
}

function planFile(plan: catalogue.PlanInCents | null): FileRow<'programs'>['plan'] {
  return (
    plan && {
      deposit: dollars(plan.deposit_cents),
      instalments: plan.instalments.map(({ due_on, amount_cents }) => ({
        due_on,
        amount: dollars(amount_cents),
      })),
    }
  )
}

export function courseFile(
  { row, capacity }: Counted<typeof catalogue.courses.$inferSelect>,
  { local, registrationOpens }: Writing,
): FileRow<'courses'> {
  const { kind, mode, sessions, grants, prerequisites, pass_mark, valid_years } = row
  const sold = { sessions, start: row.starts_on, end: row.ends_on }
  const [opens, closes] = [local(row.opens_at), local(row.closes_at)]
  return {
    ...productFile(row),
    ...{ kind, mode, grants, prerequisites, pass_mark, valid_years, capacity, ...sold },
    meets: meetsFile(row.meets),
    price: dollars(row.price_cents),
    ...(opens !== registrationOpens && { opens }),
    ...(closes !== usualClosing(sold) && { closes }),
  }
}

export function templateFile(
  row: typeof catalogue.documentTemplates.$inferSelect,
): FileRow<'document_templates'> {
  const { retired_at: _, ...template } = row
  // The same words as the schema of the file allows: the database has no others.
  return template as FileRow<'document_templates'>
}

type Division = Counted<typeof divisions.$inferSelect>
type Tournament = { row: typeof tournaments.$inferSelect; host_club: string | null; divisions: Division[] }

export function tournamentFile(found: Tournament, { local }: Writing): FileRow<'tournaments'> {
  const { id, code, name, names, venue, region, sanction, guest_limit, accepted_categories, ...row } =
    found.row
  return {
    ...{ id, code, name, names, venue, region, sanction, guest_limit, accepted_categories },
    map_url: given(row.map_url),
    host_club: found.host_club ?? '',
    start: row.starts_on,
    end: row.ends_on,
    early_entry_opens: row.early_entry_opens_at && local(row.early_entry_opens_at),
    entry_opens: local(row.entry_opens_at),
    entry_closes: local(row.entry_closes_at),
    roster_lock: local(row.roster_locks_at),
    divisions: found.divisions.map(divisionFile),
  }
}

function divisionFile({ row, capacity }: Division): FileRow<'tournaments'>['divisions'][number] {
  const { code, name, names, stream, tax_class, jersey_required, limits } = row
  return {
    ...{ code, name, names, stream, tax_class, jersey_required, capacity },
    min_age: given(row.min_age),
    max_age: given(row.max_age),
    masters_age: given(row.masters_age),
    underage_max: given(row.underage_max),
    fee: dollars(row.fee_cents),
    deposit: dollars(row.deposit_cents ?? 0),
    balance_due: row.balance_due_on ?? '',
    min_umpire: row.min_umpire_level,
    limits: Object.fromEntries(Object.entries(limits).map(([role, { min, max }]) => [role, [min, max]])),
  }
}
