import { whole } from '../ground/whole.ts'
import type { Association } from './site.ts'

// An association whose files came with an older version lacks the fields of today. A colour that is blank leaves the
// one of the theme.

const blankAddress: Association['address'] = {
  line1: '',
  city: '',
  province: '',
  postal_code: '',
  country: '',
}

const blankTheme: Association['theme'] = {
  primary: '',
  secondary: '',
  background: '',
  error: '',
  info: '',
  success: '',
  warning: '',
  brand_light_blue: '',
  brand_green: '',
  brand_blue: '',
  brand_red: '',
}

export const blankAssociation: Association = {
  code: '',
  name: '',
  short_name: '',
  registration_title: '',
  short_registration_title: '',
  address: blankAddress,
  telephone: '',
  fax: '',
  contact_url: '',
  timezone: 'UTC',
  currency: 'CAD',
  language: 'en',
  theme: blankTheme,
}

export function wholeAssociation(found: unknown): Association {
  const association = whole(blankAssociation, found)
  return {
    ...association,
    address: whole(blankAddress, association.address),
    theme: whole(blankTheme, association.theme),
  }
}
