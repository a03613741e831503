import { remindFamilies } from '#features/people/reminding/remind-families'
import { reminderLetters } from '#features/people/reminding/reminder-letters'
import { seasonFrom } from '#features/site/season-at'
import { openServer } from '#platform/database/opening/open-server'
import { purchasingOf } from '#wiring/purchasing'
import { quietConfig } from '../quiet-config.ts'
import { DEMO_TODAY, settableClock } from '../settable-clock.ts'

// A process of its own that reminds families and is killed when it has reached a point so many times.
const order = JSON.parse(process.env.ORDER ?? '{}')
const database = openServer({ url: order.databaseUrl, maxConnections: 4, onIdleError: () => {} })
const clock = settableClock(DEMO_TODAY)
const { db, configuration, tell } = await purchasingOf({ db: database.db, config: quietConfig(), clock })
const known = await configuration()
let reached = 0
const reach = (point: string) => {
  if (point === order.dieAt && ++reached === order.times) process.kill(process.pid, 'SIGKILL')
}
const letters = reminderLetters(known.association, 'https://site.example')
await remindFamilies({
  ...{ db, letters, season: seasonFrom(known, clock), tell, reach },
  send: { debts: async () => 'settled', message: async () => 'no_account' },
})
await database.close()
