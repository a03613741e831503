import { afterAll } from 'vitest'
import { costs } from '#platform/security/costs'
import { endFile } from './end-of-file.ts'

// A run of all tests hashes passwords and waits for held back answers several thousand times.
Object.assign(costs, { password: { memoryCost: 8, timeCost: 1, parallelism: 1 }, stepMs: 20 })

// Told before all others, and so done after them.
afterAll(endFile)
