import { expect } from '@playwright/test'
import { openPerson } from '../support/buying.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('pages that are read from top to bottom begin and end at the same place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'family@mail.example')
  const edges = new Map<string, string>()
  const paths = ['/notifications', '/documents', '/wait-list', '/find-participant', '/register']
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A skeleton stands there until the page has come whole.
    const box = () => page.locator('main .page').first().boundingBox()
    await expect.poll(async () => (await box())?.width ?? 0).toBeGreaterThan(0)
    const { x, width } = (await box()) ?? { x: 0, width: 0 }
    edges.set(path, `${Math.round(x)} ${Math.round(width)}`)
  }
  const [first] = edges.values()
  expect(Object.fromEntries(edges)).toEqual(Object.fromEntries(paths.map((path) => [path, first])))
})

test('with credits in the cart the way to pay is in sight, on a phone and on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'masters@mail.example')
  await openPerson(page, /Odette Laroche/)
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await page.goto('/cart')
  await expect(page.getByText(/Cancelled clinic/).first()).toBeAttached()
  await expect(page.getByRole('link', { name: 'Check out' }).first()).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('link', { name: 'Check out' }).first()).toBeInViewport()
  await page.getByRole('button', { name: 'Empty the cart' }).click()
})
