import { startWorld } from '../world.ts'
import { managingIn } from './teams.ts'

export type Managers = Awaited<ReturnType<typeof startManagers>>

/** A world of its own with two managers: Tobias, who has teams, and Maren, a parent who has none. */
export async function startManagers() {
  const world = await startWorld()
  const managing = managingIn(world)
  const tobias = await managing.manager()
  const maren = await managing.manager('parent3@mail.example')
  return { world, managing, tobias, maren }
}
