import type { Words } from '#words/locale.ts'

const en = {
  name: 'Name',
  email: 'Email',
  address: 'Street address',
  city: 'City',
  country: 'Country',
  countries: { CA: 'Canada', US: 'United States', OTHER: 'Another country' },
  province: 'Province or territory',
  choose: 'Please choose',
  state: 'State',
  postalCode: 'Postal code',
  zipCode: 'ZIP code',
  optional: (label: string) => `${label} (optional)`,
}

const fr: typeof en = {
  name: 'Nom',
  email: 'Courriel',
  address: 'Adresse',
  city: 'Ville',
  country: 'Pays',
  countries: { CA: 'Canada', US: 'États-Unis', OTHER: 'Autre pays' },
  province: 'Province ou territoire',
  choose: 'Veuillez choisir',
  state: 'État',
  postalCode: 'Code postal',
  zipCode: 'Code ZIP',
  optional: (label) => `${label} (facultatif)`,
}

export const billingWords: Words<typeof en> = { en, fr }
