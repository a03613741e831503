import { entryFields } from '@centrepass/contract/tournaments/roster-entry'
import type { Entry } from './entry.ts'

const OF_PERSON = 'participant_id = :p'
const IS_OWN_ADDRESS = 'lower(email) = (select email_normalised from accounts where id = :a)'

/** The teams of past tournaments, which the law keeps for those who played in them. */
export const teamEntries: Entry[] = [
  {
    ...{ table: 'team_operations', group: 'teams' },
    participant: { rows: `(operation ->> 'participant')::integer = :p`, erase: 'shared' },
    account: { rows: 'account_id = :a', erase: { account_id: 'null' } },
    shown: { never: 'Each small change of a roster; what came of them is shown.' },
    neutral: ['team_id', 'version', 'place', 'op_id', 'at', 'operation'],
  },
  {
    ...{ table: 'team_members', group: 'teams' },
    participant: { rows: OF_PERSON, erase: 'shared' },
    shown: ['(select name from teams t where t.id = team_id) as team', 'role', ...entryFields],
  },
  {
    ...{ table: 'team_people', group: 'teams' },
    participant: { rows: OF_PERSON, erase: 'shared' },
    account: { rows: 'added_by = :a', erase: { added_by: 'null' } },
    shown: ['(select name from teams t where t.id = team_id) as team', 'how', 'added_at'],
    neutral: ['team_id', 'participant_id', 'how', 'added_at'],
  },
  {
    ...{ table: 'team_refusals', group: 'teams' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    account: {
      rows: '(account_id = :a or refused_by = :a)',
      seen: 'refused_by = :a',
      erase: {
        account_id: 'case when account_id = :a then null else account_id end',
        refused_by: 'case when refused_by = :a then null else refused_by end',
      },
    },
    shown: ['(select name from teams t where t.id = team_id) as team', 'refused_at'],
    neutral: ['id', 'team_id', 'participant_id', 'refused_at'],
  },
  {
    ...{ table: 'team_managers', group: 'teams' },
    account: { rows: 'account_id = :a', erase: 'delete' },
    shown: ['(select name from teams t where t.id = team_id) as team', 'added_at'],
  },
  {
    ...{ table: 'team_invitations', group: 'teams' },
    account: {
      rows: `(invited_by = :a or answered_by = :a or ${IS_OWN_ADDRESS})`,
      erase: {
        email: `case when ${IS_OWN_ADDRESS} then 'erased-' || id || '@erased.invalid' else email end`,
        answered_by: 'case when answered_by = :a then null else answered_by end',
      },
    },
    shown: ['kind', 'role', 'sent_at', 'answered_at', 'is_accepted'],
    neutral: [
      ...['id', 'team_id', 'kind', 'role', 'secret_hash', 'invited_by', 'sent_at', 'expires_at'],
      ...['answered_at', 'is_accepted'],
    ],
  },
  {
    ...{ table: 'roster_changes', group: 'teams' },
    account: { rows: 'asked_by = :a', erase: 'shared' },
    shown: ['note', 'status', 'asked_at', 'decided_at'],
  },
  {
    ...{ table: 'teams', group: 'teams' },
    account: {
      rows: '(account_id = :a or changed_by = :a)',
      erase: {
        contact_name: `case when account_id = :a then 'Erased' else contact_name end`,
        contact_email: `case when account_id = :a then 'erased@erased.invalid' else contact_email end`,
        contact_phone: `case when account_id = :a then '' else contact_phone end`,
      },
    },
    shown: ['name', 'status', 'contact_name', 'contact_email', 'contact_phone', 'created_at'],
    neutral: [
      ...['id', 'tournament_id', 'division_id', 'account_id', 'club_id', 'name', 'status', 'is_draft'],
      ...['is_entered', 'payment_option', 'jersey_color', 'shorts_color', 'sock_color_light'],
      ...['sock_color_dark', 'gk_jersey_color', 'version', 'changed_at', 'changed_by', 'submitted_at'],
      ...['waitlisted_at', 'offered_at', 'accepted_at', 'roster_open_until', 'created_at'],
    ],
  },
  {
    ...{
      table: 'play_games',
      group: 'record',
      shown: { never: 'When and where teams play, and who of the office wrote the score down.' },
    },
    account: { rows: 'scored_by = :a', erase: 'audit' },
  },
]
