import type { AttendanceState } from '@centrepass/contract/classes/attendance-rules'
import type { Words } from '#words/locale.ts'

const states: Record<AttendanceState, string> = {
  present: 'Present',
  late: 'Late',
  excused: 'Excused',
  absent: 'Absent',
}

const en = {
  text: 'Press a name: once for present, twice for absent, three times for no mark.',
  day: 'Day',
  another: 'Another day',
  anotherHint: 'For a day that was moved. From the first day to today.',
  none: 'It has not met yet. Attendance can be marked from its first day on.',
  states,
  noMark: 'No mark',
  markOf: (name: string) => `Mark for ${name}`,
  rest: 'Mark the others present',
  counts: (came: number, absent: number, open: number) =>
    `${came} present, ${absent} absent, ${open} without a mark`,
  came: (came: number, of: number) => `${came} of ${of} days`,
  by: (who: string, when: string) => `${who}, ${when}`,
  unsent: (count: number) =>
    count === 1
      ? '1 mark is not sent yet. It is kept in this browser and sent by itself.'
      : `${count} marks are not sent yet. They are kept in this browser and sent by themselves.`,
  leftOut: (count: number) =>
    count === 1
      ? 'One mark was not kept: the person is not in this list any more.'
      : `${count} marks were not kept: these people are not in this list any more.`,
  own: 'A colleague marks your own family.',
  failed: 'The attendance could not be loaded.',
}

const fr: typeof en = {
  text: 'Appuyez sur un nom : une fois pour présent, deux fois pour absent, trois fois pour aucune marque.',
  day: 'Jour',
  another: 'Un autre jour',
  anotherHint: 'Pour une séance déplacée. Du premier jour à aujourd’hui.',
  none: 'Aucune séance n’a encore eu lieu. Les présences se notent à partir du premier jour.',
  states: { present: 'Présent', late: 'En retard', excused: 'Absence motivée', absent: 'Absent' },
  noMark: 'Aucune marque',
  markOf: (name) => `Marque de ${name}`,
  rest: 'Noter les autres présents',
  counts: (came, absent, open) => `${came} présents, ${absent} absents, ${open} sans marque`,
  came: (came, of) => `${came} jours sur ${of}`,
  by: (who, when) => `${who}, ${when}`,
  unsent: (count) =>
    count === 1
      ? '1 marque n’est pas encore envoyée. Elle est gardée dans ce navigateur et partira d’elle-même.'
      : `${count} marques ne sont pas encore envoyées. Elles sont gardées dans ce navigateur et partiront d’elles-mêmes.`,
  leftOut: (count) =>
    count === 1
      ? 'Une marque n’a pas été gardée : la personne n’est plus dans cette liste.'
      : `${count} marques n’ont pas été gardées : ces personnes ne sont plus dans cette liste.`,
  own: 'Un collègue note votre propre famille.',
  failed: 'Les présences n’ont pas pu être chargées.',
}

export const attendanceWords: Words<typeof en> = { en, fr }
