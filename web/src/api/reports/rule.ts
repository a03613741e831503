/** What of a value may leave; `undefined` when nothing of it may. */
export type Rule = (value: unknown) => unknown

/** Only the named keys leave, each by its own rule. */
export const shape =
  (rules: Record<string, Rule>): Rule =>
  (value) => {
    if (!isRecord(value)) return undefined
    const allowed = Object.entries(rules).map(([key, rule]) => [key, rule(value[key])] as const)
    return Object.fromEntries(allowed.filter(([, left]) => left !== undefined))
  }

export const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) ? value.map(rule).filter((left) => left !== undefined) : undefined

export const number: Rule = (value) => (Number.isFinite(value) ? value : undefined)
export const flag: Rule = (value) => (typeof value === 'boolean' ? value : undefined)
/** An id that the service's own library drew. */
export const traceId = matching(/^[0-9a-f]{16,32}$/)
/** A name from code or from the configuration: never long, never a sentence, never an address. */
export const label = matching(/^[\w$.+-]{1,60}$/)

/** Which library reports; the service is told to look neither at the sender's address nor at the browser. */
export const library: Rule = (value) => {
  const known = shape({ name: label, version: label })(value)
  return known && { ...known, settings: { infer_ip: 'never' } }
}

export const oneOf =
  (...allowed: readonly unknown[]): Rule =>
  (value) =>
    allowed.includes(value) ? value : undefined

export function matching(pattern: RegExp): Rule {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
