/** A slip with a cheque of a dollar, of which the ledger knows nothing. */
const deposit = (invoice: number, more: string) => `
  insert into received_money (id, invoice_id, method, account, amount_cents, received_on, reference)
  values (900, ${invoice}, 'cheque', 'cheques', 100, '2025-02-05', '1');
  insert into deposits (id, cash_cents, cheque_cents, note, prepared_by)
  select 900, 0, 100, 'planted', min(id) from accounts;
  insert into deposit_lines (deposit_id, received_id, cents) values (900, 900, 100)
  ${more && `;${more}`}`

type Case = [problem: string, view: string, plant: () => string]

export const depositCases = (invoice: () => number): Case[] =>
  Object.entries(PLANTED).map(([problem, more]) => [
    problem,
    'inv_deposit',
    () => deposit(invoice(), more.replaceAll('INVOICE', String(invoice()))),
  ])

const PLANTED = {
  'the ledger has another sum on hand: cheques': '',
  'its lines have another sum': `insert into deposits (id, cash_cents, cheque_cents, note, prepared_by)
    select 901, 5, 0, 'planted', min(id) from accounts`,
  'in the ledger as something else': `update deposits set counted_cents = 90, deposited_on = '2025-02-06',
    reference = '', booked_reason = 'planted', booked_by = prepared_by, booked_at = now()`,
  'undone with money still in it': `update deposits
    set undone_reason = 'planted', undone_by = prepared_by, undone_at = now()`,
  'waits for the bank with money that was taken back': `insert into received_money
      (invoice_id, method, account, amount_cents, received_on, reference, takes_back)
    values (INVOICE, 'cheque', 'cheques', -100, '2025-02-05', '1', 900)`,
  'money of another amount than was received': `insert into received_money
      (id, invoice_id, method, account, amount_cents, received_on)
    values (901, INVOICE, 'cash', 'cash', 7, '2025-02-05');
    insert into deposit_lines (deposit_id, received_id, cents) values (900, 901, 5)`,
}
