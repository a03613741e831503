/** What becomes of the rows of a table that name the person whose record goes. */
type How = {
  /** Its primary key, without the person. */
  key: readonly string[]
  /** The column that names the person. */
  column: string
  /** What it is called in the effects, where a reader would miss it. */
  what?: string
  /** The kept record `k` has the like of the row `d`: then the row stays where it is, or is taken away. */
  unless?: string
  instead?: 'stays' | 'removed'
}

const byId = { key: ['id'], column: 'participant_id' } as const

/** Every table whose rows go over. A test walks the foreign keys of the database and finds each here or below. */
export const MOVED: Readonly<Record<string, How>> = {
  registrations: { ...byId, what: 'registrations' },
  enrolments: { ...byId, what: 'enrolments' },
  invoice_rows: { ...byId, what: 'invoices' },
  payment_schedules: { ...byId, what: 'plans' },
  documents: {
    ...{ ...byId, what: 'documents', instead: 'stays' },
    unless: 'k.template_id = d.template_id and k.season_year = d.season_year and k.context = d.context',
  },
  // Its players go with it: the database sees to that.
  team_people: { key: ['team_id'], column: 'participant_id', what: 'teams' },
  papers: {
    ...{ ...byId, what: 'papers', instead: 'stays' },
    unless: `k.kind = d.kind and k.state = 'waiting' and d.state = 'waiting'`,
  },
  wait_people: { ...byId, what: 'waiting' },
  club_transfers: {
    ...{ ...byId, what: 'transfers', instead: 'stays' },
    unless: `k.state in ('waiting', 'agreed') and d.state in ('waiting', 'agreed')`,
  },
  person_notes: { ...byId, what: 'notes' },
  cart_rows: {
    ...{ key: ['account_id', 'position'], column: 'participant_id', what: 'cart', instead: 'removed' },
    unless: 'k.account_id = d.account_id and k.product_type = d.product_type and k.product_id = d.product_id',
  },
  notifications: {
    ...{ ...byId, instead: 'stays' },
    unless: 'k.account_id = d.account_id and k.kind = d.kind and k.once_key = d.once_key',
  },
  signing_links: {
    ...{ key: ['hash'], column: 'participant_id', instead: 'removed' },
    unless: 'k.replaced_at is null and d.replaced_at is null',
  },
  custody_freezes: {
    ...{ ...byId, instead: 'stays' },
    unless: 'k.lifted_at is null and d.lifted_at is null',
  },
  unconfirmed_contacts: { ...byId, unless: 'k.email = d.email and k.name = d.name', instead: 'stays' },
  certificates: {
    ...{ ...byId, what: 'certificates', instead: 'stays' },
    unless: `k.certification = d.certification and k.issued_on = d.issued_on
      and k.withdrawn_at is null and d.withdrawn_at is null`,
  },
  prepared_items: byId,
  profile_corrections: byId,
  discount_grants: byId,
  discount_uses: byId,
  ended_links: byId,
  link_objections: byId,
  link_requests: byId,
  erasure_requests: byId,
  team_refusals: byId,
  // A record that was joined with this one before.
  participants: { key: ['id'], column: 'merged_into' },
}

/** Handled by rules of their own, or not moved at all, and why. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  guardianships: 'who acts for the person is decided account by account',
  contact_entries: 'go with the contact that is taken',
  participant_profiles: 'taken part by part',
  participant_confidential: 'encrypted for one record: copied where only this one has it',
  participant_restricted: 'encrypted for one record: copied where only this one has it',
  screenings: 'encrypted for one record: copied where only this one has it',
  purchase_claims: 'a purchase under way refuses the merge',
  lookup_handles: 'are over in half an hour',
  person_words: 'written by the database',
  import_rows: 'what a file brought stays with the record that it brought',
  merges: 'the history itself',
  not_doubles: 'an answer about these two records',
  likenesses: 'weighed anew, since both records change',
  people_to_weigh: 'weighed anew, since both records change',
}
