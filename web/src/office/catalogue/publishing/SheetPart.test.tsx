import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SheetPart } from './SheetPart.tsx'

const words = (title: string, paragraph: string) => ({
  ...{ title, note: '' },
  sections: [{ title: 'All', paragraphs: [paragraph] }],
})

test('shows words as text, whatever they look like', () => {
  const paragraph = '<img src=x onerror="alert(1)"> and <script>alert(2)</script>'
  render(<SheetPart sheet={{ en: words('Consent', paragraph), fr: words('Consentement', 'Texte.') }} />)
  const sheet = screen.getByRole('region', { name: 'As a signer reads it' })
  expect(screen.getByText(paragraph).tagName).toBe('P')
  expect(sheet.querySelectorAll('img, script')).toHaveLength(0)
  fireEvent.click(screen.getByRole('radio', { name: 'French' }))
  expect(screen.getByRole('heading', { name: 'Consentement' })).toBeDefined()
  expect(sheet.querySelector('article')?.lang).toBe('fr')
})
