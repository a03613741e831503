import type { PersonNotifications } from '@centrepass/contract/notifications/notifications'
import { type Notice, notifyAll } from '#features/notifications/notify'
import { reminderSettings } from '#features/notifications/reminder-settings'
import { sendReminders } from '#features/notifications/send-reminders'
import { seasonFrom } from '#features/site/season-at'
import type { signedIn } from '../people.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Person = Awaited<ReturnType<typeof signedIn>>

/** What the program tells people by itself, in one world. */
export function tellingIn(world: World) {
  const { db } = world.database
  const known = () => world.purchasing.configuration()
  const season = async () => seasonFrom(await known(), world.clock)
  const { notices } = world.purchasing.letters
  return {
    tell(notice: Notice): Promise<number> {
      return this.tellAll([notice])
    },
    async tellAll(list: readonly Notice[]): Promise<number> {
      const deps = { notices, season: await season() }
      return db.transaction((tx) => notifyAll(tx, deps, list))
    },
    async remind(): Promise<number> {
      return sendReminders({
        ...{ db, keys: world.purchasing.keys, notices, season: await season() },
        settings: reminderSettings(await known()),
      })
    },
    async told(person: Person): Promise<PersonNotifications[]> {
      const url = `/api/accounts/${person.accountId}/notifications`
      return (await world.get<{ data: PersonNotifications[] }>(url, person.bearer)).body.data
    },
  }
}
