import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { found, inRow, type SeasonFinding } from '@centrepass/contract/association/findings'
import { usualClosing } from './catalogue-rows.ts'
import { saleGaps } from './sale-gaps.ts'

type Option = AssociationFiles['registration_options'][number]

/** What a season can be opened with and was perhaps not meant so. */
export function seasonDoubts(files: AssociationFiles, year: number): SeasonFinding[] {
  return [
    ...ageGaps(files.registration_options),
    ...ageOverlaps(files.registration_options),
    ...saleGaps(files.registration_options),
    ...latePrices(files.registration_options),
    ...instalmentsAfterEnd(files),
    ...freeProducts(files),
    ...afterSeason(files, year),
    ...withoutLanguage(files),
  ]
}

const OLDEST = 120
const youngestOf = ({ min_age }: Option) => min_age ?? 0
const oldestOf = ({ max_age }: Option) => max_age ?? OLDEST

/** Birth years that no player category is for, between the youngest and the oldest that one is for. */
function ageGaps(options: readonly Option[]): SeasonFinding[] {
  const players = options
    .map((option, at) => ({ option, at }))
    .filter(({ option }) => option.group === 'player')
    .sort((a, b) => youngestOf(a.option) - youngestOf(b.option))
  let covered = players[0] ? oldestOf(players[0].option) : OLDEST
  return players.flatMap(({ option, at }) => {
    const gap = { from: covered + 1, to: youngestOf(option) - 1 }
    covered = Math.max(covered, oldestOf(option))
    if (gap.from > gap.to) return []
    return [found('age_gap', gap, inRow('registration_options', at, option.code, 'min_age'))]
  })
}

/** Two categories that share some ages and each have others of their own. One within another is a choice. */
function ageOverlaps(options: readonly Option[]): SeasonFinding[] {
  return options.flatMap((option, at) => {
    const [from, to] = [youngestOf(option), oldestOf(option)]
    const other = options.find(
      (one) =>
        one.group === option.group &&
        one.max_age !== null &&
        youngestOf(one) < from &&
        oldestOf(one) >= from &&
        oldestOf(one) < to &&
        option.max_age !== null,
    )
    if (!other) return []
    const values = { other: other.code, from, to: oldestOf(other) }
    return [found('age_overlap', values, inRow('registration_options', at, option.code, 'min_age'))]
  })
}

function latePrices(options: readonly Option[]): SeasonFinding[] {
  return options.flatMap(({ code, late_from: late, late_provincial_add, opens, closes }, at) => {
    const where = inRow('registration_options', at, code, 'late_from')
    if ((late === null) !== (late_provincial_add === 0)) return [found('late_half_said', {}, where)]
    if (late === null || (late > opens.slice(0, 10) && late <= closes.slice(0, 10))) return []
    return [found('late_outside_sale', { late, opens, closes }, where)]
  })
}

function instalmentsAfterEnd({ programs }: AssociationFiles): SeasonFinding[] {
  return programs.flatMap(({ code, plan, end }, at) =>
    (plan?.instalments ?? [])
      .filter(({ due_on }) => due_on > end)
      .map(({ due_on }) =>
        found('instalment_after_end', { due: due_on, end }, inRow('programs', at, code, 'plan')),
      ),
  )
}

function freeProducts({ registration_options, programs, courses }: AssociationFiles): SeasonFinding[] {
  const free = (file: string, field: string, rows: readonly { code: string; cost: number }[]) =>
    rows.flatMap(({ code, cost }, at) =>
      cost === 0 ? [found('free', {}, inRow(file, at, code, field))] : [],
    )
  const costs = registration_options.map(({ code, national_price, provincial_price }) => ({
    ...{ code, cost: national_price + provincial_price },
  }))
  const priced = (rows: readonly { code: string; price: number }[]) =>
    rows.map(({ code, price }) => ({ code, cost: price }))
  return [
    ...free('registration_options', 'provincial_price', costs),
    ...free('programs', 'price', priced(programs)),
    ...free('courses', 'price', priced(courses)),
  ]
}

/** Families who read the other language would read the association's own. */
function withoutLanguage(files: AssociationFiles): SeasonFinding[] {
  const other = files.association.language === 'fr' ? 'en' : 'fr'
  const { registration_options, programs, courses, tournaments } = files
  const named = { registration_options, programs, courses, tournaments }
  return Object.entries(named).flatMap(([file, rows]) =>
    rows.flatMap(({ code, names }, at) =>
      names[other] === null
        ? [found('language_missing', { language: other }, inRow(file, at, code, `names.${other}`))]
        : [],
    ),
  )
}

/** The last day of a season that is not the active one is taken to be as many years away. */
function seasonEnd({ active_year, season_end }: AssociationFiles['variables'], year: number): string {
  const moved = Number(season_end.slice(0, 4)) + year - Number(active_year)
  return `${moved}${season_end.slice(4)}`
}

function afterSeason(files: AssociationFiles, year: number): SeasonFinding[] {
  const end = seasonEnd(files.variables, year)
  const after = (file: string, rows: readonly { code: string; closes: string }[], field = 'closes') =>
    rows.flatMap(({ code, closes }, at) =>
      closes.slice(0, 10) > end
        ? [found('closes_after_season', { closes, end }, inRow(file, at, code, field))]
        : [],
    )
  return [
    ...after('registration_options', files.registration_options),
    ...after('programs', files.programs),
    ...after(
      'courses',
      files.courses.map((course) => ({ code: course.code, closes: course.closes ?? usualClosing(course) })),
    ),
    ...after(
      'tournaments',
      files.tournaments.map(({ code, entry_closes }) => ({ code, closes: entry_closes })),
      'entry_closes',
    ),
  ]
}
