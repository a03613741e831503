import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

export const TwoLanguages = z.object({ en: z.string(), fr: z.string() })

export const SiteStatus = z.object({
  value: z.string().min(1).max(40),
  /** What the office says while the site is closed; not there where it says nothing. */
  message: TwoLanguages.optional(),
  /** What stands over every page; not there without a banner. */
  banner: TwoLanguages.optional(),
})
export type SiteStatus = z.infer<typeof SiteStatus>

export const Lookup = z.object({ code: z.string(), label: z.string(), label_fr: z.string() })
export type Lookup = z.infer<typeof Lookup>

export const Zone = z.object({
  id: Id,
  code: z.string(),
  number: z.int(),
  name: z.string(),
  description: z.string(),
  region: z.string(),
  postal_prefixes: z.array(z.string()),
})
export type Zone = z.infer<typeof Zone>

export const Association = z.object({
  code: z.string(),
  name: z.string(),
  short_name: z.string(),
  registration_title: z.string(),
  short_registration_title: z.string(),
  address: z.object({
    line1: z.string(),
    city: z.string(),
    province: z.string(),
    postal_code: z.string(),
    country: z.string(),
  }),
  telephone: z.string(),
  fax: z.string(),
  contact_url: z.url({ protocol: /^https?$/ }),
  timezone: z.string(),
  currency: z.string(),
  /** What a visitor reads whose browser asks for neither. */
  language: z.enum(['en', 'fr']).default('en'),
  theme: z.object({
    primary: z.string(),
    secondary: z.string(),
    background: z.string(),
    error: z.string(),
    info: z.string(),
    success: z.string(),
    warning: z.string(),
    brand_light_blue: z.string(),
    brand_green: z.string(),
    brand_blue: z.string(),
    brand_red: z.string(),
  }),
})
export type Association = z.infer<typeof Association>

/** What the browser must know before it can do anything: who we are, and where the outside world is. */
export const SiteConfiguration = z.object({
  association: Association,
  /** Empty means the address the page came from. */
  api_host: z.string(),
  card_script_url: z.string(),
  /** Empty when documents are signed on the site's own page; else the provider's client is fetched from here. */
  signature_script_url: z.string(),
  signature_client_id: z.string(),
  /** Signatures in test mode are not binding; the provider's client needs to know. */
  signature_test_mode: z.boolean(),
  error_reporting: z
    .object({
      dsn: z.string(),
      environment: z.string(),
      traces_sample_rate: z.number(),
      replays_session_sample_rate: z.number(),
      replays_on_error_sample_rate: z.number(),
      /** Plain strings match as substrings, `/…/` as patterns. */
      trace_propagation_targets: z.array(z.string()),
    })
    .nullable(),
  /** Business time minus real time. Zero outside the demo. */
  clock_offset_ms: z.int(),
  is_demo: z.boolean(),
})
export type SiteConfiguration = z.infer<typeof SiteConfiguration>

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status/',
  access: 'open',
  summary: 'The site status: maintenance, off, or any other value for business as usual.',
  answer: SiteStatus,
  duringMaintenance: true,
})

/** What the office may set. A database may hold another word, which counts as on; a typing error must not. */
export const SettableStatus = z.enum(['maintenance', 'off', 'on'], {
  error: fieldError('site_status'),
})

export const setStatus = endpoint({
  method: 'POST',
  path: '/api/status/',
  access: 'upkeep',
  verb: 'site.run',
  summary: 'Puts the site into maintenance, or back into service.',
  body: z.strictObject({ value: SettableStatus }),
  answer: SiteStatus,
  duringMaintenance: true,
})

export const getSiteConfiguration = endpoint({
  method: 'GET',
  path: '/api/config/site',
  access: 'open',
  summary: 'The association, the locations of outside scripts, and the clock.',
  answer: SiteConfiguration,
  duringMaintenance: true,
})

export const getLookups = endpoint({
  method: 'GET',
  path: '/api/config/lookups',
  access: 'open',
  summary: 'Every list of choices by name: Gender, Province, Language, Payment Method …',
  answer: z.record(z.string(), z.array(Lookup)),
  duringMaintenance: true,
})

export const getVariables = endpoint({
  method: 'GET',
  path: '/api/config/variables',
  access: 'open',
  summary: 'Configuration variables by key, active_year among them.',
  answer: z.record(z.string(), z.string()),
  duringMaintenance: true,
})

export const getZones = endpoint({
  method: 'GET',
  path: '/api/config/zones',
  access: 'open',
  summary: 'The sport zones with their postal prefixes.',
  answer: z.array(Zone),
  duringMaintenance: true,
})

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'open',
  summary: 'Answers as long as the process does.',
  answer: z.object({ process: z.literal('up') }),
  duringMaintenance: true,
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'open',
  summary: 'Answers once the database does; 503 until then.',
  answer: z.object({ database: z.literal('up') }),
  duringMaintenance: true,
})
