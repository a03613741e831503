import type { FastifyInstance } from 'fastify'
import { dayRoutes } from '#features/books/closing/days.routes'
import { depositRoutes } from '#features/books/depositing/deposits.routes'
import { moneyFigureRoutes } from '#features/books/figures/money-figures.routes'
import { remittanceRoutes } from '#features/books/remitting/remittances.routes'
import { payoutRoutes } from '#features/books/settling/payouts.routes'
import { standingRoutes } from '#features/books/standing/standing.routes'
import { classRoutes } from '#features/classes/classes.routes'
import { discountRoutes } from '#features/discounts/discounts.routes'
import { figureRoutes } from '#features/figures/figures.routes'
import { importRoutes } from '#features/imports/imports.routes'
import { invoiceDeskRoutes } from '#features/invoice-desk/invoice-desk.routes'
import { debtReminderRoutes } from '#features/invoice-desk/reminding/debt-reminders.routes'
import { messageRoutes } from '#features/messages/messages.routes'
import { officeRoutes } from '#features/office/office.routes'
import { savedViewRoutes } from '#features/office/saving/saved-views.routes'
import { secondPairRoutes } from '#features/office/second-pair/second-pair.routes'
import { certificateRoutes } from '#features/people/certificates/certificates.routes'
import { correctionRoutes } from '#features/people/correcting/corrections.routes'
import { listRoutes } from '#features/people/listing/list.routes'
import { mergeRoutes } from '#features/people/merging/merges.routes'
import { peopleRoutes } from '#features/people/people.routes'
import { reminderRoutes } from '#features/people/reminding/reminders.routes'
import { entriesRoutes } from '#features/play/entries/entries.routes'
import { playRoutes } from '#features/play/play.routes'
import { recordRoutes } from '#features/record/record.routes'
import { changeRoutes } from '#features/refunds/deciding/changes.routes'
import { reportRoutes } from '#features/reports/reports.routes'
import { seasonRoutes } from '#features/season/season.routes'
import { seasonsRoutes } from '#features/season/seasons.routes'
import { seasonAt } from '#features/site/season-at'
import { transferRoutes } from '#features/transfers/transfers.routes'
import { upkeepRoutes } from '#features/upkeep/upkeep.routes'
import { sharedFor } from '#platform/shared-for'
import { ignoredRows } from '../association/what-is-ignored.ts'
import type { Config } from '../config.ts'
import { deedsOf } from './deeds.ts'
import { mergeDepsOf } from './merging.ts'
import type { Purchasing } from './purchasing.ts'

/** The office's own calls: its tasks, people, books, site and record, and what a second person of it has to confirm. */
export function officeFloor(
  app: FastifyInstance,
  purchasing: Purchasing,
  { publicUrl, associationFolder }: Pick<Config, 'publicUrl' | 'associationFolder'>,
): void {
  officeRoutes(app, purchasing)
  figureRoutes(app, purchasing)
  dayRoutes(app, purchasing)
  payoutRoutes(app, purchasing)
  depositRoutes(app, purchasing)
  moneyFigureRoutes(app, purchasing)
  remittanceRoutes(app, purchasing)
  standingRoutes(app, purchasing)
  discountRoutes(app, purchasing)
  peopleRoutes(app, purchasing)
  listRoutes(app, purchasing)
  savedViewRoutes(app, purchasing)
  reminderRoutes(app, purchasing)
  mergeRoutes(app, () => mergeDepsOf(purchasing))
  correctionRoutes(app, purchasing)
  certificateRoutes(app, purchasing)
  upkeepRoutes(app, { db: purchasing.db, ignored: ignoredIn(purchasing, associationFolder) })
  recordRoutes(app, purchasing)
  invoiceDeskRoutes(app, purchasing)
  debtReminderRoutes(app, purchasing)
  importRoutes(app, purchasing)
  messageRoutes(app, purchasing)
  classRoutes(app, purchasing)
  playRoutes(app, playDepsOf(purchasing, publicUrl))
  entriesRoutes(app, purchasing)
  reportRoutes(app, purchasing)
  seasonRoutes(app, withNotices(purchasing))
  seasonsRoutes(app, withNotices(purchasing))
  changeRoutes(app, purchasing)
  transferRoutes(app, purchasing)
  secondPairRoutes(app, { ...purchasing, deeds: deedsOf(purchasing) })
}

/** Reading a folder takes a while, and its files change by hand alone. */
const ignoredIn = ({ db }: Purchasing, folder: string | null) =>
  sharedFor(60_000, async () => (folder ? await ignoredRows(db, folder) : []))

/** People are told of what they have to sign again. */
export const withNotices = (purchasing: Purchasing) => ({
  ...purchasing,
  notices: purchasing.teamLetters.notices,
})

/** The people of teams are told with the letters of teams, as of the day it happens. */
const playDepsOf = ({ db, clock, teamLetters: { notices } }: Purchasing, publicUrl: string) => ({
  ...{ db, clock, publicUrl },
  telling: async () => ({ notices, season: await seasonAt(db, clock) }),
})
