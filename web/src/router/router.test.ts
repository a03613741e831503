import { expect, test, vi } from 'vitest'
import { memoryHistory } from './histories.ts'
import type { Place } from './place.ts'
import { createRouter, type Navigation, type Page } from './router.ts'

const Waiting = () => null
const Trouble = () => null
const pageAt = ({ pathname }: Place): Page => ({ name: pathname, Component: () => null, params: {} })

const routerWith = (find: (place: Place) => Promise<Page | { elsewhere: Navigation }>) =>
  createRouter({ history: memoryHistory('/'), find, waiting: Waiting, trouble: Trouble })

test('a guard that names another address leads there', async () => {
  const router = routerWith(async (place) =>
    place.pathname === '/cart'
      ? { elsewhere: { to: '/login', search: { redirect: place.href } } }
      : pageAt(place),
  )
  await router.navigate({ to: '/cart' })
  expect(router.shown.get().place.href).toBe('/login?redirect=%2Fcart')
})

test('of two navigations only the last is shown, also when its answer comes first', async () => {
  const slow = Promise.withResolvers<void>()
  const router = routerWith(async (place) => {
    if (place.pathname === '/slow') await slow.promise
    return pageAt(place)
  })
  const first = router.navigate({ to: '/slow' })
  await router.navigate({ to: '/quick' })
  slow.resolve()
  await first
  expect(router.shown.get().page?.name).toBe('/quick')
})

test('a page that is overtaken while its code comes ends with the page that is shown instead', async () => {
  const codes = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  const router = routerWith(async (place) => {
    await codes[asked++]?.promise
    return pageAt(place)
  })
  let isDone = false
  const first = router.load().then(() => {
    isDone = true
  })
  // Who is here was known before the code was there.
  const second = router.load()
  codes[0]?.resolve()
  await new Promise((goOn) => setTimeout(goOn))
  expect(isDone).toBe(false)
  codes[1]?.resolve()
  await Promise.all([first, second])
  expect(router.shown.get().page?.name).toBe('/')
})

test('a page that takes long is waited for with something to look at, another search on it is not', async () => {
  vi.useFakeTimers()
  let answer = Promise.withResolvers<void>()
  const router = routerWith(async (place) => {
    await answer.promise
    return pageAt(place)
  })
  const wanted = router.navigate({ to: '/cart' })
  expect(router.shown.get().page).toBe(null)
  await vi.advanceTimersByTimeAsync(200)
  expect(router.shown.get().page?.Component).toBe(Waiting)
  answer.resolve()
  await wanted
  answer = Promise.withResolvers()
  const searched = router.navigate({ to: '.', search: { text: 'camp' } })
  await vi.advanceTimersByTimeAsync(200)
  expect(router.shown.get().page?.name).toBe('/cart')
  expect(router.shown.get().place.search).toEqual({})
  answer.resolve()
  await searched
  expect(router.shown.get().place.search).toEqual({ text: 'camp' })
  vi.useRealTimers()
})

test('a page that does not come says so, and comes when it is asked for again', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  const router = routerWith(async (place) => {
    if (isDown) throw new Error('no answer')
    return pageAt(place)
  })
  await router.load()
  expect(router.shown.get().page?.Component).toBe(Trouble)
  expect(complaint).toHaveBeenCalledOnce()
  isDown = false
  await router.load()
  expect(router.shown.get().page?.name).toBe('/')
  complaint.mockRestore()
})

test('who is kept on a page stays there until it lets them go', async () => {
  const router = routerWith(async (place) => pageAt(place))
  await router.load()
  const letGo = router.block(() => true)
  await router.navigate({ to: '/cart' })
  expect(router.shown.get().place.href).toBe('/')
  letGo()
  await router.navigate({ to: '/cart' })
  expect(router.shown.get().place.href).toBe('/cart')
})

test('each address is arrived at once, and is told with the one before it', async () => {
  const router = routerWith(async (place) => pageAt(place))
  const arrivals: string[] = []
  router.arrival.subscribe(() => {
    const { from, to, resetsScroll } = router.arrival.get() ?? {}
    arrivals.push(`${from?.href} → ${to?.href} ${resetsScroll}`)
  })
  router.shown.subscribe(() => router.drawn(router.shown.get()))
  await router.load()
  await router.load()
  await router.navigate({ to: '/cart', resetScroll: false })
  expect(arrivals).toEqual(['undefined → / true', '/ → /cart false'])
})

test('a navigation is done when its page is on the screen, so that the page before hears nothing of what follows', async () => {
  const router = routerWith(async (place) => pageAt(place))
  await router.load()
  router.drawn(router.shown.get())
  let isDone = false
  const navigation = router.navigate({ to: '/receipt' }).then(() => {
    isDone = true
  })
  await vi.waitFor(() => expect(router.shown.get().page?.name).toBe('/receipt'))
  expect(isDone).toBe(false)
  router.drawn(router.shown.get())
  await navigation
  expect(isDone).toBe(true)
})
