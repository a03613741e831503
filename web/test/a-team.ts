import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import type { Team, TeamEntry, TeamPerson } from '@centrepass/contract/tournaments/teams'

export const aTeamEntry = (given: Partial<TeamPerson> = {}): TeamEntry => ({
  status: 'ok',
  participant: {
    id: 304,
    participant_number: 'CC-100304',
    first_name: 'Signe',
    preferred_name: null,
    last_name: 'Vinter',
    ...given,
  },
  ...newEntry,
  position: 0,
  is_guest: false,
  is_underage: false,
  is_screened_adult: false,
  findings: [],
  is_mine: false,
})

/** A draft that lacks nothing. */
export const aTeam = (given: Partial<Team> = {}): Team => ({
  id: 7,
  team_name: 'Tree Frogs',
  status: 'draft',
  is_draft: true,
  club: { id: 3, name: 'Tamarack' },
  tournament: {
    id: 2,
    code: 'CC-JR',
    name: 'Cedar Coast Junior Championships',
    starts_on: '2025-05-16',
    ends_on: '2025-05-18',
  },
  division: { id: 4, code: 'U16G', name: 'U16 Girls' },
  players: [
    { ...aTeamEntry({ preferred_name: 'Siggy' }), jersey_number: 7, is_captain: true },
    {
      ...aTeamEntry({ id: 310, participant_number: 'CC-100310', first_name: 'Ada', last_name: 'Moss' }),
      ...{ jersey_number: 1, is_goalkeeper: true, position: 1 },
    },
  ],
  coaches: [
    aTeamEntry({ id: 320, participant_number: 'CC-100320', first_name: 'Noor', last_name: 'Blackwood' }),
  ],
  umpires: [],
  volunteers: [],
  team_managers: [
    aTeamEntry({ id: 321, participant_number: 'CC-100321', first_name: 'Tobias', last_name: 'Caldera' }),
  ],
  team_colors: {
    jersey_color: 'green',
    shorts_color: 'white',
    sock_color_light: 'white',
    sock_color_dark: 'navy',
    gk_jersey_color: 'orange',
  },
  contact: { name: 'Tobias Caldera', email: 'manager@mail.example', phone: '604-555-0142' },
  payment_option: 'full',
  may_pay_by_club: false,
  version: 5,
  changed_at: '2025-02-07T18:00:00Z',
  changed_by: 'Tobias Caldera',
  is_changed_by_me: true,
  findings: [],
  rules: {
    roles: [],
    division: {
      ...{
        name: { en: 'U16 Girls', fr: 'U16 Filles' },
        limits: {},
        underage_max: null,
        jersey_required: true,
      },
      ...{ is_youth: true, separates_manager: true, is_full: false },
    },
    ...{ guest_limit: 3, is_travelling: false, is_name_taken: false },
  },
  managers: [{ id: 1, name: 'Maren Vinter', is_me: true, is_owner: true }],
  invitations: [],
  invoice: null,
  offered_until: null,
  waits: null,
  early_entry: null,
  roster: { is_locked: false, locks_at: '2025-05-10T06:59:59Z', waiting_changes: 0 },
  ...given,
})

/** Entered and paid. */
export const anEnteredTeam = (given: Partial<Team> = {}): Team =>
  aTeam({
    ...{ status: 'confirmed', is_draft: false },
    invoice: {
      ...{ id: 12, number: 'INV-000012', outstanding: '0.00', balance_due_on: null },
      ...{ is_mine: true, club: null },
    },
    ...given,
  })
