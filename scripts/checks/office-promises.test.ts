import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { features } from '@centrepass/contract/features'
import { expect, test } from 'vitest'
import { filesUnder } from '../running/files-under.mjs'
import { inRoot } from '../running/places.mjs'
import { noPromises } from './office-no-promises.ts'
import { officePromises } from './office-promises.ts'
import { isPlain, officeSentences, sentencesIn } from './office-sentences.ts'

const calls = Object.values(features)
  .flatMap(({ modules }) => modules.flatMap((module) => Object.values<unknown>(module)))
  .map((one) =>
    one && typeof one === 'object' && 'path' in one && 'method' in one ? `${one.method} ${one.path}` : '',
  )
const found = await officeSentences()
const promised = officePromises.flatMap(({ says }) => says)
const plain = Object.values(noPromises).flat()

test('every sentence about the office is a promise with its task, or promises nothing', () => {
  const unknown = [...found].filter(
    ([sentence]) => !promised.includes(sentence) && !plain.includes(sentence) && !isPlain(sentence),
  )
  expect(unknown, 'Give each a row in office-promises.ts.').toEqual([])
})

test('every row has its sentence', () => {
  expect([...promised, ...plain].filter((sentence) => !found.has(sentence))).toEqual([])
  expect(promised.filter((sentence) => plain.includes(sentence))).toEqual([])
})

test.each(officePromises.map((one) => [one.says[0] ?? '', one] as const))(
  '“%s” is kept by a task that its own file writes, and that calls of the office close',
  async (_, { tasks, closes }) => {
    for (const [kind, path] of Object.entries(tasks)) {
      const file = inRoot(path)
      const beside = (await filesUnder(dirname(file))).filter((one) => !one.includes('.test.'))
      const code = await Promise.all(beside.map((one) => readFile(one, 'utf8')))
      expect({ path, writes: /officeTasks|office_tasks/.test(await readFile(file, 'utf8')) }).toEqual({
        ...{ path, writes: true },
      })
      expect({ kind, isNamed: code.some((text) => text.includes(`'${kind}'`)) }).toEqual({
        ...{ kind, isNamed: true },
      })
    }
    expect(closes.filter((name) => !calls.includes(name))).toEqual([])
  },
)

test('sentences are found between quotes, with their gaps, and not in comments', () => {
  const source = `
    // 'The office will see.'
    const words = { a: 'We wait. The office will call you.', b: \`Hello \${name}: the office decides\` }`
  expect(sentencesIn(source)).toEqual(['The office will call you.', 'the office decides'])
})
