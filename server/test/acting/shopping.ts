import { startWorld } from '../world.ts'
import { buyingIn } from './buying.ts'

export type Shopping = Awaited<ReturnType<typeof startShopping>>

/** A world of its own, in which a parent wants a registration and a course for Signe, and holds a credit. */
export async function startShopping() {
  const world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [
    await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR'),
    await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS'),
  ]
  return { world, buying, family, items }
}
