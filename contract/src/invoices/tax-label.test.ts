import { expect, test } from 'vitest'
import { taxLabelIn } from './tax-label.ts'

test('a tax is called as the reader calls it, and one that is named in both languages stays so', () => {
  expect(taxLabelIn('en', 'GST 5 %')).toBe('GST 5%')
  expect(taxLabelIn('fr', 'GST 5 %')).toBe('TPS 5\u00a0%')
  expect(taxLabelIn('fr', 'GST + PST 12 %')).toBe('TPS + TVP 12\u00a0%')
  expect(taxLabelIn('fr', 'TPS/GST + TVQ/QST 14.975 %')).toBe('TPS/GST + TVQ/QST 14,975\u00a0%')
})
