import { expect, test } from 'vitest'
import { cedarCoast } from '#demo/cedar-coast'
import { differencesIn } from './what-is-ignored.ts'

test('a folder that was edited since names each row that the database does not follow', () => {
  const [files, held] = [cedarCoast(), cedarCoast()]
  expect(differencesIn(files, held)).toEqual([])
  const variables = structuredClone(files.variables)
  variables.tax_rate = '0.06'
  const edited = {
    ...files,
    variables,
    clubs: files.clubs.filter(({ code }) => code !== 'TAM'),
    programs: files.programs.map((program) => (program.code === 'GK' ? { ...program, price: 1 } : program)),
  }
  expect(differencesIn(edited, held)).toEqual([
    ...['variables.json (tax_rate)', 'clubs.json (TAM)', 'programs.json (GK: price)'],
  ])
})

test('an access code is the same as that one is kept', () => {
  const files = cedarCoast()
  const programs = files.programs.map(({ access_code, ...program }) =>
    access_code ? { ...program, access_code_kept: true as const } : program,
  )
  expect(differencesIn(files, { ...files, programs })).toEqual([])
})
