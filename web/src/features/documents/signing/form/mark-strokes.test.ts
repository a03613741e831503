import { DrawnMark } from '@centrepass/contract/documents/documents'
import { expect, test } from 'vitest'
import { begun, drawnOn, pointOn } from './mark-strokes.ts'

const box = { left: 10, top: 20, width: 300, height: 100 }

test('a point on any screen is a point on the sheet, and never beside it', () => {
  expect(pointOn(box, { clientX: 160, clientY: 70 })).toEqual([300, 100])
  expect(pointOn(box, { clientX: -50, clientY: 999 })).toEqual([0, 200])
})

test('a tap is a dot, and a dot that goes on is a line', () => {
  const dot = begun('', [5, 6])
  expect(dot).toBe('M5 6h.01')
  const line = drawnOn(drawnOn(dot, [20, 30]), [40, 50])
  expect(line).toBe('M5 6L20 30L40 50')
  expect(begun(line, [7, 8])).toBe('M5 6L20 30L40 50M7 8h.01')
})

test('a resting hand adds nothing', () => {
  expect(drawnOn('M5 6h.01', [6, 7])).toBe('M5 6h.01')
})

test('however long the drawing is, the server accepts it', () => {
  let mark = begun('', [0, 0])
  for (let i = 0; i < 5000; i += 1) mark = drawnOn(mark, [(i * 7) % 600, (i * 11) % 200])
  expect(mark.length).toBeGreaterThan(15_000)
  expect(DrawnMark.safeParse(mark).success).toBe(true)
})
