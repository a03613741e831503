/** What a row costs, what was given back of it, and the like: each part is in whole cents. */
export type Parts = { cost: number; tax: number; fee: number }

export const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)
export const totalOf = ({ cost, tax, fee }: Parts): number => cost + tax + fee
export const minus = (from: Parts, less: Parts): Parts => ({
  ...{ cost: from.cost - less.cost, tax: from.tax - less.tax, fee: from.fee - less.fee },
})
export const plus = (one: Parts, other: Parts): Parts => ({
  ...{ cost: one.cost + other.cost, tax: one.tax + other.tax, fee: one.fee + other.fee },
})
export const NOTHING: Parts = { cost: 0, tax: 0, fee: 0 }

/** So much of an amount, half a cent up. */
export const portion = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * cents * part + whole) / (2 * whole))

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
