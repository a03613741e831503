import type { Painting } from '@centrepass/contract/site/painting'
import { expect, test } from 'vitest'
import { configuration } from '#test/configuration.ts'
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
