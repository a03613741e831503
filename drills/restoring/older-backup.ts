import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { brokenInvariants } from '#bench/reporting/broken-invariants.ts'
import { makeCourses } from '#bench/shopping/make-courses.ts'
import { makeTeams } from '#bench/shopping/make-teams.ts'
import { tally } from '#bench/shopping/tally.ts'
import { freePort } from '#scripts/running/free-port.mjs'
import { signInOffice } from '#server/test/access/office.ts'
import { refundingIn } from '#server/test/acting/refunding.ts'
import { makeBuyers } from '#server/test/databases/make-buyers.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import { openTestServer } from '#server/test/open-test-server.ts'
import { TEST_DATA_KEY, TEST_SEAL_KEY } from '#server/test/quiet-config.ts'
import { familyOf, itemFor } from '../acting/families.ts'
import { makePlanProgram } from '../acting/make-plan-program.ts'
import { reachSite } from '../acting/reach-site.ts'
import { until } from '../acting/until.ts'
import { backUp, restoreBesideProvider } from '../back-up.ts'
import { startMoodyMailServer } from '../moody-mail-server.ts'
import { place } from '../place.ts'
import { differencesWithProvider } from '../provider-books.ts'
import { untilQuiet } from '../soak/books.ts'
import { startProcess } from '../start-process.ts'
import { newAtProvider, providerOf } from './provider-of.ts'
import { repeatedMails } from './repeated-mails.ts'
import { settleUnknown, unknownMoneyAt } from './settle-unknown.ts'
import {
  beforeTheBackup,
  clubPays,
  DUE_TODAY,
  makeDue,
  type Products,
  sinceTheBackup,
} from './since-the-backup.ts'

/** Answers to what a person does once more after the restore; no one would want to go without them. */
const ANSWERS = ['refund.toCard', 'refund.asCredit']

type Running = Awaited<ReturnType<typeof open>>

/**
 * Last night's backup on an instalment morning: the site sells, charges instalments, gives money back and hears of
 * disputes, and then the older backup is restored, while the provider remembers everything.
 */
export async function restoreOlder(): Promise<string[]> {
  const mail = await startMoodyMailServer()
  const folder = await mkdtemp(join(place.folder, 'keys-'))
  const env = { DATA_DIR: folder, SMTP_URL: mail.url, MAIL_FROM: 'office@site.example' }
  const file = join(place.folder, 'older.dump')
  try {
    const live = await newDatabase(place, 'drill_older')
    const wrong = await liveOn(live, { env, file, mails: mail.taken })
    const known = await providerOf(live)
    const read = mail.taken.length
    const restored = await newDatabase(place, 'drill_older_restored')
    await restoreBesideProvider(file, { from: live, to: restored })
    wrong.push(...(await comeBack(restored, env)))

    const after = { databaseUrl: restored, taken: mail.taken.slice(read) }
    const again = await repeatedMails({ databaseUrl: live, taken: mail.taken.slice(0, read) }, after)
    const answers = again.filter((kind) => ANSWERS.includes(kind))
    const repeated = again.filter((kind) => !ANSWERS.includes(kind))
    console.log(
      `older backup: ${known.charges.length} charges, ${known.refunds.length} refunds and ${known.disputes.length} disputes at the provider; after the restore ${mail.taken.length - read} mails, ${repeated.length} of them repeated, and ${answers.length} answers to what was asked again`,
    )
    return [
      ...wrong,
      ...newAtProvider(known, await providerOf(restored)),
      ...(repeated.length > 0 ? [`mailed again after the restore: ${tally(repeated)}`] : []),
      ...(await numbersUsedTwice(live, restored, env)),
      ...(await differencesWithProvider(restored)),
      ...(await onDatabase(restored, brokenInvariants)).map((view) => `${view} is not empty`),
    ]
  } finally {
    await mail.stop()
  }
}

async function open(databaseUrl: string, env: Record<string, string>) {
  const keys = { DATA_KEY: TEST_DATA_KEY, SEAL_KEY: TEST_SEAL_KEY, RATE_LIMIT_PER_MINUTE: '1000000' }
  const process = await startProcess(await freePort(), {
    ...{ DATABASE_URL: databaseUrl, SEED: 'demo', ...keys, ...env },
  })
  const stop = async () => {
    process.signal('SIGTERM')
    await process.ended
  }
  return { site: reachSite(process.url, databaseUrl), stop }
}

type Life = { env: Record<string, string>; file: string; mails: Parameters<typeof clubPays>[1] }

