import { fetchPayouts } from '#server/src/features/books/settling/fetch-payouts.ts'
import { clockOf } from '#server/src/features/site/clock-of.ts'
import { payOutSandbox } from '#server/src/platform/card-payments/sandbox/provider/sandbox-payouts.ts'
import { sandboxGateway } from '#server/src/platform/card-payments/sandbox/sandbox-gateway.ts'
import { openTestServer } from '#server/test/open-test-server.ts'

/** Every week that has begun is over then, and rests no longer with the provider. */
const A_MONTH_MS = 30 * 86_400_000

type Line = { finding: string; kind: string; subject: string; provider: number; ours: number | null }

/** The provider pays out everything that came and went, and every cent of it has its reason in our books. */
export async function wrongAboutPayouts(databaseUrl: string): Promise<string[]> {
  const { db, rows, script, close } = openTestServer(databaseUrl)
  try {
    await payOutSandbox(db, new Date(Date.now() + A_MONTH_MS))
    // The bank has it today, so that it can be booked.
    await script('update sandbox_payouts set arrives_on = least(arrives_on, day_of_association(now()))')
    const gateway = sandboxGateway({ db, timeoutMs: 60_000 })
    await fetchPayouts({ db, gateway, clock: await clockOf(db), now: new Date(Date.now() + A_MONTH_MS) })
    const differing = (await rows(`
      select finding, kind, subject_ref as subject, gross_cents::float8 as provider, our_cents::float8 as ours
      from payout_lines where finding is not null order by id`)) as Line[]
    const [sum] = await rows(`select (select count(*)::int from payout_lines) as lines,
      (select count(*)::int from payouts where closed_at is null) as open`)
    console.log(
      `payouts: ${sum?.lines} lines, ${differing.length} differ; ${sum?.open} payouts are not booked`,
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
