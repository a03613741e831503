import type { Country } from '@centrepass/contract/ground/address'
import type { Words } from '#words/locale.ts'

const en = {
  address: 'Street address',
  city: 'City',
  country: 'Country',
  countries: { CA: 'Canada', US: 'United States', OTHER: 'Another country' } as Record<Country, string>,
  province: 'Province or territory',
  choose: 'Please choose',
  state: 'State',
  stateHint: 'Two letters, for example WA.',
  postalCode: 'Postal code',
  zipCode: 'ZIP code',
  optional: (label: string) => `${label} (optional)`,
}

const fr: typeof en = {
  address: 'Adresse',
  city: 'Ville',
  country: 'Pays',
  countries: { CA: 'Canada', US: 'États-Unis', OTHER: 'Un autre pays' },
  province: 'Province ou territoire',
  choose: 'Veuillez choisir',
  state: 'État',
  stateHint: 'Deux lettres, par exemple WA.',
  postalCode: 'Code postal',
  zipCode: 'Code ZIP',
  optional: (label) => `${label} (facultatif)`,
}

export const addressWords: Words<typeof en> = { en, fr }
