import { site } from '#api/site-configuration.ts'

/** What a new address begins with: most members live where the association is. */
export const firstProvince = (country: string): string =>
  country === 'CA' ? site().association.address.province : ''
