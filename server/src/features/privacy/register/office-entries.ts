import type { Entry } from './entry.ts'
import { OF_PERSON } from './people-entries.ts'

/** What the office wrote down about a person: it goes with the person. */
export const officeEntries: Entry[] = [
  {
    ...{ table: 'person_notes', group: 'record' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    // What the office noted is about the person, not about who wrote it down.
    account: { rows: 'account_id = :a', seen: 'false', erase: 'audit' },
    shown: ['text', 'written_at'],
  },
  {
    ...{ table: 'profile_corrections', group: 'record' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    // What the office corrected is about the person, not about who did it.
    account: { rows: 'account_id = :a', seen: 'false', erase: 'audit' },
    shown: ['made_at', 'reason', 'before', 'after'],
  },
  {
    ...{ table: 'certificates', group: 'record' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    // A certificate is about the person, not about who recorded or withdrew it.
    account: { rows: '(recorded_by = :a or withdrawn_by = :a)', seen: 'false', erase: 'audit' },
    shown: [
      'certification',
      'issued_on',
      'expires_on',
      'recorded_at',
      'reason',
      'withdrawn_at',
      'withdrawn_reason',
    ],
  },
]
