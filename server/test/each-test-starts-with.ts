import { beforeAll, beforeEach, inject, onTestFinished } from 'vitest'
import { forTheFile } from './end-of-file.ts'

/** A world that several tests begin with, one after the other. */
type Kept = {
  begin(): Promise<void>
  /** False when it can no longer be put back. */
  backToBeginning(): Promise<boolean>
  /** What must never be true is not true of it. */
  check(): Promise<void>
}

let noted: Kept[] = []

/** While a beginning is made, each world that starts is put back with it. */
export const noteWorld = (world: Kept): void => void noted.push(world)

/**
 * What every test here starts with. It is made once, and each test finds it as it was made: the rows, the time and the
 * server, whose memory is empty again. What the scene keeps in variables is not put back. After a test that changed the
 * tables themselves it is made anew, and on the embedded database before each test.
 */
export function eachTestStartsWith(makeScene: () => Promise<unknown>): void {
  if (inject('template').kind === 'embedded') {
    beforeEach(async () => void (await makeScene()))
    return
  }
  let worlds: Kept[] = []
  let isFresh = false
  const make = async () => {
    noted = []
    await forTheFile(makeScene)
    worlds = noted
    for (const world of worlds) await world.begin()
    isFresh = true
  }
  const putBack = async () => {
    for (const world of worlds) if (!(await world.backToBeginning())) return make()
  }
  beforeAll(make)
  beforeEach(async () => {
    if (!isFresh) await putBack()
    isFresh = false
    // Told before all that the test itself tells, and so done last.
    onTestFinished(async () => {
      for (const world of worlds) await world.check()
    })
  })
}
