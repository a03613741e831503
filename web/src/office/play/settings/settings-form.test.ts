import { firstSettings } from '@centrepass/contract/play/plan-rules'
import { expect, test } from 'vitest'
import { fieldsIn, minuteIn, timeText, withoutGone } from './settings-form.ts'

test('times of fields are minutes from midnight', () => {
  expect([timeText(545), minuteIn('09:05'), minuteIn(timeText(1080))]).toEqual(['09:05', 545, 1080])
})

test('names of fields are read between commas, each once', () => {
  expect(fieldsIn(' 1, Main turf ,,1')).toEqual(['1', 'Main turf'])
})

test('what was said of a field or day that is gone goes with it', () => {
  const settings = {
    ...firstSettings({ starts_on: '2025-05-17', ends_on: '2025-05-17' }),
    fields: ['1'],
    closed: ['1', '2'].map((field) => ({ field, day: '2025-05-17', from: 0, to: 60 })),
    late: [{ team_id: 1, day: '2025-05-18', from: 600 }],
    division_fields: [{ division_id: 1, fields: ['2'] }],
  }
  expect(withoutGone(settings)).toMatchObject({
    ...{ closed: [{ field: '1' }], late: [], division_fields: [] },
  })
})
