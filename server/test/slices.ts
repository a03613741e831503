/** The usual run tries one slice of what is generated, the next day the next one. */
const day = Number(process.env.SLICE ?? Math.floor(Date.now() / 86_400_000))

/**
 * The part of the cases that is tried today: every one in turn, so that each has its day. A run that names its tests
 * tries them all, as `npm run test:all` does; SLICE makes the slice of another day again.
 */
export function sliceOfToday<Case>(cases: readonly Case[], { of }: { of: number }): Case[] {
  if (process.env.TEST_LONG === 'yes') return [...cases]
  tellOnce()
  return cases.filter((_, index) => (index + day) % of === 0)
}

let isTold = false
function tellOnce() {
  if (!isTold) console.log(`SLICE=${day} makes the slice of this run again.`)
  isTold = true
}
