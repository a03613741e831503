/** A refund of a dollar that the office ended, with fifty cents of it given by a forgotten one. */
const part = (more: string) => `
  insert into unknown_money (id, provider, kind, provider_ref, key, amount_cents, currency, happened_at, why)
    values (900, 'sandbox', 'refund', 're_planted', 'planted', 50, 'CAD', now(), 'planted');
  insert into refunds (id, account_id, payment_id, provider_key, amount_cents, status, provider_cents)
    select 900, account_id, id, 'ended', 100, 'by_office', 50 from payments order by id limit 1;
  insert into refund_parts (refund_id, provider_key, cents) values (900, 'planted', 50);
  ${more}`

type Case = [problem: string, view: string, plant: () => string]

const partCases: Case[] = Object.entries({
  'parts of more than the provider gave of it': `insert into refund_parts values (900, 'other', 1)`,
  'has parts, and was not ended by the office': `update refunds set status = 'succeeded' where id = 900`,
  'more of a forgotten refund counts than it gave': `update unknown_money set amount_cents = 49 where id = 900`,
}).map(([problem, more]) => [problem, 'inv_refund_part', () => part(more)])

/** A refund in its second try, with the name of its first. */
const tried = (ref: string, nth: number) => `
  insert into refunds (id, account_id, payment_id, provider_key, amount_cents, status, refund_ref)
    select 901, account_id, id, 'tried-r1', 100, 'succeeded', 're_second' from payments order by id limit 1;
  insert into refund_tries (refund_id, try, refund_ref) values (901, ${nth}, '${ref}')`

const tryCases: Case[] = [
  ['a name of a try that has not been', 'inv_refund_try', () => tried('re_first', 2)],
  ['one name for two tries', 'inv_refund_try', () => tried('re_second', 1)],
]

export const refundCases = [...partCases, ...tryCases]
