import type { Locale } from '../refusals/say.ts'
import { type OfficeVerb, officeVerbs } from './verbs.ts'

/** What a grant may be limited to. */
export const scopeKinds = ['club', 'tournament', 'program'] as const
export type ScopeKind = (typeof scopeKinds)[number]

type Role = {
  en: string
  fr: string
  verbs: readonly OfficeVerb[]
  /** The role is given for one of these, never for everything. */
  only?: ScopeKind
  /** Another person of the office has to confirm who gets it. */
  strong?: true
}

const EVERYWHERE: OfficeVerb[] = ['office.enter', 'task.close']
const PEOPLE: OfficeVerb[] = ['office.search', 'person.find', 'person.read', 'list.save']
const SEASON = ['catalogue.read', 'catalogue.draft', 'season.run'] as const
const READS: OfficeVerb[] = [
  ...([
    'office.search',
    'person.find',
    'person.read',
    'invoice.read',
    'invoice.export',
    'discount.read',
    'books.read',
    'list.read',
    'team.read',
    'play.read',
    'transfer.read',
  ] as const),
  ...([
    'list.export',
    'list.file',
    'club.read',
    'catalogue.read',
    'grant.read',
    'site.read',
    'record.read',
    'totals.read',
  ] as const),
]

/** Bundles of verbs. The page that gives roles, the navigation, every call and its tests read this table. */
export const officeRoles = {
  registrar: {
    ...{ en: 'Registrar', fr: 'Registraire' },
    verbs: [
      ...[...EVERYWHERE, ...PEOPLE],
      ...(['person.correct', 'person.note', 'person.merge', 'person.view_as', 'account.help'] as const),
      ...(['link.decide', 'factor.decide', 'paper.check', 'document.publish', 'invoice.read'] as const),
      'change.register' as const,
      ...([
        'discount.read',
        'medical.open',
        'list.export',
        'list.remind',
        'message.send',
        'import.run',
        'list.read',
        'list.file',
        'list.emergency',
        'list.mark',
        'team.read',
        'totals.read',
        'privacy.decide',
        'transfer.read',
        'transfer.decide',
        ...SEASON,
      ] as const),
    ],
  },
  screening: {
    ...{ en: 'Screening officer', fr: 'Responsable du filtrage' },
    verbs: [...EVERYWHERE, ...PEOPLE, 'paper.check', 'screening.check', 'import.run'],
  },
  finance: {
    ...{ en: 'Finance', fr: 'Finances' },
    verbs: [
      ...[...EVERYWHERE, ...PEOPLE],
      ...(['person.note', 'invoice.read', 'invoice.export', 'invoice.receive', 'invoice.correct'] as const),
      ...(['invoice.refund', 'invoice.send', 'discount.read', 'discount.run'] as const),
      ...(['invoice.write_off', 'credit.give', 'change.decide', 'change.move', 'change.call_off'] as const),
      'change.register' as const,
      'catalogue.read' as const,
      ...(['review.decide', 'books.read', 'books.close', 'club.read', 'club.bill', 'totals.read'] as const),
    ],
    strong: true,
  },
  programs: {
    ...{ en: 'Programs', fr: 'Programmes' },
    verbs: [
      ...[...EVERYWHERE, ...PEOPLE],
      ...(['person.note', 'list.read', 'list.file', 'list.emergency', 'list.mark'] as const),
      ...(['list.run', 'message.send', 'totals.read'] as const),
      ...(['catalogue.read', 'catalogue.draft', 'catalogue.programs'] as const),
    ],
  },
  tournaments: {
    ...{ en: 'Tournaments', fr: 'Tournois' },
    verbs: [
      ...[...EVERYWHERE, ...PEOPLE],
      ...(['person.note', 'team.read', 'team.decide', 'club.read', 'totals.read'] as const),
      ...(['play.read', 'play.run', 'play.score'] as const),
      ...(['catalogue.read', 'catalogue.draft', 'catalogue.tournaments'] as const),
    ],
  },
  club_registrar: {
    ...{ en: 'Club registrar', fr: 'Registraire de club' },
    verbs: ['office.enter', ...PEOPLE, 'team.read', 'club.read', 'transfer.read', 'transfer.answer'],
    only: 'club',
  },
  auditor: { ...{ en: 'Auditor', fr: 'Vérificateur' }, verbs: ['office.enter', ...READS] },
  board: { ...{ en: 'Board member', fr: 'Membre du conseil' }, verbs: ['office.enter', 'totals.read'] },
  admin: {
    ...{ en: 'Administrator', fr: 'Administrateur' },
    verbs: [
      ...[...EVERYWHERE, ...PEOPLE],
      ...(['account.help', 'factor.decide', 'grant.read', 'grant.give', 'site.read', 'site.run'] as const),
      ...(['record.read', 'privacy.decide', 'totals.read'] as const),
      ...SEASON,
      ...(['catalogue.programs', 'catalogue.tournaments'] as const),
    ],
    strong: true,
  },
} as const satisfies Record<string, Role>
export type OfficeRole = keyof typeof officeRoles
// Object.keys forgets what it was given.
export const roleNames = Object.keys(officeRoles) as [OfficeRole, ...OfficeRole[]]

