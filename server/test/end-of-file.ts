import { onTestFinished, TestRunner } from 'vitest'

type Work = () => unknown
const left: Work[] = []

/**
 * When the test ends in which this is called, or else the file: what `afterAll` is told inside of a `beforeAll` would
 * never be done.
 */
export function atTheEnd(work: Work): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else left.push(work)
}

export async function endFile(): Promise<void> {
  for (let work = left.pop(); work; work = left.pop()) await work()
}
