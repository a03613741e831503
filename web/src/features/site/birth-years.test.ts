import { afterEach, expect, test, vi } from 'vitest'
import { site } from '#api/site-configuration.ts'
import { birthYears } from './birth-years.ts'

afterEach(() => {
  vi.useRealTimers()
  site().clock_offset_ms = 0
})

test('the years begin with the one that the demo plays, and go back a hundred years', () => {
  vi.useFakeTimers({ now: new Date('2031-06-15T12:00:00Z') })
  site().clock_offset_ms = Date.parse('2025-02-07T17:00:00Z') - Date.now()
  expect([birthYears()[0], birthYears().at(-1)]).toEqual(['2025', '1925'])
})

test('on New Year’s Eve the year is the one at the association', () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T05:00:00Z') })
  expect(birthYears()[0]).toBe('2025')
})
