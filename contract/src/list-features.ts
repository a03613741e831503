import * as attendance from './classes/attendance.ts'
import * as classes from './classes/classes.ts'
import * as results from './classes/results.ts'
import * as deciding from './desk/deciding.ts'
import * as teamMatrix from './desk/team-matrix.ts'
import * as imports from './imports/imports.ts'
import * as plays from './play/plays.ts'
import * as publicPlay from './play/public-play.ts'
import * as reportSchedules from './reports/report-schedules.ts'
import * as reports from './reports/reports.ts'
import * as officeCatalogue from './season/office-catalogue.ts'
import * as rehearsal from './season/rehearsal.ts'
import * as seasons from './season/seasons.ts'

/** The calls of lists, imports, games, reports and the catalogue of the office, for `features.ts`. */
export const listFeatures = {
  classes: {
    title: 'Class lists',
    description: 'Who is in a program or course, who came, and how it ended for them.',
    modules: [classes, attendance, results],
  },
  imports: {
    title: 'Imports',
    description:
      'People, credits and certificates from a spreadsheet: shown first, brought in row by row, undone as a whole.',
    modules: [imports],
  },
  play: {
    title: 'Games',
    description: 'Pools, schedule, scores and tables of a tournament: planned by the desk, seen by everyone.',
    modules: [plays, teamMatrix, deciding, publicPlay],
  },
  reports: {
    title: 'Reports',
    description:
      'Registrations over time and by group, the list for the insurer, and reports that leave by themselves.',
    modules: [reports, reportSchedules],
  },
  season: {
    title: 'Catalogue of the office',
    description: 'What is sold to whom, when and for how much, as drafts and versions, and the next season.',
    modules: [officeCatalogue, rehearsal, seasons],
  },
} as const
