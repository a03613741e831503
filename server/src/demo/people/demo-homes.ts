import towns from '#demo-data/towns.json' with { type: 'json' }
import type { Random } from './seeded-random.ts'

const townsByZone: Record<string, string[][]> = towns
export type Home = {
  /** Null for homes outside the province. */
  zone_code: string | null
  address_line1: string
  city: string
  province: string
  postal_code: string
  country: 'CA' | 'US'
  phone_primary: string
}

const ZONE_WEIGHTS: Record<keyof typeof towns, number> = {
  HS: 30,
  RD: 28,
  UV: 10,
  OI: 18,
  LH: 6,
  ER: 3,
  NC: 1,
  NP: 4,
}
const STREETS = ['Cedar', 'Heron', 'Quarry', 'Tide', 'Maple', 'Granite', 'Harbour', 'Orchard']
const STREET_KINDS = ['Street', 'Avenue', 'Lane', 'Crescent']
const POSTAL_LETTERS = [...'ABCEGHJKLMNPRSTVWXYZ']

/** A made-up address; in a given town, or anywhere as often as people live there. */
export function drawHome(random: Random, wanted?: { zone: string; city: string }): Home {
  const zone = wanted?.zone ?? random.weighted(ZONE_WEIGHTS)
  const choices = (townsByZone[zone] ?? []).filter(([name]) => !wanted || name === wanted.city)
  const [city = '', prefix = ''] = random.pick(choices)
  const street = `${random.int(100, 9899)} ${random.pick(STREETS)} ${random.pick(STREET_KINDS)}`
  const unit = `${random.int(0, 9)}${random.pick(POSTAL_LETTERS)}${random.int(0, 9)}`
  return {
    zone_code: zone,
    address_line1: street,
    city,
    province: 'BC',
    postal_code: `${prefix} ${unit}`,
    country: 'CA',
    // 555-01xx is kept free for made-up numbers.
    phone_primary: `+1${random.pick(['604', '250', '778'])}55501${String(random.int(0, 99)).padStart(2, '0')}`,
  }
}
