import { afterAll, inject } from 'vitest'
import { costs } from '#platform/security/costs'
import { filledTemplate } from './databases/embedded-template.ts'
import { endFile } from './end-of-file.ts'

// A run of all tests hashes passwords and waits for held back answers several thousand times.
Object.assign(costs, { password: { memoryCost: 8, timeCost: 1, parallelism: 1 }, stepMs: 20 })

// Here, where no test's time is running.
const template = inject('template')
if (template.kind === 'embedded') await filledTemplate(template.folder)

// Told before all others, and so done after them.
afterAll(endFile)
