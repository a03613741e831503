import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryHistory } from './histories.ts'
import { useAsked } from './hooks.ts'
import { RouterProvider, ShownPage } from './RouterProvider.tsx'
import { createRouter } from './router.ts'

function Filter() {
  const [{ kind, open }, ask] = useAsked()
  return (
    <>
      <input
        type="checkbox"
        aria-label="Open"
        checked={open === true}
        onChange={({ target }) => ask({ open: target.checked || undefined })}
      />
      <select aria-label="Kind" value={String(kind)} onChange={({ target }) => ask({ kind: target.value })}>
        <option>camp</option>
        <option>course</option>
      </select>
    </>
  )
}

/** A site that draws an address only when it is told to. */
async function openFilter() {
  const drawing = { now: Promise.resolve() }
  const router = createRouter({
    history: memoryHistory('/office?kind=course&hide=club'),
    find: async ({ pathname }) => {
      await drawing.now
      return { name: pathname, Component: Filter, params: {} }
    },
  })
  await router.load()
  render(
    <RouterProvider router={router}>
      <ShownPage />
    </RouterProvider>,
  )
  const held = Promise.withResolvers<void>()
  drawing.now = held.promise
  return { router, draw: () => act(async () => held.resolve()) }
}

test('what is chosen is marked at once, before its address is drawn, and stays', async () => {
  const { router, draw } = await openFilter()
  fireEvent.click(screen.getByLabelText('Open'))
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'camp' } })
  expect(screen.getByLabelText('Open')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('Kind')).toHaveProperty('value', 'camp')
  expect(router.shown.get().place.search).toEqual({ kind: 'course', hide: 'club' })
  await draw()
  expect(screen.getByLabelText('Kind')).toHaveProperty('value', 'camp')
  expect(router.shown.get().place.search).toEqual({ kind: 'camp', open: true, hide: 'club' })
})

test('a page that is left keeps what it shows until the next one is drawn', async () => {
  const { router, draw } = await openFilter()
  act(() => void router.navigate({ to: '/cart' }))
  expect(screen.getByLabelText('Kind')).toHaveProperty('value', 'course')
  await draw()
})
