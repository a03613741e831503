import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '#test/render-at.tsx'
import { chooseLocale } from '#words/locale.ts'
import { followNavigation } from './follow-navigation.ts'

afterEach(() => {
  vi.restoreAllMocks()
  chooseLocale('en')
})

test('the language of a page is set when it is another, and only then', async () => {
  document.documentElement.lang = 'en'
  const router = await renderAt('/', null)
  const said = vi.spyOn(HTMLElement.prototype, 'lang', 'set')
  followNavigation(router)
  await router.navigate({ to: '/cart' })
  expect(said).not.toHaveBeenCalled()
  chooseLocale('fr')
  expect(said.mock.calls).toEqual([['fr']])
  expect(document.documentElement.lang).toBe('fr')
})
