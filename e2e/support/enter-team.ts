import { expect } from '@playwright/test'
import { checkoutWords } from '#web/features/tournaments/checkout/checkout-words.ts'
import { entryWords } from '#web/features/tournaments/entry/entry-words.ts'
import { listWords } from '#web/features/tournaments/list/list-words.ts'
import { startWords } from '#web/features/tournaments/start/start-words.ts'
import { tournamentWords } from '#web/features/tournaments/tournament-words.ts'
import { viewWords } from '#web/features/tournaments/view/view-words.ts'
import { peopleWords } from '#web/features/tournaments/workbench/adding/people-words.ts'
import { workbenchWords } from '#web/features/tournaments/workbench/work/workbench-words.ts'
import { fillPayment } from './register.ts'
import { said, type Walk } from './walk.ts'

type Person = readonly [number: string, birthdate: string]
type Staff = Record<'umpires' | 'volunteers' | 'team_managers', Person>
export type NewTeam = {
  tournament: string
  division: RegExp
  name: string
  club: string
  players: readonly Person[]
  staff: Partial<Staff>
}

/** From the list of tournaments to a team on the workbench, with everyone and everything an entry needs. */
export async function prepareTeam(walk: Walk, team: NewTeam): Promise<void> {
  const { page, hand } = walk
  const words = said(walk, startWords)
  await page.goto('/tournaments')
  // What stands above the tournaments arrives on its own, and moves them.
  await expect(page.getByText(said(walk, listWords).noTeams)).toBeVisible()
  await hand.press(page.getByRole('link', { name: said(walk, listWords).startFor(team.tournament) }))
  await hand.write(page.getByLabel(words.name), team.name)
  await hand.choose(page.getByLabel(words.club, { exact: true }), team.club)
  await hand.tick(page.getByRole('radio', { name: team.division }))
  await hand.press(page.getByRole('button', { name: words.start }))
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible()
  await pastePlayers(walk, team.players)
  for (const role of ['umpires', 'volunteers', 'team_managers'] as const) {
    const person = team.staff[role]
    if (person) await addByNumber(walk, role, person)
  }
  await chooseColours(walk)
  await expect(page.getByText(said(walk, workbenchWords).saved, { exact: true })).toBeVisible()
}

async function pastePlayers(walk: Walk, players: readonly Person[]): Promise<void> {
  const { page, hand } = walk
  const words = said(walk, peopleWords)
  await hand.press(page.getByRole('button', { name: words.add(said(walk, tournamentWords).role.players) }))
  const dialog = page.getByRole('dialog')
  await hand.press(dialog.getByRole('tab', { name: words.ways.paste }))
  const rows = players.map(
    ([number, day], index) => `${number},${day},${index + 1}${index === 0 ? ',GK' : ''}`,
  )
  await hand.write(dialog.getByLabel(words.paste), rows.join('\n'))
  await hand.press(dialog.getByRole('button', { name: words.check }))
  await hand.press(dialog.getByRole('button', { name: words.addFound(players.length) }))
  await hand.press(dialog.getByRole('button', { name: words.done }))
  await expect(dialog).toBeHidden()
}

async function addByNumber(walk: Walk, role: keyof Staff, [number, birthdate]: Person): Promise<void> {
  const { page, hand } = walk
  const words = said(walk, peopleWords)
  await hand.press(page.getByRole('button', { name: words.add(said(walk, tournamentWords).role[role]) }))
  const dialog = page.getByRole('dialog')
  await hand.press(dialog.getByRole('tab', { name: words.ways.number }))
  await hand.write(dialog.getByLabel(words.number), number)
  await hand.write(dialog.getByLabel(words.birthdate), birthdate)
  await hand.press(dialog.getByRole('button', { name: words.find }))
  await expect(dialog.getByLabel(words.number)).toHaveValue('')
  await hand.press(dialog.getByRole('button', { name: words.done }))
  await expect(dialog).toBeHidden()
}

async function chooseColours(walk: Walk): Promise<void> {
  const { page, hand } = walk
  const { colours } = said(walk, tournamentWords)
  const written = [
    [colours.jersey_color, 'Navy'],
    [colours.shorts_color, 'White'],
    [colours.sock_color_light, 'White'],
    [colours.gk_jersey_color, 'Lime'],
  ] as const
  for (const [label, colour] of written) await hand.write(page.getByLabel(label, { exact: true }), colour)
}

/** From the workbench to the review, where the team can be paid for. */
export async function reviewTeam(walk: Walk): Promise<void> {
  const { page, hand } = walk
  await hand.press(page.getByRole('button', { name: said(walk, workbenchWords).review }))
  await expect(page.getByRole('link', { name: said(walk, entryWords).toPayment })).toBeVisible()
}

/** From the review to the team that has its place, paid in full. */
export async function payForTeam(walk: Walk, { name }: NewTeam): Promise<void> {
  const { page, hand } = walk
  await hand.press(page.getByRole('link', { name: said(walk, entryWords).toPayment }))
  await fillPayment(walk)
  await hand.press(page.getByRole('button', { name: new RegExp(`^${said(walk, checkoutWords).pay('')}`) }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(said(walk, tournamentWords).statuses.confirmed, { exact: true })).toBeVisible()
}

/** The printed sheet: everyone on the roster, a line to sign, and nothing else of the page. */
export async function printRoster(walk: Walk, { name, players }: NewTeam): Promise<void> {
  const { page, hand } = walk
  const words = said(walk, viewWords)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await hand.press(page.getByRole('button', { name: words.print }))
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText(words.signature)).toBeVisible()
  await expect(page.getByText(name).last()).toBeVisible()
  for (const [number] of players) await expect(page.getByText(number).last()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}
