const MOST_LINES = 20

/** Says what is wrong, or that nothing is. The exit code tells it too. */
export function tellVerdict(found: (string | string[])[]): void {
  const wrong = found.flat()
  for (const sentence of wrong.slice(0, MOST_LINES)) console.log(`WRONG  ${sentence}`)
  if (wrong.length > MOST_LINES) console.log(`… and ${wrong.length - MOST_LINES} more`)
  console.log(wrong.length === 0 ? 'All is well.' : `${wrong.length} things are wrong.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
