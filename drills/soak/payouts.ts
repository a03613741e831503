import { fetchPayouts } from '#server/src/features/books/settling/fetch-payouts.ts'
import { clockOf } from '#server/src/features/site/clock-of.ts'
import { payOutSandbox } from '#server/src/platform/card-payments/sandbox/provider/sandbox-payouts.ts'
import { sandboxGateway } from '#server/src/platform/card-payments/sandbox/sandbox-gateway.ts'
import { office } from '#server/test/access/office.ts'
import { openTestServer } from '#server/test/open-test-server.ts'
import type { Site } from '#server/test/site.ts'

/** Every week that has begun is over then, and rests no longer with the provider. */
const A_MONTH_MS = 30 * 86_400_000

const PATH = '/api/office/books/payouts'

type Line = { finding: string; kind: string; subject: string; provider: number; ours: number | null }

/**
 * The provider pays out everything that came and went, and every cent of it has its reason in our books, or was settled
 * by the office after the restore.
 */
export async function wrongAboutPayouts(site: Site, databaseUrl: string): Promise<string[]> {
  const { db, rows, script, close } = openTestServer(databaseUrl)
  try {
    await payOutSandbox(db, new Date(Date.now() + A_MONTH_MS))
    // The bank has it today, so that it can be booked.
    await script('update sandbox_payouts set arrives_on = least(arrives_on, day_of_association(now()))')
    const gateway = sandboxGateway({ db, timeoutMs: 60_000 })
    await fetchPayouts({ db, gateway, clock: await clockOf(db), now: new Date(Date.now() + A_MONTH_MS) })
    const explained = await explainSettled(site)
    const differing = (await rows(`
      select finding, kind, subject_ref as subject, gross_cents::float8 as provider, our_cents::float8 as ours
      from payout_lines where finding is not null and explained_at is null order by id`)) as Line[]
    const [sum] = await rows(`select (select count(*)::int from payout_lines) as lines,
      (select count(*)::int from payouts where closed_at is null) as open`)
    console.log(
      `payouts: ${sum?.lines} lines, ${explained} explained by the office, ${differing.length} differ; ${sum?.open} payouts are not booked`,
    )
    const wrong = differing.map(
      ({ finding, kind, subject, provider, ours }) =>
        `a payout has ${finding} (${kind} ${subject}): ${provider} there, ${ours} here`,
    )
    const isLeft = differing.length === 0 && Number(sum?.open) > 0
    return isLeft ? [`${sum?.open} payouts agree in every line and are not booked`] : wrong
  } finally {
    await close()
  }
}

/**
 * Lines about charges that the restore forgot and the office has settled, and those of the demonstration's canteen. What
 * went and came back is left to the site, which has to explain it by itself.
 */
const SETTLED = `
  select l.id::int, l.payout_id from payout_lines l
  left join sandbox_refunds r on r.id = l.subject_ref
  left join sandbox_disputes d on d.id = l.subject_ref
  where l.finding = 'unknown' and l.explained_at is null and not exists (
    select from payout_lines o where o.subject_ref = l.subject_ref and o.kind <> l.kind
      and o.gross_cents = -l.gross_cents and o.fee_cents = -l.fee_cents
  ) and (l.subject_ref = 'ch_sbx_canteen' or exists (
    select from unknown_money m
    where m.solved_at is not null and m.provider_ref in (l.subject_ref, r.charge_id, d.charge_id)))
  order by l.id`

/** The treasurer says so about each of them, and books the payouts that nothing else stands in the way of. */
async function explainSettled(site: Site): Promise<number> {
  const settled = await site.database.rows(SETTLED)
  const reason = 'Settled after the restore.'
  for (const { id, payout_id } of settled) {
    await site.post(`${PATH}/${payout_id}/explanations`, { line_id: id, reason }, office)
  }
  for (const { id } of await site.database.rows('select id from payouts where closed_at is null')) {
    const { body } = await site.get<{ data: { digest: string } }>(`${PATH}/${id}`, office)
    await site.post(`${PATH}/${id}/closing`, { reason, digest: body.data.digest }, office)
  }
  return settled.length
}
