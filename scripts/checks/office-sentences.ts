import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { filesUnder } from '../running/files-under.mjs'
import { inRoot } from '../running/places.mjs'

/** Where people outside the office read words: screens, refusals, emails, notifications and documents. */
const READ_BY_FAMILIES = [
  /^web\/src\/(?!office\/).*-words\.ts$/,
  /^contract\/src\/(?!office\/|site\/|privacy\/audit).*-words\.ts$/,
  /^contract\/src\/(refusals\/|privacy\/groups|payments\/review-limits)/,
  /^server\/src\/features\/(?!privacy\/file\/words\/(table|column)).*-words\.ts$/,
  /^server\/src\/features\/documents\/texts\//,
]
const OFFICE = /\boffice\b/i
const WE =
  /\bwe (will |’ll )?(look|check|review|decide|find|call|get in touch|write to|contact|answer|speak|talk)\b/i

/** Every English sentence that speaks of the office, or of what we look at, with gaps as `{}`. */
export async function officeSentences(): Promise<Map<string, string[]>> {
  const paths = (await Promise.all(['contract/src', 'server/src', 'web/src'].map(pathsIn))).flat()
  const read = paths.filter((path) => READ_BY_FAMILIES.some((pattern) => pattern.test(path)))
  const found = new Map<string, string[]>()
  for (const path of read) {
    for (const sentence of sentencesIn(await readFile(inRoot(path), 'utf8'))) {
      found.set(sentence, [...(found.get(sentence) ?? []), path])
    }
  }
  return found
}

const pathsIn = async (folder: string) =>
  (await filesUnder(inRoot(folder)))
    .filter((path) => !path.includes('.test.'))
    .map((path) => relative(inRoot('.'), path).split('\\').join('/'))

export function sentencesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const texts = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, filled]) => plain ?? filled ?? '',
  )
  return texts
    .flatMap((text) => text.replace(/\$?\{[^}]*\}/g, '{}').split(/(?<=[.?!:])\s+/))
    .filter((sentence) => sentence.includes(' ') && (OFFICE.test(sentence) || WE.test(sentence)))
}

// "Please call the office" asks; "the office looked at it" tells. What waits for one ("until the office has …") promises.
const ASKS =
  /^(?!.*\bwe\b).*(\b(please|you can|you can also|or|and|on .* page)|,) (call|contact|ask|tell|send|email|call or write to|a guardian or)\b.* (the|our) office\b/i
const TELLS =
  /^(?!.*\b(until|once|unless|will)\b).*\boffice (has |had )?(accepted|looked|changed|took|joined|moved|given|made|unlocked|signed|entered|spoke|opened|did|could not|cannot|agreed|agrees to your|decided)\b|\bby the office\b/i

/** What plainly asks the reader for something, or tells them what was done. */
export const isPlain = (sentence: string) => ASKS.test(sentence) || TELLS.test(sentence)
