import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { found, inFile, inRow, type SeasonFinding } from '@centrepass/contract/association/findings'
import { centsIn, usualClosing } from './catalogue-rows.ts'

/** Checks the rules within one row, and between the rows of one file. */
export function whyNotRows(files: AssociationFiles): SeasonFinding[] {
  const { variables } = files
  return [
    ...repeats(files),
    ...disorder(files),
    ...plansThatDoNotAddUp(files),
    ...instalmentsBeforeSale(files),
    ...whyNotSeason(variables),
  ]
}

type Row = { code: string }

function repeats(files: AssociationFiles): SeasonFinding[] {
  const { zones, clubs, leagues, registration_options, programs, courses } = files
  const lists: Record<string, (Row & { id: number })[]> = {
    ...{ zones, clubs, leagues, registration_options, programs, courses },
    ...{ document_templates: files.document_templates, tournaments: files.tournaments, rates: files.rates },
  }
  return [
    ...Object.entries(lists).flatMap(([file, rows]) => [
      ...repeated(file, rows, 'id', ({ id }) => id),
      ...repeated(file, rows, 'code', ({ code }) => code),
    ]),
    ...repeated('zones', zones, 'number', ({ number }) => number),
    ...files.tournaments.flatMap(({ code, divisions }, at) =>
      repeatedIn(divisions, (division) => division.code).map(({ value }) =>
        found('division_twice', { division: value }, inRow('tournaments', at, code, 'divisions')),
      ),
    ),
    ...Object.entries(files.lookups).flatMap(([name, rows]) =>
      repeatedIn(rows, ([code]) => code).map(({ value }) =>
        found('in_list_twice', { entry: value }, inFile('lookups', name)),
      ),
    ),
  ]
}

const repeated = <T extends Row>(file: string, rows: T[], field: string, key: (row: T) => string | number) =>
  repeatedIn(rows, key).map(({ row, at, value }) =>
    found('repeated', { value }, inRow(file, at, row.code, field)),
  )

function repeatedIn<T>(rows: T[], key: (row: T) => string | number) {
  const seen = new Set<string | number>()
  return rows.flatMap((row, at) => {
    const value = key(row)
    if (seen.has(value)) return [{ row, at, value }]
    seen.add(value)
    return []
  })
}

type Limit = string | number | null | undefined
/** Two fields of a row: the first may not be above the second, or must be below it. */
type Pair = [first: string, a: Limit, order: 'up to' | 'before', second: string, b: Limit]

function disorder(files: AssociationFiles): SeasonFinding[] {
  const { registration_options, programs, courses, tournaments } = files
  return [
    ...outOfOrder('registration_options', registration_options, (row) => [ages(row), sale(row)]),
    ...outOfOrder('programs', programs, (row) => [ages(row), sale(row), days(row)]),
    ...outOfOrder('courses', courses, (row) => [days(row)]),
    ...coursesNeverOnSale(files),
    ...outOfOrder('tournaments', tournaments, (row) => [
      days(row),
      ['early_entry_opens', row.early_entry_opens, 'before', 'entry_opens', row.entry_opens],
      ['entry_opens', row.entry_opens, 'before', 'entry_closes', row.entry_closes],
      ...row.divisions.flatMap(divisionPairs),
    ]),
  ]
}

function outOfOrder<T extends Row>(file: string, rows: T[], pairsOf: (row: T) => Pair[]): SeasonFinding[] {
  return rows.flatMap((row, at) =>
    pairsOf(row)
      .filter(([, a, order, , b]) => a != null && b != null && (order === 'before' ? a >= b : a > b))
      .map(([first, a, order, other, b]) =>
        found(
          order === 'before' ? 'not_before' : 'not_up_to',
          { value: String(a), other, limit: String(b) },
          inRow(file, at, row.code, first),
        ),
      ),
  )
}

/** Courses may leave out when they are sold. */
function coursesNeverOnSale({ courses, variables }: AssociationFiles): SeasonFinding[] {
  return courses.flatMap((course, at) => {
    const { opens = variables.registration_opens_at, closes = usualClosing(course) } = course
    if (opens < closes) return []
    return [found('closes_before_opening', { opens, closes }, inRow('courses', at, course.code, 'closes'))]
  })
}

type Ages = { min_age: Limit; max_age: Limit }
const ages = ({ min_age, max_age }: Ages): Pair => ['min_age', min_age, 'up to', 'max_age', max_age]
type Sale = { opens: string; closes: string }
const sale = ({ opens, closes }: Sale): Pair => ['opens', opens, 'before', 'closes', closes]
type Days = { start: string; end: string }
const days = ({ start, end }: Days): Pair => ['start', start, 'up to', 'end', end]

function divisionPairs(division: AssociationFiles['tournaments'][number]['divisions'][number]): Pair[] {
  const { code, min_age, max_age, deposit, fee, limits } = division
  return [
    [`divisions.${code}.min_age`, min_age, 'up to', 'max_age', max_age],
    [`divisions.${code}.deposit`, deposit, 'up to', 'fee', fee],
    ...Object.entries(limits).map(
      ([role, [least, most]]): Pair => [`divisions.${code}.${role}`, least, 'up to', 'its maximum', most],
    ),
  ]
}

function plansThatDoNotAddUp({ programs }: AssociationFiles): SeasonFinding[] {
  return programs.flatMap(({ code, price, plan }, at) => {
    const parts = plan ? [plan.deposit, ...plan.instalments.map(({ amount }) => amount)] : [price]
    const sum = parts.reduce((cents, part) => cents + centsIn(part), 0)
    if (sum === centsIn(price)) return []
    return [found('plan_sum', {}, inRow('programs', at, code, 'plan'))]
  })
}

/** The card would be charged at once for what seems due later. */
function instalmentsBeforeSale({ programs }: AssociationFiles): SeasonFinding[] {
  return programs.flatMap(({ code, plan, opens }, at) =>
    (plan?.instalments ?? [])
      .filter(({ due_on }) => due_on < opens.slice(0, 10))
      .map(({ due_on }) =>
        found('instalment_before_opening', { due: due_on, opens }, inRow('programs', at, code, 'plan')),
      ),
  )
}

function whyNotSeason({
  active_year,
  season_end,
  ...others
}: AssociationFiles['variables']): SeasonFinding[] {
  const year = Number(active_year)
  const ends = Number(season_end.slice(0, 4))
  const season =
    ends === year || ends === year + 1
      ? []
      : [found('season_end', { end: season_end, year: active_year }, inFile('variables', 'season_end'))]
  const names = Object.keys(others).filter((name) => !/^[a-z][a-z0-9_]{0,59}$/.test(name))
  return [...season, ...names.map((name) => found('variable_name', {}, inFile('variables', name)))]
}
