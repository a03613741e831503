import type { AccessRow } from './expected-access.ts'

const GONE = { all: 401, administrator: 404, body: { version: 1 } } as const

/** The same for the catalogue as the office edits it, and for its seasons. */
export const seasonAccess: Record<string, AccessRow> = {
  'GET /api/office/catalogue': { all: 401, administrator: 200 },
  'GET /api/office/catalogue/:kind/:code': { all: 401, administrator: 200 },
  'POST /api/office/catalogue/drafts': {
    ...{ all: 401, administrator: 200 },
    body: {
      ...{ kind: 'clubs', code: 'NEW', season_year: null, content: { name: 'New club' } },
      ...{ base_version: 0, draft_version: null },
    },
  },
  'POST /api/office/catalogue/drafts/:id/discard': GONE,
  'POST /api/office/catalogue/drafts/:id/preview': GONE,
  'POST /api/office/catalogue/drafts/:id/audience': GONE,
  'POST /api/office/catalogue/drafts/:id/keep-back': GONE,
  'POST /api/office/catalogue/drafts/:id/publish': {
    ...{ all: 401, administrator: 404, body: { version: 1, at: null, reason: 'Decided.' } },
  },
  'POST /api/office/catalogue/undo': {
    ...{ all: 401, administrator: 422 },
    body: { kind: 'programs', code: 'GK', season_year: 2024, version: 1, reason: 'A mistake.' },
  },
  'POST /api/office/catalogue/rehearsal': {
    ...{ all: 401, administrator: 404, body: { season_year: 2024, account_id: 2_000_000_000, at: null } },
  },
  'POST /api/office/catalogue/rehearsal/purchase': {
    ...{ all: 401, administrator: 404 },
    body: {
      ...{ season_year: 2024, account_id: 2_000_000_000, at: null, card: 'approved' },
      items: [{ participant: 1, kind: 'programs', code: 'DISC', pays_by_plan: false }],
    },
  },
  'GET /api/office/seasons/:year': { all: 401, administrator: 200 },
  'POST /api/office/seasons/:year/copy': {
    ...{ all: 401, administrator: 200, body: { raise_percent: 0, reason: 'The next season.' } },
  },
  'POST /api/office/seasons/:year/open': {
    ...{ all: 401, administrator: 422 },
    body: { at: null, digest: '0'.repeat(64), reason: 'It begins.' },
  },
  'POST /api/office/seasons/:year/keep-back': {
    ...{ all: 401, administrator: 422, body: { digest: '0'.repeat(64), reason: 'Later.' } },
  },
}
