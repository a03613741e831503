import type { Deeds } from '#features/office/second-pair/pair-deps'
import { writeOffDeed } from '#features/payments/writing-off/write-off'
import { guardianDeed } from '#features/people/guardians/guardian-by-evidence'
import { mergeDeed } from '#features/people/merging/merge-people'
import { declineDeed } from '#features/play/entries/deciding/propose-decline'
import { erasureDeed } from '#features/privacy/erasing/decide-erasure'
import { callOffDeed } from '#features/refunds/calling-off/start-call-off'
import { creditDeed } from '#features/refunds/credits/give-credit'
import { loweringDeed } from '#features/refunds/lowering/lower-invoice'
import { moveDeed } from '#features/refunds/moving/move-row'
import { seasonAt } from '#features/site/season-at'
import { lowerBillDeed } from '#features/tournaments/clubs/lower-bill'
import { transferDeed } from '#features/transfers/ask-for-family'
import { mergeDepsOf } from './merging.ts'
import type { Purchasing } from './purchasing.ts'

/** What erasing needs, for the calls, the job and the proposals that are carried out later. */
export const erasureDepsOf = async ({ db, clock, erasureLetters: letters, timezone }: Purchasing) => ({
  ...{ db, letters, timezone, season: await seasonAt(db, clock) },
})

/** How each thing is done that a second person of the office has agreed to. */
export const deedsOf = (purchasing: Purchasing): Deeds => ({
  credit_note: loweringDeed(purchasing),
  refund_exception: loweringDeed(purchasing),
  write_off: writeOffDeed(purchasing),
  move: moveDeed(purchasing),
  call_off: callOffDeed(purchasing),
  decline_entries: declineDeed(purchasing),
  goodwill: creditDeed(purchasing),
  lower_bill: lowerBillDeed(purchasing),
  merge: mergeDeed(() => mergeDepsOf(purchasing)),
  erasure: erasureDeed(() => erasureDepsOf(purchasing)),
  transfer: transferDeed(purchasing),
  guardian: guardianDeed(async () => ({
    ...{ db: purchasing.db, letters: purchasing.personLetters },
    season: await seasonAt(purchasing.db, purchasing.clock),
  })),
})
