import type { Visit } from '../customer.ts'
import { lookIntoBooks } from '../look-into-books.ts'
import { differencesWithProvider } from '../provider-books.ts'
import { untilQuiet, wrongAboutMail } from './books.ts'
import { banksDecide, closeAll } from './close-tasks.ts'
import { wrongAboutDeposits } from './desk.ts'
import { wrongAboutCharges, wrongAboutClaims, wrongAboutForgotten, wrongAboutStories } from './kept.ts'
import { wrongAboutPayouts } from './payouts.ts'
import type { Gap } from './restore-in-the-middle.ts'
import type { Claim, Soak, Told } from './story.ts'
import { judgeUnclear } from './unclear.ts'
import { wrongAboutWaiting } from './waiting.ts'

type Happened = { visits: Visit[]; told: Told[]; claims: Claim[]; gap: Gap | null; tasksSince: number }

/** A review that is sent again may come back with another answer, which is decided once more. */
const ROUNDS = 3

/** Lets everything end, by itself, by the banks and by the office, and says what is wrong then. */
export async function judge(soak: Soak, happened: Happened) {
  const { site, databaseUrl, mails } = soak
  const badEnds = wrongAboutStories(happened.told, happened.gap)
  const noisy = await untilQuiet(databaseUrl)
  const decided = await banksDecide(site, databaseUrl)
  const left = await closeEverything(soak, happened.tasksSince)
  console.log(`disputes that banks decided at the end: ${decided}`)
  return async (longest: Parameters<typeof judgeUnclear>[0]): Promise<string[]> => {
    const { gap, visits } = happened
    const isForgotten = ({ at }: Visit) => gap !== null && at >= gap.from && at <= gap.to + 1000
    const differences = await differencesWithProvider(databaseUrl)
    console.log(`unexplained between the provider's books and ours: ${differences.length}`)
    return [
      ...noisy,
      ...left,
      ...judgeUnclear(longest),
      ...badEnds,
      ...(await wrongAboutClaims(databaseUrl, happened.claims, gap)),
      ...(await wrongAboutForgotten(databaseUrl, visits.filter(isForgotten))),
      ...(await wrongAboutCharges(databaseUrl)),
      ...(await lookIntoBooks(
        databaseUrl,
        visits.filter((visit) => !isForgotten(visit)),
      )),
      ...differences,
      ...(await wrongAboutPayouts(site, databaseUrl)),
      ...(await wrongAboutDeposits(databaseUrl)),
      ...(await wrongAboutWaiting(databaseUrl, soak.products.wanted)),
      ...(await wrongAboutMail(databaseUrl, mails)),
    ]
  }
}

async function closeEverything({ site, databaseUrl }: Soak, since: number): Promise<string[]> {
  let left: string[] = []
  let [tasks, reviews] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    left = await untilQuiet(databaseUrl)
    const closed = await closeAll(site, since, round)
    tasks += closed.tasks - closed.left.length
    reviews += closed.reviews
    left.push(...closed.left)
  }
  console.log(
    `ended by the office: ${tasks} tasks, ${reviews} reviews; ${left.length} have no verb that ends them`,
  )
  return left
}
