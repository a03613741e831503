import { screens } from '@centrepass/contract/screens'
import { callWords } from './call-words.ts'

/** What may leave in a report: how the site calls its screens, and the words that its calls are made of. */
export const knownNames = {
  screens: new Set<string>(Object.values(screens).map(({ path }) => path)),
  words: new Set<string>(Object.keys(callWords)),
}

/** Those of the office come with the office: families load none of them. */
export function alsoKnow({ screens: more, words }: { screens: readonly string[]; words: readonly string[] }) {
  for (const path of more) knownNames.screens.add(path)
  for (const word of words) knownNames.words.add(word)
}
