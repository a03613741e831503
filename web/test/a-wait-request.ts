import type { WaitRequest } from '@centrepass/contract/waiting/waiting'

export const aWaitRequest = (change: Partial<WaitRequest> = {}): WaitRequest => ({
  ...{ id: 7, product_type: 'Program', product: 8, product_name: 'Summer Camp', is_together: false },
  ...{ closes_at: '2025-03-01T08:00:00.000Z', joined_at: '2025-02-01T18:00:00.000Z', in_line: 12 },
  people: [{ id: 304, name: 'Ida Vinter', position: 3 }],
  chance: { says: 'possible', ahead: 2, came_free: 4, days_left: 22 },
  offers: [],
  ...change,
})

export const anOffered = aWaitRequest({
  people: [{ id: 304, name: 'Ida Vinter', position: null }],
  chance: null,
  offers: [{ id: 9, ends_at: '2025-02-09T17:30:00.000Z', participants: [304], price: '235.62' }],
})
