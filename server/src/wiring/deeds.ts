import type { Deeds } from '#features/office/second-pair/pair-deps'
import { writeOffDeed } from '#features/payments/writing-off/write-off'
import { mergeDeed } from '#features/people/merging/merge-people'
import { callOffDeed } from '#features/refunds/calling-off/start-call-off'
import { loweringDeed } from '#features/refunds/lowering/lower-invoice'
import { moveDeed } from '#features/refunds/moving/move-row'
import { mergeDepsOf } from './merging.ts'
import type { Purchasing } from './purchasing.ts'

/** How each thing is done that a second person of the office has agreed to. */
export const deedsOf = (purchasing: Purchasing): Deeds => ({
  credit_note: loweringDeed(purchasing),
  refund_exception: loweringDeed(purchasing),
  write_off: writeOffDeed(purchasing),
  move: moveDeed(purchasing),
  call_off: callOffDeed(purchasing),
  merge: mergeDeed(() => mergeDepsOf(purchasing)),
})
