/** Tables that say nothing about a person, each with its reason. A table is here or in the register, never in neither. */
export const notPersonal: Record<string, string> = {
  ...each('The association and its catalogue.', [
    ...[
      'associations',
      'site_status',
      'variables',
      'second_pair_limits',
      'lookups',
      'zones',
      'clubs',
      'leagues',
      'rates',
      'offerings',
    ],
    ...['registration_options', 'programs', 'courses', 'document_templates', 'tournaments', 'divisions'],
  ]),
  ...each('Where and when teams play.', ['play_plans', 'play_pools', 'play_pool_teams']),
  ...each('Words without whose they are, to find what was meant by a misspelt one.', ['known_words']),
  ...each('Offers of a wait list by the number of a request: when, and whether they were accepted.', [
    'wait_offers',
  ]),
  ...each('Invoices of clubs: when they are due, and hashes of the links that pay them.', [
    ...['club_bills', 'club_reminders', 'pay_links'],
  ]),
  ...each('What the office wrote to many families, by the number of a run.', ['messages']),
  ...each('Discounts and the funds that pay for them, without who uses them.', ['discount_funds']),
  ...each('Sums by the number of an invoice, a payment or a credit.', [
    ...[
      'ledger_transactions',
      'ledger_postings',
      'ledger_accounts',
      'closed_days',
      'closed_day_sums',
      'credit_uses',
      'credit_sources',
      'payment_lines',
      'received_lines',
      'write_off_lines',
      'deposit_lines',
      'refund_parts',
      'refund_tries',
    ],
    ...['disputes', 'purchase_events', 'invoice_counter', 'invoice_number_gaps'],
  ]),
  ...each('What the card provider told, by its own numbers.', [
    ...['provider_events', 'provider_watch', 'unknown_money', 'money_comparisons', 'money_differences'],
  ]),
  ...each('The pretend card provider of the demonstration: its books, with pretend cards.', [
    ...['sandbox_tokens', 'sandbox_codes', 'sandbox_charges', 'sandbox_kept_cards', 'sandbox_setups'],
    ...['sandbox_refunds', 'sandbox_disputes', 'sandbox_events', 'sandbox_payouts', 'sandbox_payout_lines'],
  ]),
  ...each('How the program runs.', [
    ...['migrations', 'site_assets', 'data_keys', 'retention_runs', 'job_states'],
    ...['seal_keys', 'seal_anchors'],
  ]),
  attempts: 'Hashes of what was tried, for thirty days.',
  seal_links: 'Hashes of seals, by the number of the document.',
  signature_callbacks: 'Numbers of the signature provider.',
}

function each(why: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]))
}