async function liveOn(databaseUrl: string, { env, file, mails }: Life): Promise<string[]> {
  const first = await open(databaseUrl, env)
  const products = await stock(databaseUrl)
  const bought = await beforeTheBackup(first.site, products)
  const wrong = await untilQuiet(databaseUrl)
  await first.stop()
  await makeDue(first.site, bought)
  await backUp(databaseUrl, file)

  const second = await open(databaseUrl, env)
  wrong.push(...(await untilPaid(second)), ...(await untilAnnounced(second)))
  wrong.push(...(await sinceTheBackup(second.site, { bought, products, databaseUrl })))
  wrong.push(...(await clubPays(second.site, mails)))
  wrong.push(...(await untilQuiet(databaseUrl)))
  wrong.push(...(await untilDisputesAreKnown(second)))
  await second.stop()
  return wrong
}

async function stock(databaseUrl: string): Promise<Products> {
  await makeBuyers(databaseUrl, 100)
  await makeTeams(databaseUrl, { rounds: 1, managers: 3, places: 10 })
  const database = openTestServer(databaseUrl)
  await signInOffice(database).finally(() => database.close())
  const [course = 0] = await makeCourses(databaseUrl, 1, 100)
  return { course, program: await makePlanProgram(databaseUrl, 100) }
}

const count = async ({ site }: Running, query: string) => Number((await site.database.rows(query))[0]?.n)

const ofBuyers = 'schedule_id in (select id from payment_schedules where account_id > 1000000)'

const untilPaid = (running: Running) =>
  until('all due instalments are paid', async () => {
    const paid = `select count(*)::int as n from schedule_lines
      where status = 'paid' and due_on = '2025-02-07' and ${ofBuyers}`
    return (await count(running, paid)) === DUE_TODAY
  })

const untilAnnounced = (running: Running) =>
  until('all coming instalments are announced', async () => {
    const silent = `select count(*)::int as n from schedule_lines
      where reminded_on is null and due_on = '2025-02-12' and ${ofBuyers}`
    return (await count(running, silent)) === 0
  })

const untilDisputesAreKnown = (running: Running) =>
  until('every dispute of a sale that we know is known in its newest state', async () => {
    const news = `select count(*)::int as n from sandbox_disputes s join payments y on y.charge_id = s.charge_id
      left join disputes d on d.id = s.id and d.status = s.status where d.id is null`
    return (await count(running, news)) === 0
  })

/** The first start books what it can; then people settle the rest, and the next look finds nothing to ask about. */
async function comeBack(databaseUrl: string, env: Record<string, string>): Promise<string[]> {
  const first = await open(databaseUrl, env)
  const wrong = await untilPaid(first)
  wrong.push(...(await untilDisputesAreKnown(first)))
  const { is_charging, entries } = await unknownMoneyAt(first.site)
  if (is_charging) wrong.push('the gate was open though sales and refunds were lost')
  const done = await settleUnknown(first.site)
  console.log(`older backup: ${entries.length} entries that only the provider knew: ${tally(done)}`)
  wrong.push(...(await untilQuiet(databaseUrl)))
  await first.stop()

  const second = await open(databaseUrl, env)
  const isOpen = async () => (await unknownMoneyAt(second.site)).is_charging
  wrong.push(...(await until('the gate is open', isOpen)))
  // Now that the gate is open, everything that waited for it happens: nothing of it may be a second time.
  wrong.push(...(await untilAnnounced(second)), ...(await untilQuiet(databaseUrl)))
  await second.stop()
  return wrong
}

async function numbersUsedTwice(live: string, restored: string, env: Record<string, string>) {
  const { site, stop } = await open(restored, env)
  const family = familyOf(90)
  const [course] = await site.database.rows(`select id from courses where starts_with(code, 'BENCH-')`)
  await refundingIn(site).bought(family, [itemFor(family, 'Course', Number(course?.id))])
  await stop()
  const numbersOf = (url: string) =>
    onDatabase(url, (client) =>
      client.query<{ key: string }>(`select i.number || ' of ' || p.token_hash as key
        from invoices i join purchases p on p.id = i.purchase_id where i.number is not null`),
    )
  const used = (await numbersOf(live)).rows.map(({ key }) => key)
  return (await numbersOf(restored)).rows
    .filter(({ key }) => !used.includes(key) && used.some((one) => one.split(' ')[0] === key.split(' ')[0]))
    .map(({ key }) => `an invoice number was given to two sales: ${key.split(' ')[0]}`)
}
