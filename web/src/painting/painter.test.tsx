import type { Painting } from '@centrepass/contract/site/painting'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { configuration } from '#test/configuration.ts'
import { memoryHistory } from '../router/histories.ts'
import { makeRouter } from '../routes.tsx'
import { Site } from '../Site.tsx'
import { fillQueries } from './fill-queries.ts'
import { paint } from './painter.tsx'

const painting = (change: Partial<Painting>): Painting => ({
  ...{ path: '/', locale: 'en', is_visitor_known: true, painted_at: Date.now(), offsets: [] },
  answers: {
    ...{ status: { value: 'on' }, variables: { season_label: '2024/25' } },
    ...{ options: [], programs: [], courses: [], tournaments: [] },
  },
  ...change,
})

test('home is drawn in the language it is asked for, header, hero and offers', async () => {
  const english = await paint(painting({}), configuration)
  expect(english).toContain('Your season starts here')
  expect(english).toContain('Sign In')
  expect(english).toContain('0 offers found')
  const french = await paint(painting({ locale: 'fr' }), configuration)
  expect(french).toContain('Votre saison commence ici')
})

test('the frame for those who may be signed in offers neither to sign in nor the brochure', async () => {
  const frame = await paint(painting({ is_visitor_known: false }), configuration)
  expect(frame).toContain(configuration.association.short_name)
  expect(frame).not.toContain('Sign In')
  expect(frame).not.toContain('Your season starts here')
})

test('nothing in what is drawn is a style or a script, which the policy would refuse', async () => {
  const page = await paint(painting({}), configuration)
  expect(page).not.toMatch(/ style=|<style|<script/)
})

test('a part that cannot be drawn is an error with its reason, not a page with a hole', async () => {
  // A language that no word is in.
  const drawn = paint(painting({ locale: 'xx' as 'en' }), configuration)
  await expect(drawn).rejects.toMatchObject({ cause: expect.any(TypeError) })
})

test('what is drawn is what the browser takes over, and its links lead on without another page load', async () => {
  // React complains that one process draws both sides, which is so in a test alone.
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const known = painting({})
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = await paint(known, configuration)
  const queryClient = new QueryClient()
  fillQueries(queryClient, known)
  const router = makeRouter({ guard: async () => null, history: memoryHistory('/') })
  await router.load()
  const complaints: unknown[] = []
  const site = <Site queryClient={queryClient} router={router} />
  const taken = await act(async () =>
    hydrateRoot(root, site, { onRecoverableError: (error) => complaints.push(error) }),
  )
  expect(complaints).toEqual([])
  // A navigation ends when its page is on the screen, and within act nothing is drawn before the end.
  act(() => void router.navigate({ to: '/nothing-there' }))
  await waitFor(() => expect(root.textContent).toContain('404 Page Not Found'))
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Go to the home page' })))
  await waitFor(() => expect(root.textContent).toContain('Your season starts here'))
  await act(async () => taken.unmount())
  root.remove()
  complaint.mockRestore()
})
