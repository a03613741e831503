import fc, { type Arbitrary } from 'fast-check'
import { oddValues } from './odd-values.ts'

type Where = (string | number)[]
type Change = 'replace' | 'remove' | 'add' | 'wrap'

/** The same value with one or two things wrong with it, anywhere in it. */
export function broken(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({
    place: fc.nat(1000),
    how: fc.constantFrom<Change>('replace', 'replace', 'replace', 'remove', 'add', 'wrap'),
    odd: fc.constantFrom(...oddValues),
    key: fc.constantFrom('extra', 'id', 'account_id', 'is_staff', 'toString', 'status', 'price'),
  })
  return fc.tuple(values, fc.array(change, { minLength: 1, maxLength: 2 })).map(([value, changes]) =>
    changes.reduce((so_far, { place, how, odd, key }) => {
      const places = placesIn(so_far)
      const where = places[place % places.length] ?? []
      return changed(so_far, where, (old) => after(old, how, odd, key))
    }, value),
  )
}

/** Every position in a value, the whole of it included. */
function placesIn(value: unknown, at: Where = []): Where[] {
  // A huge list needs to be broken once, not at each of its positions.
  const inner = typeof value === 'object' && value !== null ? Object.entries(value).slice(0, 60) : []
  return [
    at,
    ...inner.flatMap(([key, part]) => placesIn(part, at.length < 6 ? [...at, key] : at).slice(0, 60)),
  ]
}

const GONE = Symbol('gone')

function after(old: unknown, how: Change, odd: unknown, key: string): unknown {
  if (how === 'remove') return GONE
  if (how === 'wrap') return [old]
  const canGrow = typeof old === 'object' && old !== null && !Array.isArray(old)
  return how === 'add' && canGrow ? { ...old, [key]: odd } : odd
}

function changed(value: unknown, [key, ...rest]: Where, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return notGone(change(value))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, part]) => {
    if (name !== String(key)) return [[name, part] as const]
    const next = rest.length === 0 ? change(part) : changed(part, rest, change)
    return next === GONE ? [] : [[name, next] as const]
  })
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

const notGone = (value: unknown) => (value === GONE ? undefined : value)
