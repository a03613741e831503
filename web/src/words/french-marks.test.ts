import { expect, test } from 'vitest'

const files = import.meta.glob<string>(['../**/*-words.ts', '../../../contract/src/refusals/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('no word of the site has a space before a question or an exclamation mark: French in Canada has none', () => {
  expect(Object.keys(files).length).toBeGreaterThan(100)
  const found = Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line) => (/\p{L}[ \u00a0\u202f][?!]['`]/u.test(line) ? [`${path}: ${line}`] : [])),
  )
  expect(found).toEqual([])
})
