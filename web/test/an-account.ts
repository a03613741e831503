import type { Account, Participant } from '@centrepass/contract/accounts/accounts'

export const aParticipant = (given: Partial<Participant> = {}): Participant => ({
  id: 301,
  participant_number: 'CC-100301',
  first_name: 'Maren',
  preferred_name: null,
  last_name: 'Vinter',
  birth_year: null,
  new_notifications: [],
  old_notifications: [],
  pending: { notifications: 0, documents: 0 },
  ...given,
})

export const anAccount = (given: Partial<Account> = {}): Account => ({
  id: 1,
  email: 'parent3@mail.example',
  pending_email: null,
  email_is_refused: false,
  first_name: 'Maren',
  last_name: 'Vinter',
  language: 'EN',
  wants_reminders: true,
  wants_teams: true,
  wants_news: false,
  participant: aParticipant(),
  dependants: [
    aParticipant({ id: 302, participant_number: 'CC-100302', first_name: 'Ida' }),
    aParticipant({
      id: 304,
      participant_number: 'CC-100304',
      first_name: 'Signe',
      preferred_name: 'Siggy',
    }),
  ],
  available_credits: [],
  tournament_teams: [],
  second_factor: 'off',
  is_office: false,
  has_unseen_codes: false,
  ...given,
})
