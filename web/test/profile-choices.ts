import type { Lookup } from '@centrepass/contract/site/site'
import type { ProfileChoices } from '../src/features/participants/profile/profile-calls.ts'

const lookup = (...codes: string[]): Lookup[] =>
  codes.map((code) => ({ code, label: `${code} in English`, label_fr: `${code} en français` }))

const aClub = {
  code: '',
  city: null,
  zone_code: null,
  colours: null,
  offers: [],
  is_other: false,
  email: null,
}
const aLeague = {
  code: '',
  stream: 'OPEN' as const,
  age_group: '',
  season: '',
  divisions: [],
  zone_codes: [],
}
const aZone = { description: '', region: '' }

/** Short lists of everything that the form offers. */
export const profileChoices: ProfileChoices = {
  lookups: {
    Gender: lookup('WOMAN_GIRL', 'SELF', 'NO_ANSWER'),
    Language: lookup('EN', 'FR'),
    Stream: lookup('WG', 'MB', 'OPEN'),
    Province: lookup('AB', 'BC'),
    'Coach Level': lookup('COMMUNITY'),
    'Umpire Level': lookup('COMMUNITY'),
    'Indigenous Identity': lookup('METIS', 'PREFER_NOT_TO_ANSWER'),
  },
  variables: { age_of_majority: '19', active_year: '2024', season_label: '2024/25' },
  zones: [
    { ...aZone, id: 4, number: 4, code: 'RD', name: 'River Delta', postal_prefixes: ['V5A'] },
    { ...aZone, id: 5, number: 5, code: 'HS', name: 'Harbour and Sound', postal_prefixes: ['V5', 'V8B'] },
    { ...aZone, id: 6, number: 6, code: 'OI', name: 'Outer Islands', postal_prefixes: ['V8'] },
    { ...aZone, id: 7, number: 7, code: 'NC', name: 'North Coast', postal_prefixes: ['V8C'] },
  ],
  clubs: [
    { ...aClub, id: 2, name: 'Arbutus' },
    { ...aClub, id: 9, name: 'Other', is_other: true },
  ],
  leagues: [
    { ...aLeague, id: 1, name: 'Coast League' },
    { ...aLeague, id: 4, name: 'Spring Junior League' },
  ],
  otherClubId: 9,
}
