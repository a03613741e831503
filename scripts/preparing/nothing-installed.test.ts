import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what npm start and npm test read first needs no package, because none is installed yet', () => {
  const files = globSync('scripts/{,building/,preparing/,running/,testing/}*.mjs')
  expect(files.length).toBeGreaterThan(20)
  const packages = files.filter((file) => /^import .*from '(?!node:|\.)/m.test(readFileSync(file, 'utf8')))
  expect(packages).toEqual([])
})
