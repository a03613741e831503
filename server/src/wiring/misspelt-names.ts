import { variableNames } from '../config.ts'

/** Below this many letters too many names are alike: HOST and POST, PORT and SORT. */
const SHORTEST = 8

/**
 * Names of variables that are one slip away from a known one which is not set. Some may be right and belong to
 * another program: hosts set variables of their own.
 */
export function misspeltNames(variables: Record<string, string | undefined>): string[] {
  const given = Object.keys(variables).filter((name) => variables[name]?.trim())
  const missing = variableNames.filter((name) => name.length >= SHORTEST && !given.includes(name))
  return given
    .filter((name) => !variableNames.includes(name))
    .flatMap((name) => {
      const meant = missing.find((one) => isOneSlip(name, one))
      return meant ? [`${name}: there is no such variable. Did you mean ${meant}?`] : []
    })
}

/** One letter too many, too few or wrong, or two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isSwapped = restA.length === 2 && restB === `${restA[1]}${restA[0]}`
  return isSwapped || (restA.length <= 1 && restB.length <= 1)
}
