import type { writeOff as contract } from '@centrepass/contract/payments/write-offs'
import type { z } from 'zod'
import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { ReceivingDeps } from '../receiving/book-money.ts'
import type { WriteOffLetters } from './write-off-emails.ts'

export type WriteOffDeps = ReceivingDeps &
  Pick<PairDeps, 'pairLetters'> & { writeOffLetters: WriteOffLetters }
export type Asked = z.output<typeof contract.body>
