import { type Entry, nameOf } from './entry.ts'

const SPOT_OF_PERSON = 'enrolment_id in (select id from enrolments where participant_id = :p)'
const of = (table: 'program' | 'course') =>
  nameOf(`${table}s`, `(select e.${table}_id from enrolments e where e.id = enrolment_id)`)
const NAME = `coalesce(${of('program')}, ${of('course')}) as name`

/** Who came to a program or course, and how it ended for them. */
export const classEntries: Entry[] = [
  {
    ...{ table: 'attendance_marks', group: 'registrations' },
    participant: { rows: SPOT_OF_PERSON, erase: 'delete' },
    // Whom the officer marked stays with those people.
    account: { rows: 'marked_by = :a', seen: 'false', erase: 'audit' },
    shown: [NAME, 'day', 'state', 'marked_at'],
  },
  {
    ...{ table: 'result_rows', group: 'registrations', shown: { never: 'The result itself is shown.' } },
    participant: { rows: SPOT_OF_PERSON, erase: 'shared' },
  },
  {
    ...{ table: 'result_batches', group: 'record', shown: { never: 'Results of many, and who gave them.' } },
    account: { rows: '(given_by = :a or undone_by = :a)', erase: 'audit' },
  },
  {
    ...{ table: 'report_files', group: 'record', shown: { never: 'Figures of a season, without names.' } },
    account: {
      rows: 'schedule_id in (select id from report_schedules where account_id = :a)',
      erase: 'delete',
    },
  },
  {
    ...{ table: 'report_schedules', group: 'record', shown: { never: 'Which figures an officer is sent.' } },
    account: { rows: 'account_id = :a', erase: 'delete' },
  },
]
