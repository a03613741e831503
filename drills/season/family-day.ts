import type { Course, Program } from '@centrepass/contract/catalogue/catalogue'
import { daysAfter } from './days.ts'
import { cancelSomething, repairPlans } from './family/change-mind.ts'
import type { Household } from './family/draw-families.ts'
import { type Family, join } from './family/join.ts'
import { answerOffers, enrol, type OnSale, takeCourse } from './family/programs.ts'
import { register } from './family/register.ts'
import { sign } from './family/sign.ts'
import { type Story, tell } from './story.ts'

/** On which day a family comes for the season: most in the first weeks, some in winter. */
export function dayToCome(story: Pick<Story, 'random'>, opens: string): string {
  const { random } = story
  const week = Number(random.weighted({ 0: 30, 1: 14, 3: 12, 5: 22, 7: 10, 12: 6, 20: 6 }))
  return daysAfter(opens, week * 7 + random.int(0, 6) + (week === 0 ? -random.int(0, 6) : 0))
}

/** A new family joins and registers everyone at once. */
export async function newFamily(story: Story, household: Household): Promise<void> {
  const family = await tell(story, 'families that joined', () => join(story.site, household))
  if (!family) return
  story.families.push(family)
  await tell(story, 'carts of registrations', () => register(story.site, family, story.season))
}

/** A family of last year comes again. */
export async function returningFamily(story: Story, family: Family): Promise<void> {
  await tell(story, 'families that came again', () => register(story.site, family, story.season))
}

/** What families do besides on an ordinary day. */
export async function ordinaryDay(story: Story, shareOfFamilies: number): Promise<void> {
  const few = sample(story, Math.ceil(story.families.length * shareOfFamilies))
  if (few.length === 0) return
  const onSale = await tell(story, 'looks at what is on sale', () => readOnSale(few[0]))
  for (const family of onSale ? few : []) await wantMore(story, family, onSale ?? NOTHING)
  for (const family of sample(story, Math.ceil(few.length / 4))) await byTheirManner(story, family)
}

async function wantMore(story: Story, family: Family, onSale: OnSale): Promise<void> {
  const { random, site } = story
  await tell(story, 'programs', () => enrol({ site, random }, family, onSale))
  if (random.chance(0.3)) await tell(story, 'courses', () => takeCourse({ site, random }, family, onSale))
}

async function byTheirManner(story: Story, family: Family): Promise<void> {
  const { manner } = family
  if (manner === 'cancels') await tell(story, 'cancellations', () => cancelSomething(family))
  if (manner === 'late') await tell(story, 'cards replaced', () => repairPlans(story.site, family))
  if (manner === 'forgetful') await tell(story, 'documents signed late', () => sign(family))
}

/** Who waits has two days to answer an offer; their email says so. */
export async function answerWaiting(story: Story): Promise<number> {
  const { site, random, families } = story
  const offered = await site.rows(`select distinct r.account_id from wait_offers o
    join wait_requests r on r.id = o.request_id where o.outcome is null`)
  const accounts = new Set(offered.map(({ account_id }) => Number(account_id)))
  for (const family of families.filter(({ visitor }) => accounts.has(visitor.accountId))) {
    await tell(story, 'offers of a spot', () => answerOffers({ site, random }, family))
  }
  return accounts.size
}

function sample({ random, families }: Story, most: number): Family[] {
  return Array.from({ length: Math.min(most, families.length) }, () => random.pick(families))
}

async function readOnSale(family: Family | undefined): Promise<OnSale> {
  if (!family) return NOTHING
  const look = async <T>(what: string) =>
    (await family.visitor.ask<T[]>('GET', `/api/${what}?open=true`)).data
  return { programs: await look<Program>('programs'), courses: await look<Course>('courses') }
}

const NOTHING: OnSale = { programs: [], courses: [] }
