import { afterEach, expect, test, vi } from 'vitest'
import { locale } from '../words/locale.ts'
import { downloadFile } from './download-file.ts'
import { session } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  session.set(null)
  locale.set('en')
})

test('a file that is refused is refused in the language that the page shows', async () => {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    asked.push(request)
    return new Response(JSON.stringify({ message: 'Facture introuvable.' }), { status: 404 })
  })
  locale.set('fr')
  await expect(downloadFile('/api/invoice.pdf', 'invoice.pdf')).rejects.toThrow('Facture introuvable.')
  const last = asked.at(-1)
  expect(new Headers(last?.headers).get('accept-language')).toBe('fr')
})
