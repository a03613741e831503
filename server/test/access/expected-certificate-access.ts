import type { AccessRow } from './expected-access.ts'

export const firstAid = {
  ...{ deed: 'record', certification: 'Certificate:FIRST_AID' },
  ...{ issued_on: '2024-09-03', expires_on: '2027-09-03' },
}

/** The same for certificates that the office has seen, and for guardians by evidence. */
export const certificateAccess: Record<string, AccessRow> = {
  'GET /api/office/people/:id/readers': { all: 401, administrator: 200 },
  'POST /api/office/people/:id/medical': { all: 401, administrator: 200, body: { reason: 'A concussion.' } },
  'GET /api/office/people/:id/certificates': { all: 401, administrator: 200 },
  'POST /api/office/people/:id/certificates/preview': {
    ...{ all: 401, administrator: 200 },
    body: { wanted: firstAid },
  },
  'POST /api/office/people/:id/certificates': {
    ...{ all: 401, administrator: 422 },
    body: { wanted: firstAid, reason: 'Seen.', digest: '0'.repeat(64) },
  },
  'POST /api/office/people/:id/guardians/evidence': {
    ...{ all: 401, administrator: 422 },
    body: {
      ...{ account_email: 'masters@mail.example', relationship: 'parent', digest: '0'.repeat(64) },
      ...{ evidence: 'A court order.', unreachable: 'The number is out of use.' },
    },
  },
}
