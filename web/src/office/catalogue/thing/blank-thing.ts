import { isSingle, type RowKind, type ThingKind } from '@centrepass/contract/season/thing-kinds'

/** What a new thing begins with, so that only what differs is typed. */
export const blankOf = (kind: ThingKind, code: string): Record<string, unknown> => ({
  code,
  ...(isSingle(kind) ? {} : BLANK[kind]),
})
const PRODUCT_BLANK = { description: '', tax_class: 'GST', min_age: null }
const BLANK_WORDS = { title: '', note: '', sections: [] }
const BLANK: Record<RowKind, object> = {
  registration_options: {
    ...{ ...PRODUCT_BLANK, max_age: null, group: 'player', late_from: null, late_provincial_add: 0 },
    club_required: true,
  },
  programs: {
    ...{ ...PRODUCT_BLANK, max_age: null, stream: 'OPEN', zones: [], plan: null, capacity: null },
    ...{ waitlist: true, requires_agreement: false },
  },
  courses: {
    ...{ ...PRODUCT_BLANK, grants: null, prerequisites: [], pass_mark: null, sessions: 1 },
    ...{ capacity: null, valid_years: null },
  },
  tournaments: {
    early_entry_opens: null,
    sanction: null,
    guest_limit: 0,
    accepted_categories: [],
    divisions: [],
  },
  clubs: { city: null, zone: null, colours: null, offers: [], is_other: false, active: true, email: null },
  leagues: { stream: 'OPEN', divisions: [], zones: [] },
  zones: { description: '', postal_prefixes: [] },
  rates: {},
  document_templates: {
    ...{ version: '1', applies: { contexts: ['registration'] }, signer: 'self_or_guardian', scope: 'season' },
    ...{ can_decline: false, body: { en: BLANK_WORDS, fr: BLANK_WORDS } },
  },
}
export const blankDivision = {
  ...{ code: '', name: '', stream: 'OPEN', fee: 0, deposit: 0, capacity: null, jersey_required: true },
  ...{ limits: { players: [8, 18] }, min_umpire: '', balance_due: '' },
}
