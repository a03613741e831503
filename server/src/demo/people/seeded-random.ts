export type Random = {
  /** A number from 0 up to, but not including, 1. Everything else is made of these. */
  next(): number
  /** A whole number between both ends, ends included. */
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** A key, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  shuffled<T>(list: readonly T[]): T[]
}

/** mulberry32: the same seed gives the same people on every machine, which Math.random cannot. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (list) => elementAt(list, int(0, list.length - 1)),
    chance: (probability) => next() < probability,
    weighted: (weights) => walk(weights, next()),
    shuffled: (list) => shuffle(list, int),
  }
}

function elementAt<T>(list: readonly T[], index: number): T {
  if (index >= list.length) throw new RangeError('Cannot pick from an empty list')
  // The index was checked on the line above.
  return list[index] as T
}

function walk<K extends string>(weights: Readonly<Record<K, number>>, draw: number): K {
  // Object.keys forgets the type of the keys it returns.
  const keys = Object.keys(weights) as K[]
  let left = draw * keys.reduce((sum, key) => sum + weights[key], 0)
  const found = keys.find((key) => {
    left -= weights[key]
    return left < 0
  })
  return found ?? elementAt(keys, keys.length - 1)
}

function shuffle<T>(list: readonly T[], int: Random['int']): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(int(0, rest.length - 1), 1))
}
