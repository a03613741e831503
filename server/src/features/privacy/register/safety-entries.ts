import type { Entry } from './entry.ts'
import { OF_ACCOUNT, OF_PERSON, SHORT } from './people-entries.ts'

/** What keeps accounts and children safe: factors, known browsers, objections and custody freezes. */
export const safetyEntries: Entry[] = [
  {
    ...{ table: 'link_objections', group: 'links' },
    participant: { rows: OF_PERSON, seen: 'objected_by = :a', erase: 'delete' },
    account: { rows: '(account_id = :a or objected_by = :a or decided_by = :a)', erase: 'safety' },
    shown: ['objected_at', 'decision', 'decided_at'],
  },
  {
    ...{ table: 'custody_freezes', group: 'links' },
    // One that was not lifted stays whole; of the others, that there was one.
    participant: {
      rows: OF_PERSON,
      erase: {
        reason: `case when lifted_at is null then reason else 'Erased' end`,
        lift_reason: `case when lifted_at is null then lift_reason else '' end`,
      },
      alsoKept: 'safety',
    },
    account: { rows: '(put_by = :a or lifted_by = :a)', erase: 'audit' },
    shown: { never: 'A decision of the office about a dispute, whose reason no family reads.' },
    neutral: ['id', 'participant_id', 'until_day', 'put_by', 'put_at', 'lifted_at', 'lifted_by'],
  },
  {
    ...{ table: 'merges', group: 'record' },
    participant: {
      ...{
        rows: '(kept_id = :p or dropped_id = :p)',
        erase: { before: `'{}'`, reason: `'-'`, undo_reason: `''` },
      },
      alsoKept: 'audit',
    },
    account: { rows: '(done_by = :a or undone_by = :a)', seen: 'false', erase: 'audit' },
    shown: ['reason', 'done_at', 'undone_at'],
    neutral: [
      ...['id', 'kept_id', 'dropped_id', 'done_by', 'done_at', 'proposal_id', 'taken', 'copied', 'undone_at'],
      'undone_by',
    ],
  },
  {
    ...{
      table: 'merge_rows',
      group: 'record',
      shown: { never: 'Which rows of ours went from one record to another.' },
    },
    participant: {
      rows: 'merge_id in (select id from merges where kept_id = :p or dropped_id = :p)',
      erase: 'delete',
    },
  },
  {
    ...{ table: 'not_doubles', group: 'record', shown: { never: 'Names another person.' } },
    participant: { rows: '(first_id = :p or second_id = :p)', erase: 'delete' },
    account: { rows: 'set_by = :a', seen: 'false', erase: 'audit' },
  },
  {
    ...{ table: 'likenesses', group: 'record', shown: { never: 'Names another person.' } },
    participant: { rows: '(first_id = :p or second_id = :p)', erase: 'delete' },
  },
  {
    table: 'people_to_weigh',
    group: 'record',
    shown: { never: 'That a record is about to be compared with others, for seconds.' },
    participant: { rows: 'participant_id = :p', erase: 'delete' },
  },
  {
    ...{ table: 'known_devices', group: 'sign_in' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['created_at', 'last_used_at'],
  },
  {
    ...{ table: 'sign_in_failures', group: 'sign_in' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['failures', 'last_at', 'told_at'],
  },
  {
    ...{ table: 'passkeys', group: 'sign_in' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['name', 'created_at', 'last_used_at', 'is_backed_up'],
  },
  {
    ...{ table: 'account_factors', group: 'sign_in' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['authenticator_set_up_at'],
  },
  {
    ...{
      table: 'reminder_runs',
      group: 'record',
      shown: { never: 'Filters of a list, and who asked for it.' },
    },
    account: { rows: 'asked_by = :a', erase: 'audit' },
  },
  {
    ...{ table: 'reminder_rows', group: 'record', shown: { never: 'The email itself is shown.' } },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
  },
  {
    ...{
      table: 'message_templates',
      group: 'record',
      shown: { never: 'Words of the office, for no one alone.' },
    },
    account: { rows: 'saved_by = :a', erase: 'audit' },
  },
  {
    ...{ table: 'imports', group: 'record', shown: { never: 'Which file the office brought in, and when.' } },
    account: { rows: 'asked_by = :a', erase: 'audit' },
  },
  {
    ...{ table: 'import_columns', group: 'record', shown: { never: 'What columns of a file mean.' } },
    account: { rows: 'saved_by = :a', erase: 'audit' },
  },
  {
    ...{
      table: 'import_rows',
      group: 'record',
      shown: { never: 'The record that it was brought into is shown.' },
    },
    participant: {
      rows: OF_PERSON,
      erase: { cells: `'{}'`, details: `'{}'`, about: 'null', made: 'null', decision: 'null' },
      alsoKept: 'audit',
    },
    account: { rows: OF_ACCOUNT, seen: 'false', erase: 'audit' },
    neutral: [
      ...['import_id', 'row', 'kind', 'state', 'outcome', 'shown', 'participant_id', 'account_id'],
      ...['amount_cents', 'code', 'tries', 'done_at'],
    ],
  },
  {
    ...{ table: 'saved_views', group: 'record' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['name', 'saved_at'],
  },
  {
    ...{ table: 'account_views', group: 'record' },
    // Why the office looked is said in words that may be about the family; that it looked stays.
    account: {
      ...{ rows: '(account_id = :a or officer_id = :a)', seen: OF_ACCOUNT },
      ...{ erase: { reason: `case when account_id = :a then '' else reason end` }, alsoKept: 'audit' },
    },
    shown: ['started_at', 'ended_at', 'reason'],
    neutral: [
      ...['id', 'account_id', 'officer_id', 'session_id', 'token_hash', 'started_at', 'ends_at', 'ended_at'],
    ],
  },
  {
    ...{ table: 'recovery_codes', group: 'sign_in' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['created_at', 'used_at', 'seen_at'],
  },
  {
    ...{ table: 'remembered_devices', group: 'sign_in' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['user_agent', 'created_at', 'last_used_at', 'expires_at', 'ended_at'],
  },
  {
    ...{ table: 'factor_challenges', group: 'sign_in', shown: { never: SHORT } },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
  },
  {
    ...{ table: 'caller_checks', group: 'sign_in' },
    account: { rows: '(account_id = :a or asked_by = :a)', seen: OF_ACCOUNT, erase: 'audit' },
    shown: ['sent_to', 'asked_at', 'passed_at', 'ended_at', 'wrong_tries'],
  },
  {
    ...{ table: 'lost_factor_stops', group: 'sign_in', shown: { never: SHORT } },
    account: {
      rows: 'lost_factor_id in (select id from lost_factors where account_id = :a)',
      erase: 'delete',
    },
  },
  {
    ...{ table: 'lost_factors', group: 'sign_in' },
    account: {
      rows: '(account_id = :a or proposed_by = :a or confirmed_by = :a or closed_by = :a)',
      ...{ seen: OF_ACCOUNT, erase: 'audit' as const },
    },
    shown: ['asked_at', 'proposed_at', 'confirmed_at', 'due_at', 'done_at', 'closed_at', 'closed_why'],
  },
]
