import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { asLine } from '@centrepass/contract/association/findings'
import { isDoubt, saySeasonFinding } from '@centrepass/contract/refusals/season-findings'
import { expect, test } from 'vitest'
import { cedarCoast } from '#demo/cedar-coast'
import { findingsIn } from './why-not-association.ts'

type Option = AssociationFiles['registration_options'][number]
type Program = AssociationFiles['programs'][number]

/** The demonstration's files with one row changed, and what is found in them that was not there before. */
function withRow(
  file: 'registration_options' | 'programs',
  code: string,
  change: Partial<Option> | Partial<Program>,
) {
  const files = cedarCoast()
  const known = findingsIn(files).map(asLine)
  const rows = files[file].map((row) => (row.code === code ? { ...row, ...change } : row))
  return findingsIn({ ...files, [file]: rows }).filter((finding) => !known.includes(asLine(finding)))
}

test.each([
  ['YOUTH', { max_age: 14 }, 'age_overlap', /row 3 \(JUNIOR\), min_age: it overlaps YOUTH: .* 13 to 14/],
  ['JUNIOR', { late_from: '2026-01-01' }, 'late_outside_sale', /late price begins on 2026-01-01/],
  ['JUNIOR', { late_provincial_add: 0 }, 'late_half_said', /row 3 \(JUNIOR\), late_from/],
  ['MINI', { national_price: 0, provincial_price: 0 }, 'free', /row 1 \(MINI\), provincial_price/],
  ['MINI', { closes: '2025-09-01T12:00' }, 'closes_after_season', /after the season ends on 2025-08-31/],
] as const)('%s with %o is a doubt', (code, change, doubt, line) => {
  const found = withRow('registration_options', code, change).filter((finding) => finding.code === doubt)
  expect(found.map(asLine).join('\n')).toMatch(line)
  expect(found.every(({ is_doubt }) => is_doubt)).toBe(true)
})

test('ages that no player category is for are named', () => {
  const files = cedarCoast()
  const options = files.registration_options
    .filter(({ code }) => ['MINI', 'JUNIOR', 'SENIOR'].includes(code))
    .map((option) => (option.code === 'JUNIOR' ? { ...option, min_age: 14 } : option))
  const [gap] = findingsIn({ ...files, registration_options: options }).filter(
    ({ code }) => code === 'age_gap',
  )
  expect(gap).toMatchObject({ values: { from: 10, to: 13 }, where: { code: 'JUNIOR', field: 'min_age' } })
  expect(gap && saySeasonFinding(gap, 'fr')).toBe(
    'aucune catégorie de joueur n’est pour les âges de 10 à 13 ans',
  )
})

test.each([
  ['JUNIOR', { closes: '2025-01-01T00:00' }, { from: 13, to: 18, closes: '2025-01-01T00:00' }],
  ['MINI', { closes: '2024-12-31T23:59' }, { from: 4, to: 9, closes: '2024-12-31T23:59' }],
  ['SENIOR', { closes: '2025-09-15T23:59' }, { from: 4, to: 9, closes: '2025-08-15T23:59' }],
] as const)('%s with %o leaves ages without a price', (changed, change, values) => {
  const files = cedarCoast()
  const registration_options = files.registration_options
    .filter(({ code }) => ['MINI', 'YOUTH', 'JUNIOR', 'SENIOR'].includes(code))
    .map((option) => (option.code === changed ? { ...option, ...change } : option))
  const [gap] = findingsIn({ ...files, registration_options }).filter(({ code }) => code === 'sale_gap')
  expect(gap).toMatchObject({ values, is_doubt: true, where: { field: 'closes' } })
})

test('ages that another category is still for have a price', () => {
  expect(withRow('registration_options', 'JUNIOR', { closes: '2025-01-01T00:00' })).toEqual([])
})

test('an instalment before the sale is refused, one after the end is a doubt', () => {
  const [plan] = cedarCoast().programs.flatMap(({ code, plan }) => (code === 'ZA13' && plan ? [plan] : []))
  const due = (day: string) => ({
    plan: {
      deposit: plan?.deposit ?? 0,
      instalments: (plan?.instalments ?? []).map((one, at) => (at === 0 ? { ...one, due_on: day } : one)),
    },
  })
  const early = withRow('programs', 'ZA13', due('2024-08-01'))
  expect(early.map(({ code, is_doubt }) => [code, is_doubt])).toEqual([['instalment_before_opening', false]])
  const late = withRow('programs', 'ZA13', due('2025-04-01'))
  expect(late.map(({ code, is_doubt }) => [code, is_doubt])).toEqual([['instalment_after_end', true]])
})

test('a season that is not the active one ends as many years away', () => {
  const files = cedarCoast()
  const moved = files.registration_options.map((option) => ({ ...option, closes: '2026-08-15T23:59' }))
  const next = { ...files, registration_options: moved, programs: [], courses: [], tournaments: [] }
  const closing = (year: number) =>
    findingsIn(next, year).filter(({ code }) => code === 'closes_after_season').length
  expect([closing(2024), closing(2025)]).toEqual([12, 0])
  expect(isDoubt('closes_after_season')).toBe(true)
})

test('one category within another is a choice, and no doubt', () => {
  expect(withRow('registration_options', 'POSTSEC', { max_age: 24 })).toEqual([])
})
