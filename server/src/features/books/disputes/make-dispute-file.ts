import type { Locale } from '@centrepass/contract/refusals/say'
import { eq } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { disputes } from '#platform/database/tables/books'
import { payments } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { drawingThread, threadFile } from '#platform/pdf/drawing-thread'
import { record } from '#platform/record'
import { aboutOf } from '../reviews/payment-reviews.queries.ts'
import { collectEvidence } from './collect-evidence.ts'
import type { DisputeFile } from './draw-dispute-file.ts'
import { sayEvidence } from './say-evidence.ts'

type Deps = { db: Database; clock: Clock }

/** The file that the office sends to the bank. That it was made is part of the account's record. */
export async function makeDisputeFile(
  { db, clock }: Deps,
  actor: AccountActor,
  { id, locale }: { id: string; locale: Locale },
): Promise<{ name: string; pdf: Buffer }> {
  const [found] = await db
    .select()
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.payment_id))
    .where(eq(disputes.id, id))
  if (!found) throw notFound('dispute')
  await refuseOwnMatter(db, actor, aboutOf(found.payments))
  const evidence = await collectEvidence(db, clock, found)
  await record(db, found.payments.account_id, 'dispute.file_read', {
    ...{ payment_id: found.payments.id, dispute_id: id },
  })
  return { name: `dispute-${found.payments.id}.pdf`, pdf: await draw(sayEvidence(evidence, locale)) }
}

const draw = drawingThread<DisputeFile>(threadFile('./dispute-file-worker.js', import.meta.url))
