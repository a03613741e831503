import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { found, inRow, type SeasonFinding } from '@centrepass/contract/association/findings'

type Option = AssociationFiles['registration_options'][number]
type Row = { option: Option; at: number }
type Gap = { from: number; to: number; row: Row }

const OLDEST = 120

/** Ages for which every player category is closed from a moment on, while other ages still register: no price. */
export function saleGaps(options: readonly Option[]): SeasonFinding[] {
  const players = options
    .map((option, at) => ({ option, at }))
    .filter(({ option }) => option.group === 'player')
    .sort((a, b) => (a.option.opens < b.option.opens ? -1 : 1))
  const last = players.map(({ option }) => option.closes).reduce((a, b) => (a > b ? a : b), '')
  const gaps: Gap[] = []
  for (let age = 0; age <= OLDEST; age += 1) {
    const row = gapAt(players.filter(isFor(age)), last)
    const before = gaps.at(-1)
    if (row && before?.row === row && before.to === age - 1) before.to = age
    else if (row) gaps.push({ from: age, to: age, row })
  }
  return gaps.map(({ from, to, row: { option, at } }) =>
    found(
      'sale_gap',
      { from, to, closes: option.closes },
      inRow('registration_options', at, option.code, 'closes'),
    ),
  )
}

const isFor =
  (age: number) =>
  ({ option }: Row): boolean =>
    (option.min_age ?? 0) <= age && age <= (option.max_age ?? OLDEST)

/** The one after whose closing none is on sale, until another opens or for good. */
function gapAt(rows: readonly Row[], last: string): Row | null {
  const [first, ...others] = rows
  if (!first) return null
  let latest = first
  for (const row of others) {
    if (row.option.opens > latest.option.closes) return latest
    if (row.option.closes > latest.option.closes) latest = row
  }
  return latest.option.closes < last ? latest : null
}
