import { seededRandom } from '#server/src/demo/people/seeded-random.ts'
import { newDatabase } from '#server/test/databases/new-database.ts'
import { place } from './place.ts'
import { at } from './season/days.ts'
import { judgeSeason } from './season/judge.ts'
import { liveSeason } from './season/live.ts'
import { appointStaff } from './season/office/staff.ts'
import type { OfficeBook } from './season/office-day.ts'
import { openSite } from './season/open-site.ts'
import { tellSeason } from './season/picture.ts'
import { workerOf } from './season/run-jobs.ts'
import type { Story } from './season/story.ts'
import { tellVerdict } from './tell-verdict.ts'

const FIRST_SEASON = 2024
const people = Number(process.argv[2] ?? 3000)
const seed = Number(process.argv[3] ?? 20_240_801)

// npm run season -- [people] [seed]: two seasons of an association in minutes, through the calls of the site, by a clock
// that the drill moves. Run by scripts/drill.mjs.
const began = performance.now()
const databaseUrl = await newDatabase(place, 'season')
const site = await openSite(databaseUrl, at(`${FIRST_SEASON}-08-01`, '06:00'))
console.log(`${people} people, seed ${seed}`)
const story: Story = {
  ...{ site, random: seededRandom(seed), worker: workerOf(site), staff: await appointStaff(site) },
  ...{ families: [], season: FIRST_SEASON, first: FIRST_SEASON, counts: new Map(), troubles: new Map() },
}
const book: OfficeBook = { worked: new Map(), statements: [], resultsGiven: new Set() }
for (const season of [FIRST_SEASON, FIRST_SEASON + 1]) {
  story.season = season
  await liveSeason(story, book, people)
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`season ${season} is over: ${story.families.length} families, ${minutes} minutes`)
}
await tellSeason(story, book, (performance.now() - began) / 60_000)
tellVerdict([await judgeSeason(story, book, databaseUrl)])
await site.close()
