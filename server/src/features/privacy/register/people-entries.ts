import { type Entry, nameOf } from './entry.ts'

export const OF_PERSON = 'participant_id = :p'
export const OF_ACCOUNT = 'account_id = :a'
const DECRYPTED = 'Shown decrypted, in a section of its own.'
const SAME_AS_RECORD = 'The words of the record once more, for the search of the office.'
export const SHORT = 'A secret or its hash that is of use for hours, and says nothing about a person.'

/** The details of a row may hold a person's own words; that something happened stays. */
const NO_DETAILS = { before: 'null', after: 'null', reason: 'null' }

/** As the list of requests tells it: an asker who knew no fact from the record learns only of a yes. */
const STATUS_TOLD = `case when is_match or status in ('confirmed', 'cancelled') then status else 'requested' end as status`

/** The person, the account, and who acts for whom. Rows that name others come before those they name. */
export const peopleEntries: Entry[] = [
  {
    ...{ table: 'participant_profiles', group: 'profile' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    shown: [
      ...['email', 'email_is_guardian', 'phone_primary', 'phone_type', 'phone_secondary', 'address_line1'],
      ...['address_line2', 'city', 'province', 'postal_code', 'country', 'positions'],
      // What a list of ours names is shown by its name.
      `affiliation - 'league_ids' - 'secondary_club_id' as affiliation`,
      `(select name from clubs c where c.id = (affiliation ->> 'secondary_club_id')::int) as secondary_club`,
      `(select array_agg(name order by id) from leagues l
        where affiliation -> 'league_ids' @> to_jsonb(l.id)) as leagues`,
      // The telephone and the address of another guardian are theirs.
      `(select jsonb_agg(one - 'phone' - 'email') from jsonb_array_elements(guardian_contacts) one) as guardian_contacts`,
      ...['consent_version', 'consented_at', 'consented_from'],
    ],
  },
  {
    ...{ table: 'participant_confidential', group: 'private', shown: { never: DECRYPTED } },
    participant: { rows: OF_PERSON, erase: 'delete' },
  },
  {
    ...{ table: 'participant_restricted', group: 'private', shown: { never: DECRYPTED } },
    participant: { rows: OF_PERSON, erase: 'delete' },
  },
  {
    ...{ table: 'screenings', group: 'private', shown: { never: DECRYPTED } },
    participant: { rows: OF_PERSON, erase: 'delete' },
  },
  {
    ...{ table: 'paper_files', group: 'private' },
    shown: { never: 'The files themselves: the page of the person shows them.' },
    participant: {
      rows: `paper_id in (select id from papers where ${OF_PERSON})`,
      erase: 'delete',
    },
  },
  {
    ...{ table: 'papers', group: 'private' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    shown: ['kind', 'state', 'media_type', 'size', 'sent_at', 'opened_at', 'decided_at', 'reason'],
  },
  {
    ...{ table: 'guardianships', group: 'links' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: [
      ...['relation', 'relationship', 'created_at', 'confirmed_at', 'hands_over_on', 'handed_over_at'],
      'account_id = :a as is_yours',
    ],
  },
  {
    ...{ table: 'link_requests', group: 'links' },
    participant: { rows: OF_PERSON, seen: OF_ACCOUNT, erase: 'delete' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: [...['first_name', 'last_name', 'birthdate', 'relation', STATUS_TOLD, 'created_at', 'decided_at']],
  },
  {
    ...{ table: 'lookup_handles', group: 'links', shown: { never: SHORT } },
    participant: { rows: OF_PERSON, erase: 'delete' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
  },
  {
    ...{ table: 'ended_links', group: 'links' },
    participant: { rows: OF_PERSON, seen: OF_ACCOUNT, erase: 'delete' },
    account: { rows: OF_ACCOUNT, erase: 'safety' },
    shown: ['email', 'ended_at'],
  },
  {
    ...{ table: 'unconfirmed_contacts', group: 'links' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    account: { rows: 'set_by = :a', erase: { set_by: 'null' } },
    shown: ['name', 'set_at', 'refused_at'],
    neutral: ['id', 'participant_id', 'email', 'name', 'set_at', 'refused_at'],
  },
  {
    ...{ table: 'contact_entries', group: 'links' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    account: { rows: 'set_by = :a', erase: 'safety' },
    shown: ['entry', 'set_at', 'set_by = :a as is_yours'],
  },
  {
    ...{ table: 'notifications', group: 'messages' },
    participant: { rows: OF_PERSON, seen: '(account_id is null or account_id = :a)', erase: 'delete' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: [
      // Only a link that acts reads the preferred name.
      `(select coalesce(case when exists (select from guardianships g where g.account_id = :a
          and g.participant_id = p.id and g.confirmed_at is not null and g.frozen_at is null
          and g.handed_over_at is null) then preferred_name end, first_name) || ' ' || last_name
        from participants p where p.id = participant_id) as person`,
      ...['kind', 'subject', 'created_at', 'read_at'],
    ],
  },
  {
    ...{ table: 'office_tasks', group: 'record' },
    participant: {
      rows: `(subject ->> 'participant_id' = ':p' or subject ->> 'other_participant_id' = ':p')`,
      erase: 'delete',
    },
    account: { rows: '(done_by = :a or taken_by = :a)', erase: 'audit' },
    shown: ['kind', 'created_at', 'done_at'],
  },
  {
    ...{ table: 'registrations', group: 'registrations' },
    participant: { rows: OF_PERSON, erase: 'shared' },
    shown: [
      `${nameOf('registration_options', 'option_id')} as category`,
      ...['season_year', 'status', 'registered_at', 'valid_from', 'national_cents', 'provincial_cents'],
    ],
  },
  {
    ...{ table: 'enrolments', group: 'registrations' },
    participant: { rows: OF_PERSON, erase: 'shared' },
    shown: [
      `coalesce(${nameOf('programs', 'program_id')}, ${nameOf('courses', 'course_id')}) as name`,
      ...['status', 'pays_by_plan', 'enrolled_at'],
    ],
  },
  {
    ...{ table: 'participants', group: 'person' },
    participant: {
      rows: 'id = :p',
      erase: {
        ...{ first_name: `'Erased'`, last_name: `'Erased'`, middle_name: 'null', preferred_name: 'null' },
        ...{ gender: `'NO_ANSWER'`, gender_self_described: 'null', pronouns: 'null', zone_code: 'null' },
        // The year is on results and in the sums of a season; the day is the person's.
        ...{
          birthdate: `make_date(extract(year from birthdate)::int, 1, 1)`,
          card_code: 'gen_random_uuid()',
        },
        ...{ language: `'EN'`, erased_at: 'now()' },
      },
    },
    shown: [
      ...['participant_number', 'first_name', 'middle_name', 'last_name', 'preferred_name', 'birthdate'],
      ...['gender', 'gender_self_described', 'pronouns', 'stream', 'language', 'created_at'],
      '(select name from zones z where z.code = zone_code) as zone',
      '(select name from clubs c where c.id = club_id) as club',
    ],
    // The number stands on invoices and signed documents, which stay as long as the law asks for.
    neutral: ['id', 'participant_number', 'stream', 'club_id', 'created_at', 'merged_into'],
  },
  {
    ...{ table: 'access_tokens', group: 'sign_in', shown: { never: SHORT } },
    account: { rows: 'session_id in (select id from sessions where account_id = :a)', erase: 'delete' },
  },
  {
    ...{ table: 'refresh_tokens', group: 'sign_in', shown: { never: SHORT } },
    account: { rows: 'session_id in (select id from sessions where account_id = :a)', erase: 'delete' },
  },
  {
    ...{ table: 'sessions', group: 'sign_in' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['user_agent', 'started_at', 'last_used_at', 'ended_at'],
  },
  {
    ...{ table: 'one_time_links', group: 'sign_in' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['purpose', 'email', 'created_at', 'used_at'],
  },
  {
    ...{ table: 'idempotency_keys', group: 'sign_in', shown: { never: SHORT } },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
  },
  {
    ...{ table: 'unsubscribe_links', group: 'messages', shown: { never: SHORT } },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
  },
  {
    ...{ table: 'outbox_emails', group: 'messages' },
    account: {
      rows: '(account_id = :a or lower(to_address) = (select email_normalised from accounts where id = :a))',
      erase: 'delete',
    },
    shown: ['subject', 'created_at', 'sent_at'],
  },
  {
    ...{ table: 'audit_events', group: 'record' },
    participant: {
      rows: `(subject ? 'participant_id' and (subject ->> 'participant_id')::int = :p)`,
      ...{ erase: NO_DETAILS, alsoKept: 'audit' },
    },
    // What the holder did to the records of others is theirs, and stays whole.
    account: {
      // A no is told only to an asker who knew a fact from the record: any other learns that there is one.
      ...{ rows: OF_ACCOUNT, seen: `action <> 'link.declined'` },
      ...{ erase: NO_DETAILS, alsoKept: 'audit' },
    },
    neutral: ['id', 'at', 'account_id', 'by_account_id', 'action', 'subject', 'request_ref'],
    shown: [
      'at',
      'action',
      `case when coalesce(by_account_id, account_id) = :a then 'you' else 'another' end as done_by`,
    ],
  },
  {
    ...{ table: 'erasure_requests', group: 'record' },
    participant: { rows: OF_PERSON, erase: 'audit' },
    account: { rows: '(account_id = :a or decided_by = :a)', erase: 'audit' },
    shown: ['status', 'asked_at', 'due_at', 'decided_at', 'done_at'],
  },
  {
    ...{ table: 'person_words', group: 'record', shown: { never: SAME_AS_RECORD } },
    participant: { rows: OF_PERSON, erase: 'delete' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
  },
  {
    ...{ table: 'office_grants', group: 'account' },
    account: {
      rows: '(account_id = :a or given_by = :a or agreed_by = :a or ended_by = :a or reviewed_by = :a)',
      ...{ seen: OF_ACCOUNT, erase: 'audit' },
    },
    shown: ['role', 'reason', 'given_at', 'until', 'ended_at'],
  },
  {
    ...{ table: 'accounts', group: 'account' },
    account: {
      rows: 'id = :a',
      erase: {
        ...{ email: `'erased-' || id || '@erased.invalid'`, pending_email: 'null', password_hash: 'null' },
        ...{
          first_name: `'Erased'`,
          last_name: `'Erased'`,
          status: `'closed'`,
          staff_role: 'null',
          is_office: 'false',
        },
        ...{ email_refused_at: 'null', has_factor: 'false' },
        ...{ wants_news: 'false', wants_reminders: 'false', wants_teams: 'false', language: `'EN'` },
      },
    },
    shown: [
      ...['email', 'pending_email', 'first_name', 'last_name', 'status', 'language', 'is_office'],
      ...['created_at', 'terms_agreed_at', 'password_changed_at'],
      ...['wants_news', 'wants_reminders', 'wants_teams'],
    ],
    neutral: [
      ...['id', 'email_normalised', 'created_at', 'terms_agreed_at', 'password_changed_at'],
      'email_changed_at',
    ],
  },
]
