import { z } from 'zod'
import { rawEndpoint } from '../ground/endpoint.ts'
import { listFilters, listOrder } from './list-people.ts'

export const exportPeople = rawEndpoint({
  method: 'GET',
  path: '/api/office/people.csv',
  access: 'office',
  verb: 'list.export',
  scopes: ['club'],
  summary: 'What the same filters list, as a table. That it was taken is in the record.',
  details: 'At most 100,000 people. Nothing about health, record checks or self-identification is in it.',
  query: z.strictObject({ ...listFilters, order: listOrder }),
  answers: {
    type: 'text/csv',
    description: 'Who took it, when and with which filters, then one line for each person.',
  },
})
