/** What becomes of an invoice when debts are reminded of. All but the first are in no email. */
export const debtOutcomes = [
  ...(['mailed', 'settled', 'in_time', 'disputed', 'being_paid', 'recently', 'club', 'bad_address'] as const),
] as const
export type DebtOutcome = (typeof debtOutcomes)[number]

/** As many invoices as one run is about. */
export const MOST_DEBTS = 5000
/** A family is not reminded again before so many days are over. */
export const DAYS_BETWEEN = 7