export const isStrong = (role: OfficeRole): boolean => 'strong' in officeRoles[role]

/** The one thing the role must be limited to, where it may not be given for everything. */
export const onlyFor = (role: OfficeRole): ScopeKind | null => {
  const found: Role = officeRoles[role]
  return found.only ?? null
}

export const roleHas = (role: OfficeRole, verb: OfficeVerb): boolean =>
  (officeRoles[role].verbs as readonly OfficeVerb[]).includes(verb)

// Object.keys forgets what it was given.
const allVerbs = Object.keys(officeVerbs) as OfficeVerb[]

/** What someone with these roles may do. */
export const verbsOf = (roles: readonly OfficeRole[]): OfficeVerb[] =>
  allVerbs.filter((verb) => roles.some((role) => roleHas(role, verb)))

/** What a role for one club, tournament or program can be used for: the verbs of the calls that take its scope. */
export const verbsWithin: Record<ScopeKind, readonly OfficeVerb[]> = {
  club: [
    ...([
      'office.enter',
      'office.search',
      'task.close',
      'person.find',
      'person.read',
      'list.save',
      'list.export',
    ] as const),
    ...([
      'list.remind',
      'club.read',
      'team.read',
      'team.decide',
      'transfer.read',
      'transfer.answer',
    ] as const),
  ],
  tournament: [
    'office.enter',
    'office.search',
    'task.close',
    'team.read',
    'team.decide',
    'play.read',
    'play.run',
    'play.score',
  ],
  program: [
    ...(['office.enter', 'task.close', 'list.read', 'list.file', 'list.emergency'] as const),
    ...(['list.mark', 'list.run'] as const),
  ],
}

/** What someone who holds these can do, for the menu: a part that every one of them would be refused is not in it. */
export const verbsHeld = (grants: readonly Grant[]): OfficeVerb[] =>
  allVerbs.filter((verb) =>
    grants.some((grant) => {
      const scope = scopeOf(grant)
      return roleHas(grant.role, verb) && (scope === null || verbsWithin[scope.kind].includes(verb))
    }),
  )

export const roleIn = (locale: Locale, role: OfficeRole): string => officeRoles[role][locale]

/** A role as it was given: without any of the three it is for everything. */
export type Grant = {
  role: OfficeRole
  club_id: number | null
  tournament_id: number | null
  program_id: number | null
}

/** What the grant is limited to. */
export function scopeOf({
  club_id,
  tournament_id,
  program_id,
}: Grant): { kind: ScopeKind; id: number } | null {
  if (club_id !== null) return { kind: 'club', id: club_id }
  if (tournament_id !== null) return { kind: 'tournament', id: tournament_id }
  return program_id === null ? null : { kind: 'program', id: program_id }
}

type Needed = { verb: OfficeVerb; scopes?: readonly ScopeKind[] | undefined }

/** Those of the grants that allow a call. One for a club alone does not allow what is about everyone. */
export const grantsThatAllow = (grants: readonly Grant[], { verb, scopes = [] }: Needed): Grant[] =>
  grants.filter((grant) => {
    const scope = scopeOf(grant)
    return roleHas(grant.role, verb) && (scope === null || scopes.includes(scope.kind))
  })
