import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesUnder } from '../running/files-under.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'contract/src/refusals')

type Says = string | ((values: never) => string)
type Sentence = { code: string; en: Says; fr: Says }

/** Every table of the folder, so that a new one counts as soon as it is there. */
async function sentencesOf(): Promise<Sentence[]> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'))
  const tables = await Promise.all(
    names.map(async (name) => Object.values(await import(/* @vite-ignore */ join(folder, name)))),
  )
  return tables
    .flat()
    .filter((table): table is object => typeof table === 'object' && table !== null && !Array.isArray(table))
    .flatMap((table) => Object.entries(table))
    .filter(([, entry]) => typeof entry === 'object' && entry !== null && 'en' in entry)
    .map(([code, entry]) => ({ ...entry, code }))
}

test('everything that is refused or found has words in both languages', async () => {
  const sentences = await sentencesOf()
  expect(sentences.length).toBeGreaterThan(300)
  const wrong = sentences.filter(({ en, fr }) => {
    if (typeof en === 'function' || typeof fr === 'function') return typeof en !== typeof fr
    // "Club", "Document" and the like are one word in both.
    return !en || !fr || (en === fr && en.includes(' '))
  })
  expect(wrong).toEqual([])
})

test('no code compares or repeats a sentence: outside the tables only screens and letters have words', async () => {
  const fragments = (await sentencesOf()).flatMap(({ en, fr }) => [en, fr].flatMap(longestPart))
  const sources = await Promise.all(
    ['server/src', 'web/src', 'contract/src'].map((path) => filesUnder(join(root, path))),
  )
  const read = sources.flat().filter(isCode)
  const found = await Promise.all(
    read.map(async (path) => {
      const text = await readFile(path, 'utf8')
      return fragments.filter((fragment) => text.includes(fragment)).map((fragment) => `${path}: ${fragment}`)
    }),
  )
  expect(read.length).toBeGreaterThan(500)
  expect(found.flat()).toEqual([])
})

/** The words of a sentence between its gaps; what is too short may be any phrase. */
function longestPart(says: Says): string[] {
  if (typeof says === 'function') return []
  const [longest = ''] = says.split(/\{[^}]*\}/).sort((a, b) => b.length - a.length)
  return longest.trim().length >= 20 ? [longest.trim()] : []
}

const isCode = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.|-words(-fr)?\.ts$/.test(path) && !path.startsWith(folder)

test('no screen keeps a sentence: what is kept is worded when it is drawn, in the language of that moment', async () => {
  const read = (await filesUnder(join(root, 'web/src'))).filter(isCode)
  const kept = await Promise.all(
    read.map(async (path) => {
      const text = await readFile(path, 'utf8')
      return [...text.matchAll(/set(?:Errors|Problems?)\(\[?\s*(?:words|said)[.([].*/g)].map(
        ([line]) => `${path}: ${line}`,
      )
    }),
  )
  expect(kept.flat()).toEqual([])
})
