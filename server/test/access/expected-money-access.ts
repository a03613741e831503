/** What each call about the card provider's books answers, as in `expected-access.ts`. */
export const expectedMoneyAccess = {
  'GET /api/operations/money-differences': { all: 401, administrator: 200 },
  'GET /api/operations/cancellations': { all: 401, administrator: 200 },
  'GET /api/operations/unknown-money': { all: 401, administrator: 200 },
  'POST /api/operations/unknown-money': {
    ...{ all: 401, administrator: 422 },
    body: { ids: [1], note: 'Settled by hand' },
  },
}
