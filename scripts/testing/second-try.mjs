import { relative } from 'node:path'
import { root } from '../running/places.mjs'

const MOST_FILES = 4

/**
 * The files of a run that are worth another try, each with a world of its own and nothing beside it: on a machine that
 * stalls, a test fails now and then through no fault of the product. Many at once are no accident, and what random
 * input found would be lost, because another run draws other input.
 */
export function filesToTryAgain({ testResults = [] }) {
  const failed = testResults.filter(({ status }) => status === 'failed')
  const files = [...new Set(failed.map(({ name }) => relative(root, name)))]
  return files.length > MOST_FILES || failed.some(isFoundByChance) ? [] : files
}

const isFoundByChance = ({ message = '', assertionResults }) =>
  [message, ...assertionResults.flatMap(({ failureMessages = [] }) => failureMessages)].some((text) =>
    /\b(seed|counterexample)\b/i.test(text),
  )

/** One report of both tries: the second one is what counts for the files that were tried again. */
export function withSecondTry(first, second) {
  const again = new Set(second.testResults?.map(({ name }) => name))
  const kept = first.testResults.filter(({ name }) => !again.has(name))
  return { testResults: [...kept, ...(second.testResults ?? [])] }
}
