import type { Operation } from '../step.ts'
import { payOut } from './books.ts'
import { buy } from './buy.ts'
import { cancelByFamily, decideCancellation } from './cancel.ts'
import { closeDays } from './closing.ts'
import { enterTeam, lowerBill, remind, sendToClub, withdrawTeam } from './clubs.ts'
import { decideProposal, giveCreditNote, makeException } from './correct.ts'
import { giveGoodwill, moveCredit } from './credits.ts'
import { bookDeposit, prepareDeposit, undoDeposit } from './deposits.ts'
import { putDiscount } from './discount.ts'
import { disputeEnds, disputeOpens } from './dispute.ts'
import { chargeMorning, hearEvents, timePasses, workerRound } from './jobs.ts'
import { chargeLate } from './late.ts'
import { expireLink, payFromLink, sendLink } from './links.ts'
import { moveRow } from './move.ts'
import { oddAmount } from './odd-amounts.ts'
import { onBehalf } from './on-behalf.ts'
import { receiveMoney, takeBackMoney, takeBackWriteOff, writeOff } from './owed.ts'
import { changeCard, payByHand } from './plan.ts'
import { callOff, callOffRound, sellAgain, setCapacity } from './products.ts'
import { payRemittance, rejectLine, remit } from './remitting.ts'
import { decideRefund } from './reviews.ts'
import {
  acceptOffer,
  declineOffer,
  joinLine,
  leaveLine,
  offerFree,
  officeExtends,
  officeOffers,
  officeSkips,
} from './waiting.ts'

/** All that may happen, and how often. */
export const OPERATIONS: Record<string, { weight: number; run: Operation }> = {
  buy: { weight: 24, run: buy },
  'on behalf': { weight: 6, run: onBehalf },
  'time passes': { weight: 6, run: timePasses },
  'charge instalments': { weight: 5, run: chargeMorning },
  'worker round': { weight: 5, run: workerRound },
  'hear events': { weight: 5, run: hearEvents },
  cancel: { weight: 9, run: cancelByFamily },
  'decide cancellation': { weight: 3, run: decideCancellation },
  'credit note': { weight: 6, run: giveCreditNote },
  'put discount': { weight: 4, run: putDiscount },
  exception: { weight: 3, run: makeException },
  'decide proposal': { weight: 4, run: decideProposal },
  'write off': { weight: 4, run: writeOff },
  'take back write-off': { weight: 3, run: takeBackWriteOff },
  'receive money': { weight: 4, run: receiveMoney },
  'odd amount': { weight: 1, run: oddAmount },
  'take back money': { weight: 3, run: takeBackMoney },
  'prepare deposit': { weight: 2, run: prepareDeposit },
  'book deposit': { weight: 2, run: bookDeposit },
  'undo deposit': { weight: 1, run: undoDeposit },
  goodwill: { weight: 2, run: giveGoodwill },
  'move credit': { weight: 4, run: moveCredit },
  'dispute opens': { weight: 3, run: disputeOpens },
  'dispute ends': { weight: 2, run: disputeEnds },
  'pay by hand': { weight: 7, run: payByHand },
  'change card': { weight: 3, run: changeCard },
  'move row': { weight: 5, run: moveRow },
  'set capacity': { weight: 5, run: setCapacity },
  'call off': { weight: 1, run: callOff },
  'call off round': { weight: 4, run: callOffRound },
  'sell again': { weight: 4, run: sellAgain },
  'pay out': { weight: 3, run: payOut },
  'decide refund': { weight: 3, run: decideRefund },
  'send link': { weight: 3, run: sendLink },
  'pay from link': { weight: 6, run: payFromLink },
  'link expires': { weight: 0.5, run: expireLink },
  'enter team': { weight: 3, run: enterTeam },
  'withdraw team': { weight: 2, run: withdrawTeam },
  'send to club': { weight: 3, run: sendToClub },
  'lower bill': { weight: 0.5, run: lowerBill },
  'remind clubs': { weight: 1, run: remind },
  'charge late': { weight: 3, run: chargeLate },
  'close days': { weight: 2, run: closeDays },
  remit: { weight: 1.5, run: remit },
  'reject line': { weight: 0.7, run: rejectLine },
  'pay remittance': { weight: 0.7, run: payRemittance },
  'join line': { weight: 8, run: joinLine },
  'offer free spots': { weight: 7, run: offerFree },
  'accept offer': { weight: 6, run: acceptOffer },
  'decline offer': { weight: 2, run: declineOffer },
  'leave line': { weight: 2, run: leaveLine },
  'office skips': { weight: 2, run: officeSkips },
  'office offers': { weight: 2, run: officeOffers },
  'office extends': { weight: 1, run: officeExtends },
}
