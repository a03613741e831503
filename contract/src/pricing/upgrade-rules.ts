import { type Parts, wholeCents } from '../ground/price-parts.ts'

/**
 * What comes off a registration because the person paid for other categories this season: national with
 * national, provincial with provincial, and never more than the part costs now. Null where nothing does.
 */
export function upgradeCredit(parts: Parts, paid: readonly Parts[]): Parts | null {
  const credit = {
    national_cents: coveredBy(paid, parts, 'national_cents'),
    provincial_cents: coveredBy(paid, parts, 'provincial_cents'),
  }
  return credit.national_cents + credit.provincial_cents > 0 ? credit : null
}

// The highest, not the sum: each category was itself paid less what had been paid before it.
function coveredBy(paid: readonly Parts[], parts: Parts, part: keyof Parts): number {
  const highest = Math.max(0, ...paid.map((category) => wholeCents(category[part])))
  return Math.min(parts[part], highest)
}
