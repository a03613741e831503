import { weighPeople } from '#features/people/merging/weigh-people'
import { erasureLetters } from '#features/privacy/erasing/erasure-emails'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import type { Config } from '../config.ts'
import { askForTransfer } from '../demo/office-work/ask-for-transfer.ts'
import { billAClub } from '../demo/office-work/bill-a-club.ts'
import { enterHarbourTeams } from '../demo/office-work/enter-harbour-teams.ts'
import { openOfficeWork } from '../demo/office-work/open-office-work.ts'
import { openPayouts } from '../demo/office-work/open-payouts.ts'
import { registerOnBehalf } from '../demo/office-work/register-on-behalf.ts'
import { settleWithClubs } from '../demo/office-work/settle-with-clubs.ts'
import type { Purchasing } from './purchasing.ts'
import { readLetters } from './read-letters.ts'

/** The demo's office begins with work to do. */
export async function openDemoOffice(purchasing: Purchasing, config: Config): Promise<void> {
  const { db, clock, keys, personLetters, pairLetters } = purchasing
  const association = await requireAssociation(db)
  const configuration = await purchasing.configuration()
  const working = { db, keys, letters: personLetters, season: await seasonAt(db, clock) }
  await openOfficeWork({
    ...{ ...working, clock, pairLetters, notices: personLetters.notices },
    // Read before: an embedded database has one connection, and the work is one transaction.
    refunding: { ...purchasing, configuration: async () => configuration },
    lowering: { ...purchasing, configuration: async () => configuration },
    accountLetters: await readLetters(db, config),
    erasureLetters: erasureLetters(association, config.publicUrl),
  })
  await openPayouts(purchasing)
  await registerOnBehalf({ ...purchasing, configuration: async () => configuration }, working)
  await askForTransfer({ ...purchasing, configuration: async () => configuration })
  await billAClub({ ...purchasing, configuration: async () => configuration }, working)
  await settleWithClubs({ ...purchasing, configuration: async () => configuration }, working)
  await enterHarbourTeams(working)
  // Before anyone is let in: all of its people at once would keep the site from answering.
  await weighPeople(db)
}
