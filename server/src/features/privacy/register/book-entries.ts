import type { Entry } from './entry.ts'

/** Who of the office did what with the books. */
export const bookEntries: Entry[] = [
  ...deed('day_closings', 'closed_by = :a', 'Days of the books, and who closed them.'),
  ...deed(
    'deposits',
    '(prepared_by = :a or booked_by = :a or undone_by = :a)',
    'Cash and cheques at the bank, and who brought them.',
  ),
  ...deed('payouts', 'closed_by = :a', 'What the card provider paid out, and who closed it.'),
  ...deed('payout_lines', 'explained_by = :a', 'What the card provider paid out, by its own numbers.'),
  ...deed('remittances', '(sent_by = :a or paid_by = :a)', 'Lists for the national body, and who sent them.'),
  ...deed('remittance_lines', 'rejected_by = :a', 'The national part of invoices, which are shown.'),
]

function deed(table: string, rows: string, why: string): Entry[] {
  return [{ table, group: 'money', shown: { never: why }, account: { rows, erase: 'money' } }]
}
