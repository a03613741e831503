import { expect, test } from 'vitest'
import { brokenPromises } from './check-promises.mjs'
import { namesIn } from './named-tests.mjs'

const FILE = 'server/src/doors.test.ts'
const doors = `
  test('the door stays closed at night', () => {})
  test.skip('the window stays closed at night', () => {})
  describe('a key', () => {
    test.each(['copied', 'lost'])('that was %s opens nothing', () => {})
    test(\`it\\'s one of \${keys.length}\`, () => {})
  })`
const testsIn = async (file: string) => (file === FILE ? namesIn(doors) : null)

const HOW = 'Write `path/of/the.test.ts`: "name of a test", "another name".'
const page = (heldBy: string) =>
  [
    '## Doors',
    '',
    '| Promise | Where | Held by |',
    '|---|---|---|',
    `| Closed | \`door.ts\` | ${heldBy} |`,
  ].join('\n')
const whyBroken = async (text: string) => (await brokenPromises(text, testsIn)).map(({ why }) => why)

test('a promise that names its tests is good: tests, tables of tests and groups of them', async () => {
  const names = '"the door stays closed at night", "that was %s opens nothing", "a key"'
  expect(await whyBroken(page(`\`${FILE}\`: ${names}`))).toEqual([])
  expect(await whyBroken(page(`\`${FILE}\`: "a key" \`${FILE}\`: "it's one of \${keys.length}"`))).toEqual([])
})

test('a wrong name is refused, with the nearest that there is', async () => {
  expect(await whyBroken(page(`\`${FILE}\`: "the door stays closed at noon"`))).toEqual([
    `names "the door stays closed at noon", which is no test of ${FILE}. The nearest is "the door stays closed at night".`,
  ])
  expect(await whyBroken(page(`\`${FILE}\`: "an alarm rings"`))).toEqual([
    `names "an alarm rings", which is no test of ${FILE}.`,
  ])
})

test('a file that is gone, and a test that is left out, hold nothing', async () => {
  expect(await whyBroken(page('`server/src/gone.test.ts`: "the door stays closed at night"'))).toEqual([
    'names server/src/gone.test.ts, which does not exist.',
  ])
  expect(await whyBroken(page(`\`${FILE}\`: "the window stays closed at night"`))).toEqual([
    `names "the window stays closed at night" of ${FILE}, which is left out and holds nothing.`,
  ])
})

test.each([
  ['a file without a name of a test', `\`${FILE}\``, `\`${FILE}\``],
  ['a name without its file', '"a key"', '"a key"'],
  ['words that are no test', `\`${FILE}\`: "a key" and by hand`, 'and by hand'],
  ['a file that is no test', '`server/src/doors.ts`: "a key"', '`server/src/doors.ts`: "a key"'],
])('%s is refused, and what to write is said', async (_, heldBy, rest) => {
  expect(await whyBroken(page(heldBy))).toEqual([`holds "${rest}" where tests are named. ${HOW}`])
})

test('a table without tests, an empty cell and a part that names none are found with their lines', async () => {
  const text = [
    '# Safety',
    '## Doors',
    'They are closed.',
    '## Keys',
    '| Promise | Where |',
    '|---|---|',
  ].join('\n')
  expect(await brokenPromises(text, testsIn)).toEqual([
    { line: 2, why: `begins a part that names no test. End it with a line: Held by … ${HOW}` },
    { line: 4, why: `begins a part that names no test. End it with a line: Held by … ${HOW}` },
    { line: 5, why: 'has promises without tests: its heading is not | Promise | Where | Held by |' },
  ])
  expect(await whyBroken(page(''))).toEqual([`names no test. ${HOW}`])
})

test('a part in prose names its tests at its end, and they are looked for like those of a table', async () => {
  expect(await whyBroken(`## Doors\nThey are closed.\n\nHeld by \`${FILE}\`: "a key".`)).toEqual([])
  expect(await whyBroken(`## Doors\n\nHeld by \`${FILE}\`: "a lock".`)).toEqual([
    `names "a lock", which is no test of ${FILE}.`,
  ])
})
