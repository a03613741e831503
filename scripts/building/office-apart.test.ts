import { expect, test } from 'vitest'
import { officeAmongFamilies } from './office-apart.mjs'

const chunk = (fileName: string, moduleIds: string[], more = {}) => ({
  ...{ type: 'chunk' as const, fileName, moduleIds, imports: [], dynamicImports: [] },
  ...more,
})
const DOOR = '/site/web/src/office/office-pages.ts'
const TODAY = '/site/web/src/office/today/TodayPage.tsx'
const VERBS = '/site/contract/src/office/verbs.ts'
const door = chunk('office.js', [DOOR], {
  facadeModuleId: DOOR,
  imports: ['ui.js'],
  dynamicImports: ['today.js'],
})
const today = chunk('today.js', [TODAY, VERBS])
const ui = chunk('ui.js', ['/site/web/src/ui/Button.tsx'])
const cart = chunk('cart.js', ['/site/web/src/features/cart/CartPage.tsx'], { imports: ['ui.js'] })
const site = (more: object) =>
  chunk('site.js', ['/site/web/src/main.tsx'], {
    isEntry: true,
    dynamicImports: ['cart.js', 'office.js'],
    ...more,
  })
const bundleOf = (...parts: ReturnType<typeof chunk>[]) =>
  Object.fromEntries(parts.map((part) => [part.fileName, part]))

test('what is behind the door of the office weighs on no family', () => {
  expect(officeAmongFamilies(bundleOf(site({}), cart, ui, door, today))).toEqual([])
})

test('a part of the office in the first load is named', () => {
  const heavy = site({ moduleIds: ['/site/web/src/main.tsx', VERBS] })
  expect(officeAmongFamilies(bundleOf(heavy, cart, ui, door, today))).toEqual([`site.js has ${VERBS}`])
})

test('so is one that a page of families brings along later', () => {
  const leaning = { ...cart, imports: ['ui.js', 'today.js'] }
  expect(officeAmongFamilies(bundleOf(site({}), leaning, ui, door, today)).sort()).toEqual(
    [`today.js has ${TODAY}`, `today.js has ${VERBS}`].sort(),
  )
})
