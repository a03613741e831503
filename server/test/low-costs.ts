import { costs } from '#platform/security/costs'

// A run of all tests hashes passwords and waits for held back answers several thousand times.
Object.assign(costs, { password: { memoryCost: 8, timeCost: 1, parallelism: 1 }, stepMs: 20 })
