import { daysAfter, isWorkday, weekdayOf } from './days.ts'
import { closeMonth, closePayouts, remindDebtors, type Statement } from './office/keep-books.ts'
import { openAtNoon, prepareSeason } from './office/open-next-season.ts'
import { giveResults, markAttendance } from './office/run-classes.ts'
import type { Staff } from './office/staff.ts'
import { type Worked, workOffTasks } from './office/work-off-tasks.ts'
import { type Words, writeToFamilies } from './office/write-to-families.ts'
import { count, type Story, tell } from './story.ts'
import { yes } from './visitor.ts'

export type OfficeBook = { worked: Worked; statements: Statement[]; resultsGiven: Set<string> }

/** An afternoon in the office: what waits is decided, and what the calendar asks for is done. */
export async function officeDay(story: Story, book: OfficeBook, today: string): Promise<void> {
  const { staff } = story
  if (isWorkday(today))
    await tell(story, 'rounds of the office', () => workOffTasks(staff, deciders(today), book.worked))
  if (weekdayOf(today) === 6) await tell(story, 'attendance marked', () => markAttendance(staff.programs))
  if (weekdayOf(today) === 1) await weekly(story, book)
  if (today.endsWith('-03') && story.families.length > 0 && !isFirstMonth(story, today)) {
    await monthly(story, book, today)
  }
  await yearly(story, today)
}

/** Some are there every day, some on Mondays and Thursdays. */
const deciders = (today: string): (keyof Staff)[] => [
  ...(['registrar', 'screening', 'finance'] as const),
  ...([1, 4].includes(weekdayOf(today))
    ? (['programs', 'tournaments', 'admin', 'secondAdmin'] as const)
    : []),
]

async function weekly(story: Story, { resultsGiven }: OfficeBook): Promise<void> {
  const { finance, programs } = story.staff
  await tell(story, 'payouts looked at', () => closePayouts(finance))
  await tell(story, 'results given', () => giveResults(programs, resultsGiven))
}

async function monthly(story: Story, { statements }: OfficeBook, today: string): Promise<void> {
  const { finance, board, auditor, club_registrar } = story.staff
  const month = daysAfter(today, -10).slice(0, 7)
  const statement = await tell(story, 'months closed', () => closeMonth(finance, month))
  if (statement) statements.push(statement)
  await tell(story, 'debtors reminded', () => remindDebtors(finance))
  await tell(story, 'reports read by the board', async () => {
    yes('a report', await board.ask('GET', '/api/office/reports'))
  })
  await tell(story, 'records read by the auditor', async () => {
    yes('the record', await auditor.ask('GET', '/api/office/record'))
  })
  await tell(story, 'lists read by a club', async () => {
    yes('the people of a club', await club_registrar.ask('GET', '/api/office/people'))
  })
}

async function yearly(story: Story, today: string): Promise<void> {
  const { staff, families, season } = story
  const year = season + 1
  if (today === `${year}-06-10`) {
    const { accountId = 0 } = families[0]?.visitor ?? {}
    await tell(story, 'drafts of the next season', () => prepareSeason(staff.registrar, year, accountId))
  }
  if (today === `${year}-06-20`)
    await tell(story, 'seasons set to open', () => openAtNoon(staff.registrar, year))
  if (today === `${year}-07-15`) {
    await tell(story, 'emails about the next season', () =>
      writeToFamilies(staff.registrar, { season: String(season) }, OPENING),
    )
  }
  count(story, 'days')
}

/** Before the first season there is nothing to close. */
const isFirstMonth = ({ season, first }: Story, today: string) =>
  season === first && today === `${season}-08-03`

const OPENING: Words = {
  en: [
    'The new season opens on 1 August',
    'Dear family of {people},\n\nregistration opens on 1 August at noon.',
  ],
  fr: [
    'La nouvelle saison ouvre le 1er août',
    'Chère famille de {people},\n\nles inscriptions ouvrent le 1er août à midi.',
  ],
}
