import type { Fixture, FixturePerson } from './fixture.ts'

const child = (
  name: string,
  birthdate: string,
  stream: 'WG' | 'MB',
  more: Partial<FixturePerson> = {},
): FixturePerson => {
  const [first_name = '', last_name = ''] = name.split(' ')
  return { first_name, last_name, birthdate, stream, ...more }
}

const valid = (category: string, club: string) => ({ category, status: 'valid' as const, club })

const from = (en: string, fr: string) => ({ origin: en, origins: { en, fr } })

/** The order gives the participant numbers, so new people go to the end. */
export const fixtures: Fixture[] = [
  {
    login: 'parent3',
    first_name: 'Maren',
    last_name: 'Vinter',
    credits: [
      {
        ...from('Withdrawn course, last season', 'Cours abandonné la saison dernière'),
        amount_cents: 4000,
        expires_on: '2025-08-31',
      },
    ],
    own: { birthdate: '1983-04-11', stream: 'WG' },
    dependants: [
      child('Ida Vinter', '2016-09-02', 'WG', { registration: valid('MINI', 'ARB') }),
      child('Nils Vinter', '2013-01-23', 'MB', { registration: valid('YOUTH', 'ARB') }),
      child('Signe Vinter', '2009-06-30', 'WG', { preferred_name: 'Siggy', club: 'ARB' }),
    ],
  },
  {
    login: 'coparent',
    first_name: 'Jonas',
    last_name: 'Vinter',
    own: { birthdate: '1981-12-05', stream: 'MB' },
    sharesWith: 'parent3',
  },
  {
    login: 'manager',
    first_name: 'Tobias',
    last_name: 'Caldera',
    own: { birthdate: '1979-08-19', stream: 'MB', registration: valid('VOLUNTEER', 'TAM') },
  },
  {
    login: 'coach',
    first_name: 'Noor',
    last_name: 'Blackwood',
    own: {
      birthdate: '1990-02-14',
      stream: 'WG',
      registration: { category: 'COACH', status: 'pending_screening', club: 'TAM', on: '2025-01-20' },
    },
  },
  {
    login: 'ump16',
    first_name: 'Eamon',
    last_name: 'Redfern',
    own: {
      birthdate: '2008-05-04',
      stream: 'MB',
      registration: { category: 'UMPIRE', status: 'pending_documents', club: 'DLT', on: '2025-01-28' },
    },
  },
  {
    login: 'masters',
    first_name: 'Odette',
    last_name: 'Laroche',
    credits: [
      { ...from('Cancelled clinic', 'Clinique annulée'), amount_cents: 2500, expires_on: '2025-08-31' },
      {
        ...from('Refund of a tournament entry', 'Remboursement d’une inscription à un tournoi'),
        amount_cents: 11_000,
        expires_on: '2026-08-31',
      },
    ],
    own: { birthdate: '1971-10-12', stream: 'WG', registration: valid('MASTERS', 'SLT') },
  },
  { login: 'new', first_name: 'Felix', last_name: 'Grewal', status: 'unverified' },
  {
    login: 'overdue',
    first_name: 'Simran',
    last_name: 'Uppal',
    own: { birthdate: '1982-03-27', stream: 'WG' },
    dependants: [
      child('Arjan Uppal', '2011-07-08', 'MB', {
        registration: valid('JUNIOR', 'KHL'),
        enrolment: { program: 'ZA15', status: 'suspended', pays_by_plan: true, on: '2024-09-10' },
      }),
    ],
  },
  {
    login: 'unsigned',
    first_name: 'Lena',
    last_name: 'Petrov',
    own: { birthdate: '1985-11-30', stream: 'WG' },
    dependants: [
      child('Mila Petrov', '2012-04-16', 'WG', {
        registration: { category: 'JUNIOR', status: 'pending_documents', club: 'GRN', on: '2024-10-08' },
        enrolment: { program: 'ZA13', status: 'enrolled', pays_by_plan: false, on: '2024-10-08' },
      }),
    ],
  },
  {
    login: 'linker',
    first_name: 'Kaia',
    last_name: 'Sorensen',
    unlinked: [
      child('Kaia Sorensen', '1987-09-21', 'WG', { lastSeason: { category: 'MASTERS', club: 'KLP' } }),
      child('Elio Sorensen', '2014-02-02', 'MB', { lastSeason: { category: 'YOUTH', club: 'ISL' } }),
    ],
  },
  {
    login: 'grant',
    first_name: 'Yuna',
    last_name: 'Takhar',
    credits: [
      { ...from('Assistance grant', 'Aide financière'), amount_cents: 40_000, expires_on: '2025-12-31' },
    ],
    own: { birthdate: '1988-01-09', stream: 'WG' },
    dependants: [child('Dev Takhar', '2014-10-25', 'MB', { isUnfinished: true })],
  },
  {
    login: 'turning19',
    first_name: 'Callum',
    last_name: 'Wexford',
    own: { birthdate: '2006-03-02', stream: 'MB', registration: valid('SENIOR', 'UPT') },
  },
  {
    login: 'names',
    first_name: 'Zoë-Anaïs',
    last_name: "D'Aoust-Nakamura",
    own: { birthdate: '1986-06-06', stream: 'WG' },
    dependants: [
      child('Suryani –', '2013-03-03', 'WG', { registration: valid('YOUTH', 'NSH') }),
      // Sixty letters, the longest surname a record takes.
      child('Maximilienne Hollingsworth-Abernethy-Castellan-Brightwell-Sandhu-Nakagawa', '2010-12-12', 'WG'),
    ],
  },
  {
    login: 'same1',
    first_name: 'Ingrid',
    last_name: 'Drummond',
    own: { birthdate: '1984-08-08', stream: 'WG' },
    dependants: [child('Chloe Drummond', '2012-06-15', 'WG', { registration: valid('JUNIOR', 'LKS') })],
  },
  {
    login: 'same2',
    first_name: 'Paul',
    last_name: 'Drummond',
    own: { birthdate: '1980-02-20', stream: 'MB' },
    dependants: [child('Chloe Drummond', '2012-06-15', 'WG', { registration: valid('JUNIOR', 'VAL') })],
  },
  {
    login: 'us',
    first_name: 'Wes',
    last_name: 'Garrison',
    own: { birthdate: '1993-05-28', stream: 'MB', registration: valid('SENIOR', 'OTHER') },
    home: {
      zone_code: null,
      address_line1: '1420 Granite Avenue',
      city: 'Bellhaven',
      province: 'WA',
      postal_code: '98225-1234',
      country: 'US',
      phone_primary: '+13605550117',
    },
  },
  {
    login: 'refund',
    first_name: 'Thandi',
    last_name: 'Boateng',
    own: { birthdate: '1985-07-14', stream: 'WG' },
    dependants: [
      child('Ama Boateng', '2013-09-09', 'WG', {
        registration: valid('YOUTH', 'DLT'),
        enrolment: { program: 'ZA13', status: 'refunded', pays_by_plan: false, on: '2024-09-12' },
      }),
    ],
  },
  {
    login: 'dispute',
    first_name: 'Hugo',
    last_name: 'Quesnel',
    own: { birthdate: '1996-04-04', stream: 'MB', registration: valid('SENIOR', 'QUA') },
  },
  {
    // Everything a family's home can show on one day: a plan, a credit, an offer, documents to sign, a child to register.
    login: 'family',
    first_name: 'Claire',
    last_name: 'Fournier',
    credits: [
      {
        ...from('Clinic called off, last season', 'Clinique annulée la saison dernière'),
        amount_cents: 3500,
        expires_on: '2025-08-31',
      },
    ],
    own: { birthdate: '1984-03-15', stream: 'WG' },
    dependants: [
      child('Margot Fournier', '2012-05-19', 'WG', {
        registration: valid('JUNIOR', 'GRN'),
        enrolment: { program: 'SKILL', status: 'enrolled', pays_by_plan: true, on: '2025-01-25' },
      }),
      child('Remy Fournier', '2014-03-08', 'MB', { registration: valid('YOUTH', 'GRN') }),
      child('Colette Fournier', '2016-08-27', 'WG', {
        registration: { category: 'MINI', status: 'pending_documents', club: 'GRN', on: '2025-01-31' },
      }),
      child('Axel Fournier', '2018-11-05', 'MB', { club: 'GRN' }),
    ],
  },
]
