import { isGoalkeeper, isNumber, type Mapping, type Parts, partsOf, tableOf } from './paste-columns.ts'
import { readDates } from './read-dates.ts'

export type PasteProblem =
  | 'no_number'
  | 'bad_number'
  | 'no_birthdate'
  | 'unclear_birthdate'
  | 'bad_jersey'
  | 'twice'

/** One row of a spreadsheet: a person to look up, or what is wrong with the row. */
export type PastedRow = {
  /** Its line in the pasted text, counted from one. */
  line: number
  text: string
  participant_number: string
  birthdate: string
  jersey_number: number | null
  is_goalkeeper: boolean
  problem: PasteProblem | null
}

type Reading = {
  /** What the columns are, where the person said so. */
  mapping: Mapping | null
  /** The year of the tournament: no one on its rosters is born later. */
  lastYear: number
}

/** Reads a pasted list, with or without a row of headings, in any order of columns that tells itself apart. */
export function pasteRows(pasted: string, { mapping, lastYear }: Reading): PastedRow[] {
  const { heading, lines, guess } = tableOf(pasted)
  const found = lines.map((line) => ({ ...line, ...partsOf(line, mapping ?? (heading ? guess : null)) }))
  const dates = readDates(
    found.map(({ birthdate }) => birthdate),
    lastYear,
  )
  return markTwice(found.map((parts, index) => rowOf(parts, dates[index] ?? 'missing')))
}

type Found = Parts & Pick<PastedRow, 'line' | 'text'>

function rowOf({ line, text, number, jersey, goalkeeper }: Found, date: string): PastedRow {
  const jerseyNumber = jersey === '' ? null : Number(jersey.replace('#', ''))
  const isRight =
    jerseyNumber === null || (Number.isInteger(jerseyNumber) && jerseyNumber >= 1 && jerseyNumber <= 99)
  const problems: [boolean, PasteProblem][] = [
    [number === '', 'no_number'],
    [!isNumber(number), 'bad_number'],
    [date === 'missing', 'no_birthdate'],
    [date === 'unclear', 'unclear_birthdate'],
    [!isRight, 'bad_jersey'],
  ]
  return {
    ...{ line, text },
    participant_number: tidyNumber(number),
    birthdate: date === 'missing' || date === 'unclear' ? '' : date,
    jersey_number: isRight ? jerseyNumber : null,
    is_goalkeeper: isGoalkeeper(goalkeeper),
    problem: problems.find(([isWrong]) => isWrong)?.[1] ?? null,
  }
}

/** `cc 100301` and `CC–100301` are CC-100301. */
export const tidyNumber = (number: string) =>
  number.toUpperCase().replace(/^([A-Z]+)[\s\-–—]?(\d+)$/, '$1-$2')

function markTwice(rows: PastedRow[]): PastedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.problem) return row
    const isSecond = seen.has(row.participant_number)
    seen.add(row.participant_number)
    return isSecond ? { ...row, problem: 'twice' } : row
  })
}
