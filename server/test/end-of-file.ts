import { onTestFinished, TestRunner } from 'vitest'

type Work = () => unknown
const left: Work[] = []
let isForFile = false

/**
 * When the test ends in which this is called, or else the file: what `afterAll` is told inside of a `beforeAll` would
 * never be done.
 */
export function atTheEnd(work: Work): void {
  if (TestRunner.getCurrentTest() && !isForFile) onTestFinished(async () => void (await work()))
  else left.push(work)
}

/** What is begun here ends with the file, though a test has begun. */
export async function forTheFile<T>(work: () => Promise<T>): Promise<T> {
  isForFile = true
  return work().finally(() => {
    isForFile = false
  })
}

export async function endFile(): Promise<void> {
  for (let work = left.pop(); work; work = left.pop()) await work()
}
