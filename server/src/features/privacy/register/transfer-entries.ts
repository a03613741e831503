import type { Entry } from './entry.ts'
import { OF_PERSON } from './people-entries.ts'

/** How people changed clubs: the reasons go with the person, that it happened stays with both clubs. */
export const transferEntries: Entry[] = [
  {
    ...{ table: 'club_transfers', group: 'registrations' },
    participant: {
      rows: OF_PERSON,
      erase: { reason: 'null', leaving_reason: 'null', taking_reason: 'null' },
      alsoKept: 'shared',
    },
    account: {
      rows: '(asked_by = :a or family_by = :a or leaving_by = :a or taking_by = :a)',
      seen: '(asked_by = :a or family_by = :a)',
      erase: 'shared',
    },
    shown: [
      '(select name from clubs c where c.id = from_club_id) as from_club',
      '(select name from clubs c where c.id = to_club_id) as to_club',
      ...['season_year', 'state', 'asked_at', 'reason', 'wished_on', 'family_answer', 'leaving_answer'],
      ...['leaving_reason', 'taking_answer', 'taking_reason', 'in_force_on', 'ended_at'],
    ],
    neutral: [
      ...['id', 'participant_id', 'season_year', 'from_club_id', 'to_club_id', 'state', 'asked_at'],
      ...['asked_by', 'by_office', 'wished_on', 'answer_by', 'family_answer', 'family_answered_at'],
      ...['family_by', 'leaving_answer', 'leaving_answered_at', 'leaving_by', 'leaving_in_place'],
      ...['taking_answer', 'taking_answered_at', 'taking_by', 'taking_in_place', 'in_force_on'],
      ...['took_effect_at', 'ended_at', 'proposal_id'],
    ],
  },
]
