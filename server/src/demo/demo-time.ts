import { instantOf } from '@centrepass/contract/ground/dates'
import association from '#demo-data/association.json' with { type: 'json' }
import variables from '#demo-data/variables.json' with { type: 'json' }
import type { Random } from './people/seeded-random.ts'

/** Times in the demo's files are what a clock in the association's office shows. */
export const officeTime = (local: string): Date => instantOf(local, association.timezone)

/** The moment the demo begins at; its clock ticks from here. */
export const demoStart = (): Date => officeTime(variables.demo_today)

export const demoSeason = Number(variables.active_year)

/** A whole second between two instants. */
export function momentBetween(random: Random, from: Date, to: Date): Date {
  const seconds = Math.floor((to.getTime() - from.getTime()) / 1000)
  return new Date(from.getTime() + random.int(0, seconds) * 1000)
}

/** When families buy: most of them on the opening day, after Labour Day and when the winter programs open. */
export function purchaseMoment(random: Random): Date {
  const peak = random.weighted({ '2024-08-01': 18, '2024-09-03': 26, '2024-12-01': 10, none: 46 })
  if (peak === 'none')
    return momentBetween(random, officeTime('2024-08-01T12:00'), officeTime('2025-02-06T21:00'))
  return momentBetween(random, officeTime(`${peak}T12:00`), officeTime(`${peak}T22:00`))
}
