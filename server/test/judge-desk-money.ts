import { moneyOf } from '@centrepass/contract/ground/money'

type Counted = Record<'taken' | 'banked' | 'on_hand' | 'slips' | 'booked' | 'twice', number>

/** Every cent that was taken at the desk is on hand or was brought to the bank, and none of it twice. */
export async function judgeDeskMoney(ask: (query: string) => Promise<Counted[]>) {
  const [found] = await ask(COUNTED)
  if (!found) throw new Error('Counting answers one row.')
  const { taken, banked, on_hand, slips, booked, twice } = found
  return {
    told: `taken at the desk: ${moneyOf(taken)}, brought to the bank ${moneyOf(banked)} on ${booked} of ${slips} slips, on hand ${moneyOf(on_hand)}`,
    wrong: [
      ...(taken - banked === on_hand ? [] : ['money taken at the desk is neither on hand nor at the bank']),
      ...(twice === 0 ? [] : [`${twice} entries were brought to the bank twice`]),
      ...(booked > 0 ? [] : ['no slip was brought to the bank: too few to show anything']),
    ],
  }
}

/** Finds a row while the money that came for an invoice in this way is written down exactly once. */
export const takenOnce = (invoice: number, method: string): string =>
  `select from received_money where invoice_id = ${invoice} and method = '${method}' and takes_back is null
   group by invoice_id having count(*) = 1`

const COUNTED = `
  with taken as (
    select m.id, m.amount_cents from received_money m
    where m.account in ('cash', 'cheques') and m.takes_back is null and not exists (
      select from received_money b where b.takes_back = m.id and b.account in ('cash', 'cheques'))
  ), banked as (
    select l.received_id, l.cents from deposit_lines l join deposits d on d.id = l.deposit_id
    where d.booked_at is not null and d.undone_at is null
  )
  select (select coalesce(sum(amount_cents), 0)::float8 from taken) as taken,
    (select coalesce(sum(cents), 0)::float8 from banked) as banked,
    (select coalesce(sum(cents), 0)::float8 from ledger_postings where account in ('cash', 'cheques')) as on_hand,
    (select count(*)::int from deposits) as slips,
    (select count(*)::int from deposits where booked_at is not null and undone_at is null) as booked,
    (select count(*)::int from (select from banked group by received_id having count(*) > 1) as two) as twice`
