import { sql } from 'drizzle-orm'

/** Everything that opens and closes, by its kind and id, with its names. */
export const openings = sql.raw(`
  select 'RegistrationOption' as product_type, id as product_id, name, names, opens_at, closes_at
    from registration_options
  union all select 'Program', id, name, names, opens_at, closes_at from programs
  union all select 'Course', id, name, names, opens_at, closes_at from courses
  union all select 'Tournament', id, name, names, entry_opens_at, entry_closes_at from tournaments`)
