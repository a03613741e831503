import { setTimeout as pause } from 'node:timers/promises'
import { at, daysAfter } from './days.ts'
import { drawFamilies, type Household } from './family/draw-families.ts'
import type { Family } from './family/join.ts'
import { answerWaiting, dayToCome, newFamily, ordinaryDay, returningFamily } from './family-day.ts'
import { type OfficeBook, officeDay } from './office-day.ts'
import { count, type Story } from './story.ts'

/** How many of last year come again. */
const COME_AGAIN = 0.82
/** Which share of the families thinks of a program or a course on one day. */
const ORDINARY = 0.012

type Guest = { household: Household } | { family: Family }

/** One season from the first of August to the last of July, day by day. */
export async function liveSeason(story: Story, book: OfficeBook, people: number): Promise<void> {
  const opens = `${story.season}-08-01`
  const guests = guestsOf(story, opens, people)
  for (let day = opens; day < `${story.season + 1}-08-01`; day = daysAfter(day, 1)) {
    if (day.endsWith('-01')) console.log(`${day}: ${story.families.length} families`)
    await liveDay(story, book, { day, guests: guests.get(day) ?? [] })
  }
}

type Today = { day: string; guests: Guest[] }

async function liveDay(story: Story, book: OfficeBook, { day, guests }: Today): Promise<void> {
  const { site, worker } = story
  await site.time.goTo(at(day, '07:00'))
  await worker.round()
  // Registration opens at noon.
  await site.time.goTo(at(day, '12:30'))
  if (day.endsWith('-08-01')) await openDoors(story)
  await answerWaiting(story)
  for (const guest of guests) {
    if ('family' in guest) await returningFamily(story, guest.family)
    else await newFamily(story, guest.household)
  }
  await ordinaryDay(story, ORDINARY)
  await site.time.goTo(at(day, '15:00'))
  await officeDay(story, book, day)
  await site.time.goTo(at(day, '16:00'))
  await worker.round()
  await watchPromises(story)
}

/** A season opens at noon; what processes know of it is at most a second old. */
async function openDoors({ worker }: Story): Promise<void> {
  await worker.round()
  await pause(SHARED_MS)
}

const SHARED_MS = 1100

function guestsOf(story: Story, opens: string, people: number): Map<string, Guest[]> {
  const { random, families, season } = story
  const again = families.filter(() => random.chance(COME_AGAIN))
  const wanted = people - again.reduce((sum, family) => sum + family.people.length, 0)
  const first = families.reduce((most, { number }) => Math.max(most, number), 0)
  const fresh = drawFamilies(random, Math.max(0, wanted), { seasonYear: season, first })
  const guests: Guest[] = [
    ...again.map((family) => ({ family })),
    ...fresh.map((household) => ({ household })),
  ]
  const byDay = new Map<string, Guest[]>()
  for (const guest of guests) {
    const day = dayToCome(story, opens)
    const known = day < opens ? opens : day
    byDay.set(known, [...(byDay.get(known) ?? []), guest])
  }
  return byDay
}

/** A promise is broken when its day is over; it is counted on each day that it stays so. */
async function watchPromises(story: Story): Promise<void> {
  const counted = await story.staff.admin.ask<{ kind: string; overdue: number }[]>(
    'GET',
    '/api/office/task-counts',
  )
  for (const { kind, overdue } of counted.data ?? []) {
    if (overdue > 0) count(story, `PROMISE BROKEN ${kind}`, overdue)
  }
}
