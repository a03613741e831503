import { expect } from '@playwright/test'
import { newFamily } from '../support/family.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('on a desk the sum, the way on and the codes stand one under the other, and none hides another', async ({
  page,
  request,
}) => {
  const family = await newFamily(page, request, [{ firstName: 'Liv', birthdate: '2014-05-02' }])
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, family.email, family.password)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const way = page.getByRole('link', { name: 'Check out' })
  await expect(way).toBeVisible()
  const parts = [
    page.getByRole('region', { name: 'Summary' }),
    way,
    page.getByRole('textbox', { name: 'Code' }),
  ]
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  for (const [at, box] of boxes.entries()) {
    const above = boxes[at - 1]
    if (above) expect(box?.y).toBeGreaterThanOrEqual(above.y + above.height)
  }
})
