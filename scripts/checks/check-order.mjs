import { sourcesUnder } from './imports-in.mjs'

// What runs transactions and sends statements for others has to wait for several at once.
const PLUMBING = 'server/src/platform/database/'

/** Whether statements that share a connection say in which order they run. */
export async function checkOrder() {
  const sources = await sourcesUnder('server/src')
  return sources.filter(({ path }) => !path.startsWith(PLUMBING)).flatMap(hiddenOrder)
}

/** Promise.all hides that statements of one transaction run one after the other, and in which order they lock. */
export const hiddenOrder = ({ path, text }) =>
  [...text.matchAll(/Promise\.all(?:Settled)?\(/g)]
    .filter(({ index }) => /\b(tx|db)\b/.test(insideParentheses(text.slice(text.indexOf('(', index)))))
    .map(
      ({ index }) =>
        `${path}:${text.slice(0, index).split('\n').length} waits for several statements with Promise.all. ` +
        'Use inOrder(tx, …), which says in which order they run.',
    )

function insideParentheses(text) {
  let depth = 0
  for (const [at, letter] of [...text].entries()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 0) return text.slice(0, at)
  }
  return text
}
