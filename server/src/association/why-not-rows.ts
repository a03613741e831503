import type { AssociationFiles } from './association-files.ts'
import { centsIn } from './catalogue-rows.ts'
import { rowName } from './row-name.ts'

/** Checks the rules within one row, and between the rows of one file. */
export function whyNotRows(files: AssociationFiles): string[] {
  const { variables } = files
  return [...repeats(files), ...disorder(files), ...plansThatDoNotAddUp(files), ...whyNotSeason(variables)]
}

type Row = { code: string }

function repeats(files: AssociationFiles): string[] {
  const { zones, clubs, leagues, registration_options, programs, courses } = files
  const lists: Record<string, (Row & { id: number })[]> = {
    ...{ zones, clubs, leagues, registration_options, programs, courses },
    ...{ document_templates: files.document_templates, tournaments: files.tournaments },
  }
  return [
    ...Object.entries(lists).flatMap(([file, rows]) => [
      ...repeated(file, rows, 'id', ({ id }) => id),
      ...repeated(file, rows, 'code', ({ code }) => code),
    ]),
    ...repeated('zones', zones, 'number', ({ number }) => number),
    ...files.tournaments.flatMap(({ code, divisions }, at) =>
      repeatedIn(divisions, (division) => division.code).map(
        ({ value }) => `${rowName('tournaments', at, code, 'divisions')}: two divisions are called ${value}`,
      ),
    ),
    ...Object.entries(files.lookups).flatMap(([name, rows]) =>
      repeatedIn(rows, ([code]) => code).map(({ value }) => `lookups.json, ${name}: ${value} is there twice`),
    ),
  ]
}

const repeated = <T extends Row>(file: string, rows: T[], field: string, key: (row: T) => string | number) =>
  repeatedIn(rows, key).map(
    ({ row, at, value }) =>
      `${rowName(file, at, row.code, field)}: an earlier row has ${value} already. Give each its own`,
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

function disorder({ registration_options, programs, courses, tournaments, variables }: AssociationFiles) {
  const opening = variables.registration_opens_at.slice(0, 10)
  return [
    ...outOfOrder('registration_options', registration_options, (row) => [ages(row), sale(row)]),
    ...outOfOrder('programs', programs, (row) => [ages(row), sale(row), days(row)]),
    ...outOfOrder('courses', courses, (row) => [
      days(row),
      // A course with sessions sells until the evening before, another one until its last day.
      row.sessions > 0
        ? ['start', opening, 'before', 'it, and courses open on registration_opens_at', row.start]
        : ['end', opening, 'up to', 'it, and courses open on registration_opens_at', row.end],
    ]),
    ...outOfOrder('tournaments', tournaments, (row) => [
      days(row),
      ['early_entry_opens', row.early_entry_opens, 'before', 'entry_opens', row.entry_opens],
      ['entry_opens', row.entry_opens, 'before', 'entry_closes', row.entry_closes],
      ...row.divisions.flatMap(divisionPairs),
    ]),
  ]
}

function outOfOrder<T extends Row>(file: string, rows: T[], pairsOf: (row: T) => Pair[]): string[] {
  return rows.flatMap((row, at) =>
    pairsOf(row)
      .filter(([, a, order, , b]) => a != null && b != null && (order === 'before' ? a >= b : a > b))
      .map(
        ([first, a, order, second, b]) =>
          `${rowName(file, at, row.code, first)}: ${a} must be ${order} ${second} (${b})`,
      ),
  )
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
    [`division ${code}, min_age`, min_age, 'up to', 'max_age', max_age],
    [`division ${code}, deposit`, deposit, 'up to', 'fee', fee],
    ...Object.entries(limits).map(
      ([role, [least, most]]): Pair => [`division ${code}, ${role}`, least, 'up to', 'its maximum', most],
    ),
  ]
}

function plansThatDoNotAddUp({ programs }: AssociationFiles): string[] {
  return programs.flatMap(({ code, price, plan }, at) => {
    const parts = plan ? [plan.deposit, ...plan.instalments.map(({ amount }) => amount)] : [price]
    const sum = parts.reduce((cents, part) => cents + centsIn(part), 0)
    if (sum === centsIn(price)) return []
    return [`${rowName('programs', at, code, 'plan')}: deposit and instalments must add up to the price`]
  })
}

function whyNotSeason({ active_year, season_end, ...others }: AssociationFiles['variables']): string[] {
  const year = Number(active_year)
  const ends = Number(season_end.slice(0, 4))
  const season =
    ends === year || ends === year + 1
      ? []
      : [`variables.json, season_end: ${season_end} is not in the season that begins in ${active_year}`]
  const names = Object.keys(others).filter((name) => !/^[a-z][a-z0-9_]{0,59}$/.test(name))
  return [
    ...season,
    ...names.map((name) => `variables.json, ${name}: a name is small letters, digits and underscores`),
  ]
}
